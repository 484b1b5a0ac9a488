"""A client of a server on stdin and stdout, for tests: what it is sent, and when."""

import json
import os
import queue
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
# A function that is right under a precondition alone.
# A check of it takes long.
LONG = """\
#include <fathom.h>
unsigned f(unsigned x) { return x * x * 2654435761u ^ x >> 7; }
int main(void) {
  unsigned x = fathom_nondet_uint(), y = fathom_nondet_uint();
  for (unsigned i = 0; i < y; i++) x = f(x) * f(y + i);
  fathom_assert(x != 12345 || y < 3);
  return 0;
}
"""
RING = """\
struct ring { unsigned used; int data[16]; };
int put(struct ring *r, int c) {
  r->data[r->used] = c;
  return ++r->used;
}
"""
PATIENCE = 120  # seconds for a message that has to come, on a machine that is busy


class Session:
    """Invariant: `received` has every message in its order; none is left out."""

    def __init__(self, words, folder, headers=False):
        self.headers = headers
        self.process = subprocess.Popen([FATHOM, *words], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.received, self.junk = [], b""
        self.messages = queue.Queue()
        self.count = 0
        self.errors = b""
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.read, self.read_errors)]
        for thread in self.threads:
            thread.start()

    def read_errors(self):
        self.errors = self.process.stderr.read()

    def read(self):
        while True:
            message = self.read_framed() if self.headers else self.process.stdout.readline()
            if not message:
                break
            try:
                self.messages.put(json.loads(message))
            except ValueError:
                self.junk += message
        self.messages.put(None)

    def read_framed(self):
        length = None
        while line := self.process.stdout.readline():
            if line == b"\r\n":
                return self.process.stdout.read(length) if length is not None else b""
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            else:
                self.junk += line
        return b""

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        text = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(text), text) if self.headers else text + b"\n")

    def notify(self, method, parameters=None):
        self.send({"jsonrpc": "2.0", "method": method, **({"params": parameters} if parameters is not None else {})})

    def begin(self, method, parameters=None):
        """The id of a request that is not waited for."""
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method,
                   **({"params": parameters} if parameters is not None else {})})
        return self.count

    def next(self, wanted, seconds=PATIENCE):
        """The first message that is wanted, of those that have not been given out."""
        end = time.monotonic() + seconds
        for message in self.received:
            if wanted(message):
                self.received.remove(message)
                return message
        while True:
            message = self.messages.get(timeout=max(0.01, end - time.monotonic()))
            if message is None:
                raise EOFError(f"the server has ended: {self.errors.decode(errors='replace')}")
            if wanted(message):
                return message
            self.received.append(message)

    def answer(self, number, seconds=PATIENCE):
        return self.next(lambda message: message.get("id") == number and "method" not in message, seconds)

    def ask(self, method, parameters=None, seconds=PATIENCE):
        return self.answer(self.begin(method, parameters), seconds)

    def kill(self):
        self.process.kill()
        self.process.wait()
        for thread in self.threads:
            thread.join(10)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def close(self):
        """The exit status once the client is gone."""
        self.process.stdin.close()
        return self.process.wait(30)


def children_of(process):
    """The processes below one, by their ids; one that ends meanwhile has none."""
    found = []
    try:
        for folder in Path(f"/proc/{process}/task").glob("*/children"):
            for child in folder.read_text().split():
                found += [int(child), *children_of(int(child))]
    except OSError:
        pass
    return found


def is_there(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def left_of(processes):
    """Those that are still there after a while: the end of one that was killed may take its time on a busy machine."""
    end = time.monotonic() + 10
    while (left := [process for process in processes if is_there(process)]) and time.monotonic() < end:
        time.sleep(0.02)
    return left
