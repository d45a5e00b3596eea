"""Makes the modules of `../python-sqlite` importable: the messages, and the JSON forms of types and values."""

import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python-sqlite"))
