"""Drives a headless Chromium through the pipe of its DevTools protocol, with Python's standard library alone."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """The browser gave an error, ended, or did not answer in time."""


def find():
    """Returns the path of a Chromium or Chrome, or None."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


class Browser:
    """A running browser with one tab."""

    def __init__(self, program, timeout=20):
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="conformance-browser.")
        to_browser, self.requests = os.pipe()
        self.answers, from_browser = os.pipe()

        def connect():
            # The browser reads requests from descriptor 3 and writes answers to descriptor 4. They may be in use here.
            spare_in, spare_out = os.dup(to_browser), os.dup(from_browser)
            os.dup2(spare_in, 3)
            os.dup2(spare_out, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--disable-extensions", "--disable-background-networking", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.requests)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method of the DevTools protocol and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.requests, data):]
        answer = self._receive(lambda message: message.get("id") == self.number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _receive(self, is_wanted):
        deadline = time.monotonic() + self.timeout
        while True:
            while b"\0" in self.buffer:
                text, self.buffer = self.buffer.split(b"\0", 1)
                message = json.loads(text)
                if "method" in message:
                    self.events.append(message)
                if is_wanted(message):
                    return message
            if not select.select([self.answers], [], [], max(0, deadline - time.monotonic()))[0]:
                raise BrowserError(f"the browser did not answer within {self.timeout} s")
            received = os.read(self.answers, 1 << 20)
            if not received:
                raise BrowserError("the browser ended")
            self.buffer += received

    def open(self, address, width=1280, height=800, dark=False, script=True):
        """Opens a page and waits until it is loaded."""
        self.call("Emulation.setScriptExecutionDisabled", value=not script)
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        # The same address with another fragment would not load again.
        for place in ("about:blank", address):
            self.events = []
            self.call("Page.navigate", url=place)
            self._wait_for(place)

    def _wait_for(self, address):
        deadline = time.monotonic() + self.timeout
        state = "location.href.startsWith(" + json.dumps(address.split("?")[0].split("#")[0]) + ") && document.readyState"
        while time.monotonic() < deadline:
            # While another page takes the place of this one, there is none to ask.
            try:
                if self.run(state) == "complete":
                    return
            except BrowserError:
                pass
            time.sleep(0.01)
        raise BrowserError(f"{address} was not loaded within {self.timeout} s")

    def run(self, expression):
        """Evaluates JavaScript on the page and returns its value."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def press(self, key, code, text=""):
        """Presses a key."""
        facts = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **facts)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    def screenshot(self, whole=False):
        """Returns a picture of the page as base64 of a PNG."""
        return self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
