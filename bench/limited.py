"""Commands under a limit of processor time, for the programs that measure."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def spent(session):
    """Seconds of the processor of a session's processes, and of those that they have waited for."""
    ticks = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended since
            if int(words[3]) == session:
                ticks += sum(int(word) for word in words[11:15])
    return ticks / TICKS


# Whoever ends a measurement ends what it measures, which has a session of its own.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def timed(command, limit, folder=None):
    """(exit status, stdout, CPU seconds of the command and all its children); None for the status at the limit"""
    return measured(command, limit, folder, subprocess.DEVNULL)[:3]


def measured(command, limit, folder=None, errors=subprocess.STDOUT, is_asked=False):
    """The same with stderr among stdout, and the peak MiB of the largest process; is_asked: it ends by itself when it
    is interrupted at the limit, and has said by then what it knows"""
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                                   start_new_session=True, cwd=folder)
        try:
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    process.returncode = os.waitstatus_to_exitcode(status)
                    output.seek(0)
                    return process.returncode, output.read(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
                if spent(process.pid) > limit and is_asked:
                    process.send_signal(signal.SIGINT)
                    limit, is_asked = limit + 120, False
                elif spent(process.pid) > limit:
                    return None, "", limit, 0
                time.sleep(0.1)
        finally:  # at the limit, and where the measurement is ended
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
