"""Puts the modules of `../python-sqlite` within reach: the messages, and types and values as they travel."""

import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python-sqlite"))
