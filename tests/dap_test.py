#!/usr/bin/env python3
"""`fathom debug`: sessions of a debugger, forwards and backwards. Prints how long steps take, which decides nothing.

What programs do is clear from their text. Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom.
Without one everything is skipped.
"""

import base64
import json
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from server_session import FATHOM, LONG, Session, children_of, left_of

CALLS = """\
#include <fathom.h>
#include <stdlib.h>
struct node { int key; struct node *next; };
static int total = 40;
static int twice(int v) {
  int w = v + v;
  total = total + w;
  return w;
}
int main(void) {
  int n = fathom_nondet_int(), list[3] = {1, 2, 3};
  fathom_assume(n == 7);
  struct node *head = malloc(sizeof *head);
  head->key = 5;
  head->next = 0;
  list[1] = twice(n);
  struct node last = {9, head};
  fathom_assert(last.next->key + list[1] != 19);
  return 0;
}
"""
TURNS = """\
#include <assert.h>
#include <pthread.h>
static int x, y;
static void *other(void *p) {
  int seen = x;
  y = seen + 1;
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, other, 0);
  x = 4;
  pthread_join(t, 0);
  assert(y != 5);
  return 0;
}
"""
RIGHT = CALLS.replace("!= 19", "== 19")
DEEP = """\
#include <fathom.h>
static int down(int n) {
  int mine = n * 10;
  if (n == 0) fathom_assert(0);
  return down(n - 1) + mine;
}
int main(void) { return down(2); }
"""


class Debugger(Session):
    """The same framing with other messages."""

    def __init__(self, folder, *words):
        super().__init__(["debug", *words], folder, headers=True)

    def begin(self, command, arguments=None):
        self.count += 1
        self.send({"seq": self.count, "type": "request", "command": command, "arguments": arguments or {}})
        return self.count

    def answer(self, number, seconds=120):
        return self.next(lambda message: message.get("request_seq") == number, seconds)

    def event(self, name, seconds=120):
        return self.next(lambda message: message.get("event") == name, seconds).get("body", {})

    def body(self, command, **arguments):
        answer = self.ask(command, arguments)
        assert answer["success"], answer
        return answer["body"]

    def move(self, command, thread=1):
        """Where it stops."""
        self.body(command, threadId=thread)
        return self.stop()

    def stop(self):
        stop = self.event("stopped")
        frames = self.frames(stop["threadId"])
        return stop["reason"], stop["threadId"] - 1, frames[0]["name"], frames[0]["line"]

    def frames(self, thread=1):
        return self.body("stackTrace", threadId=thread)["stackFrames"]

    def children(self, reference):
        return {each["name"]: each for each in self.body("variables", variablesReference=reference)["variables"]}

    def scope(self, name, frame=0, thread=1):
        scopes = self.body("scopes", frameId=self.frames(thread)[frame]["id"])["scopes"]
        return self.children(next(each["variablesReference"] for each in scopes if each["name"] == name))

    def values(self, name, frame=0, thread=1):
        return {key: each["value"] for key, each in self.scope(name, frame, thread).items()}


class Case(unittest.TestCase):
    def setUp(self):
        if not Path(FATHOM).exists():
            self.skipTest("no binary")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve() / "my project"
        self.folder.mkdir()

    def start(self, text=None, **launch):
        debugger = Debugger(self.folder)
        self.addCleanup(debugger.kill)
        self.capabilities = debugger.body("initialize", adapterID="fathom", linesStartAt1=True)
        if text is not None:
            (self.folder / "a.c").write_text(text)
            self.launch(debugger, program="a.c", **launch)
            debugger.body("configurationDone")
        return debugger

    def launch(self, debugger, **arguments):
        answer = debugger.ask("launch", {"type": "fathom", "request": "launch", "name": "a", "__id": 1, **arguments})
        self.assertTrue(answer["success"], answer)
        debugger.event("initialized")


class Steps(Case):
    def test_forwards_and_backwards(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model=model):
                debugger = self.start(CALLS, data_model=model)
                self.assertEqual(debugger.stop(), ("entry", 0, "main", 11))
                self.assertEqual(debugger.values("Locals")["n"], "not initialised")
                self.assertEqual(debugger.values("Globals"), {"total": "40"})
                while (stop := debugger.move("stepIn"))[2:] != ("twice", 6):
                    self.assertEqual(stop[:3], ("step", 0, "main"))
                self.assertEqual([(frame["name"], frame["line"]) for frame in debugger.frames()], [("twice", 6), ("main", 16)])
                self.assertEqual(debugger.values("Locals"), {"v": "7"})
                self.assertEqual(debugger.values("Locals", frame=1)["n"], "7")
                self.assertEqual(debugger.move("next"), ("step", 0, "twice", 7))
                self.assertEqual(debugger.values("Locals"), {"v": "7", "w": "14"})
                self.assertEqual(debugger.values("Globals"), {"total": "40"})
                self.assertEqual(debugger.move("next"), ("step", 0, "twice", 8))
                self.assertEqual(debugger.values("Globals"), {"total": "54"})
                self.assertEqual(debugger.move("stepBack"), ("step", 0, "twice", 7))
                self.assertEqual(debugger.values("Globals"), {"total": "40"})
                self.assertEqual(debugger.move("stepOut"), ("step", 0, "main", 16))
                self.assertEqual({part["value"] for part in debugger.children(debugger.scope("Locals")["list"]["variablesReference"]).values()}, {"1", "2", "3"})
                self.assertEqual(debugger.move("next"), ("step", 0, "main", 17))
                self.assertEqual(debugger.values("Locals")["list"], "{1, 14, 3}")
                self.assertEqual(debugger.move("reverseContinue"), ("entry", 0, "main", 11))
                self.assertEqual(debugger.values("Locals")["n"], "not initialised")
                self.assertEqual(debugger.move("continue"), ("exception", 0, "main", 18))

    def test_step_over_a_call(self):
        debugger = self.start(CALLS)
        while debugger.stop()[3] != 16:
            debugger.body("next", threadId=1)
        self.assertEqual(debugger.move("next")[2:], ("main", 16))  # the assignment
        self.assertEqual(debugger.move("next")[2:], ("main", 17))
        self.assertEqual(debugger.move("stepBack")[2:], ("main", 16))
        self.assertEqual(debugger.values("Globals"), {"total": "54"})
        self.assertEqual(debugger.move("stepBack")[2:], ("main", 16))
        self.assertEqual(debugger.values("Globals"), {"total": "40"})

    def test_the_violation(self):
        debugger = self.start(CALLS, stopOnEntry=False)
        stop = debugger.event("stopped")
        self.assertEqual((stop["reason"], stop["description"]), ("exception", "violated: assertion"))
        info = debugger.body("exceptionInfo", threadId=1)
        self.assertEqual((info["exceptionId"], info["breakMode"]), ("assertion", "always"))
        self.assertIn("n = 7", info["details"]["stackTrace"])
        self.assertEqual(debugger.values("Inputs")["n"].split()[0], "7")
        debugger.body("continue", threadId=1)
        debugger.event("terminated")
        self.assertFalse(debugger.ask("stackTrace", {"threadId": 1})["success"])

    def test_pointers_unfold(self):
        debugger = self.start(CALLS, stopOnEntry=False)
        debugger.stop()
        last = debugger.children(debugger.scope("Locals")["last"]["variablesReference"])
        self.assertEqual({name: part["value"] for name, part in last.items()}, {"key": "9", "next": "&heap#1"})
        block = debugger.children(last["next"]["variablesReference"])
        self.assertEqual({name: part["value"] for name, part in block.items()}, {"key": "5", "next": "NULL"})
        self.assertEqual(debugger.scope("Heap")["heap#1"]["type"], "struct node")
        frame = debugger.frames()[0]["id"]
        for text, value in (("n", "7"), ("last.key", "9"), ("head->key", "5"), ("last . next->key", "5"), ("list[1]", "14"), ("total", "54")):
            self.assertEqual(debugger.body("evaluate", expression=text, frameId=frame)["result"], value)
        for text in ("n + 1", "system(\"x\")", "m", "list[7]", "head->none", "", "a->b->c->", "n-", "->", "["):
            self.assertFalse(debugger.ask("evaluate", {"expression": text, "frameId": frame})["success"], text)

    def test_memory(self):
        debugger = self.start(CALLS, stopOnEntry=False)
        debugger.stop()
        reference = debugger.scope("Locals")["list"]["memoryReference"]
        read = lambda **given: debugger.body("readMemory", memoryReference=reference, **given)
        self.assertEqual(base64.b64decode(read(count=12)["data"]), bytes([1, 0, 0, 0, 14, 0, 0, 0, 3, 0, 0, 0]))
        self.assertEqual(base64.b64decode(read(count=4, offset=4)["data"]), bytes([14, 0, 0, 0]))
        beyond = read(count=8, offset=8)
        self.assertEqual((base64.b64decode(beyond["data"]), beyond["unreadableBytes"]), (bytes([3, 0, 0, 0]), 4))
        self.assertEqual(read(count=3, offset=-1)["unreadableBytes"], 3)
        # A pointer is no number, and none is made up.
        pointer = debugger.scope("Locals")["head"]["memoryReference"]
        self.assertEqual(debugger.body("readMemory", memoryReference=pointer, count=8)["unreadableBytes"], 8)
        self.assertFalse(debugger.ask("readMemory", {"memoryReference": "object-999999", "count": 1})["success"])

    def test_what_no_assignment_says(self):
        """Memory that a library function fills is seen as it is, at each step."""
        debugger = self.start("#include <fathom.h>\n#include <string.h>\nint main(void) {\n  char a[4] = \"xyz\";\n  int k = 1;\n"
                              "  memset(a, 'q', 3);\n  k = 2;\n  fathom_assert(k != 2 || a[0] != 'q');\n  return 0;\n}\n")
        while debugger.stop()[3] != 7:
            debugger.body("next", threadId=1)
        self.assertEqual(debugger.values("Locals"), {"a": '"qqq"', "k": "1"})
        while debugger.move("stepBack")[3] != 5:
            pass
        self.assertEqual(debugger.values("Locals")["a"], '"xyz"')

    def test_a_variable_that_is_only_declared(self):
        debugger = self.start("#include <fathom.h>\nextern int far;\nint main(void) {\n  far = 258;\n  fathom_assert(far != 258);\n  return 0;\n}\n",
                              stopOnEntry=False)
        debugger.stop()
        self.assertIn("02 01 00 00", debugger.values("Globals")["far"])

    def test_recursion_keeps_calls_apart(self):
        debugger = self.start(DEEP, stopOnEntry=False)
        debugger.stop()
        frames = [(frame["name"], frame["line"]) for frame in debugger.frames()]
        self.assertEqual(frames, [("down", 4), ("down", 5), ("down", 5), ("main", 7)])
        for frame, n in enumerate((0, 1, 2)):
            self.assertEqual(debugger.values("Locals", frame), {"n": str(n), "mine": str(10 * n)})


class Breakpoints(Case):
    def test_lines(self):
        (self.folder / "a.c").write_text(CALLS)
        debugger = self.start()
        self.launch(debugger, program=str(self.folder / "a.c"))
        lines = debugger.body("setBreakpoints", source={"path": str(self.folder / "a.c")}, breakpoints=[{"line": 8}, {"line": 4}])["breakpoints"]
        self.assertEqual([each["verified"] for each in lines], [True, False])
        debugger.body("configurationDone")
        debugger.stop()
        self.assertEqual(debugger.move("continue"), ("breakpoint", 0, "twice", 8))
        self.assertEqual(debugger.move("continue")[0], "exception")
        self.assertEqual(debugger.move("reverseContinue"), ("breakpoint", 0, "twice", 8))
        debugger.body("setBreakpoints", source={"path": str(self.folder / "a.c")}, breakpoints=[])
        self.assertEqual(debugger.move("reverseContinue")[0], "entry")

    def test_functions(self):
        debugger = self.start(CALLS)
        debugger.stop()
        found = debugger.body("setFunctionBreakpoints", breakpoints=[{"name": "twice"}, {"name": "thrice"}])["breakpoints"]
        self.assertEqual([each["verified"] for each in found], [True, False])
        self.assertEqual(debugger.move("continue"), ("function breakpoint", 0, "main", 16))
        self.assertEqual(debugger.move("stepIn"), ("step", 0, "twice", 6))

    def test_changes_of_values(self):
        debugger = self.start(CALLS)
        debugger.stop()
        info = lambda **arguments: debugger.body("dataBreakpointInfo", **arguments)
        watch = lambda *ids: debugger.body("setDataBreakpoints", breakpoints=[{"dataId": each} for each in ids])["breakpoints"]
        self.assertEqual(watch(info(name="total")["dataId"]), [{"verified": True}])
        self.assertEqual(debugger.move("continue"), ("data breakpoint", 0, "twice", 8))
        self.assertEqual(debugger.values("Globals"), {"total": "54"})
        self.assertEqual(debugger.move("continue")[0], "exception")
        self.assertEqual(debugger.move("reverseContinue"), ("data breakpoint", 0, "twice", 7))
        self.assertEqual(debugger.values("Globals"), {"total": "40"})
        self.assertEqual(debugger.move("reverseContinue")[0], "entry")
        # One element: the others' assignments do not count.
        watch()
        self.assertEqual(debugger.move("continue")[0], "exception")
        scopes = debugger.body("scopes", frameId=debugger.frames()[0]["id"])["scopes"]
        array = debugger.children(scopes[0]["variablesReference"])["list"]["variablesReference"]
        watch(info(variablesReference=array, name="[1]")["dataId"])
        self.assertEqual(debugger.move("reverseContinue"), ("data breakpoint", 0, "main", 16))
        self.assertEqual(debugger.body("evaluate", expression="list[1]")["result"], "2")
        self.assertEqual(debugger.move("reverseContinue")[3], 11)
        for arguments in ({"name": "none"}, {"name": "total", "variablesReference": 1 << 40}, {"name": "[9]", "variablesReference": array}, {}):
            self.assertIsNone(info(**arguments)["dataId"], arguments)
        self.assertEqual(watch("x", "", "99999999999999999999999", "999"), [{"verified": False}] * 3 + [{"verified": True}])
        self.assertEqual(debugger.move("continue")[0], "exception")

    def test_lines_from_zero(self):
        (self.folder / "a.c").write_text(CALLS)
        debugger = Debugger(self.folder)
        self.addCleanup(debugger.kill)
        debugger.body("initialize", linesStartAt1=False)
        self.launch(debugger, program="a.c")
        found = debugger.body("setBreakpoints", source={"path": str(self.folder / "a.c")}, breakpoints=[{"line": 7}])["breakpoints"]
        self.assertEqual([(each["verified"], each["line"]) for each in found], [(True, 7)])
        debugger.body("configurationDone")
        self.assertEqual(debugger.stop()[3], 10)
        self.assertEqual(debugger.move("continue"), ("breakpoint", 0, "twice", 7))


class Threads(Case):
    def test_turns(self):
        debugger = self.start(TURNS, properties=["assertion"])
        seen = [debugger.stop()]
        while seen[-1][0] != "exception":
            seen.append(debugger.move("stepIn", seen[-1][1] + 1))
        # x is written before the other thread reads it: the only order in which y is 5.
        places = [(thread, line) for _, thread, _, line in seen]
        self.assertLess(places.index((0, 12)), places.index((1, 5)))
        self.assertLess(places.index((1, 5)), places.index((1, 6)))
        self.assertEqual(places[-1], (0, 14))
        while debugger.move("stepBack", 1)[3] != 12:
            pass
        self.assertEqual(debugger.values("Globals"), {"x": "0", "y": "0"})

    def test_both_are_seen(self):
        debugger = self.start(TURNS, properties=["assertion"])
        while (stop := debugger.stop())[1:] != (1, "other", 6):
            debugger.body("stepIn", threadId=1)
        self.assertEqual([each["id"] for each in debugger.body("threads")["threads"]], [1, 2])
        self.assertEqual([frame["name"] for frame in debugger.frames(1)], ["main"])
        self.assertEqual([frame["name"] for frame in debugger.frames(2)], ["other"])
        self.assertEqual(debugger.values("Locals", thread=2)["seen"], "4")
        self.assertEqual(debugger.frames(9), [])


class Verdicts(Case):
    def outputs(self, debugger):
        return "".join(message["body"]["output"] for message in debugger.received if message.get("event") == "output")

    def test_no_violation(self):
        (self.folder / "a.c").write_text(RIGHT.replace("n == 7", "n == 7 && n != 7"))
        debugger = self.start()
        self.assertTrue(debugger.ask("launch", {"program": "a.c"})["success"])
        debugger.event("terminated")
        self.assertTrue(self.outputs(debugger).endswith("\ntrue\n"), self.outputs(debugger))
        debugger.body("disconnect")
        self.assertEqual(debugger.process.wait(10), 0)

    def test_what_does_not_compile(self):
        (self.folder / "a.c").write_text("int main(void) { return x; }\n")
        debugger = self.start()
        answer = debugger.ask("launch", {"program": "a.c"})
        self.assertFalse(answer["success"])
        self.assertIn("undeclared", answer["message"])
        debugger.event("terminated")

    def report(self, *words):
        (self.folder / "a.c").write_text(CALLS)
        subprocess.run([FATHOM, "check", "a.c", "--json", "r.json", *words], cwd=self.folder, capture_output=True, timeout=120)

    def test_a_report(self):
        self.report("--whole-path")
        debugger = self.start()
        self.launch(debugger, report="r.json")
        debugger.body("configurationDone")
        self.assertEqual(debugger.stop(), ("entry", 0, "main", 11))
        self.assertEqual(debugger.frames()[0]["source"]["path"], str(self.folder / "a.c"))
        self.assertEqual(debugger.values("Globals"), {"total": "40"})

    def test_a_report_without_variables(self):
        self.report()
        debugger = self.start()
        self.launch(debugger, report="r.json", stopOnEntry=False)
        debugger.body("configurationDone")
        debugger.stop()
        scopes = debugger.body("scopes", frameId=debugger.frames()[0]["id"])["scopes"]
        self.assertEqual([scope["name"] for scope in scopes], ["Inputs", "Step"])
        self.assertIn("--whole-path", self.outputs(debugger))


class Hostile(Case):
    def test_launches_that_are_refused(self):
        (self.folder / "a.c").write_text(CALLS)
        (self.folder.parent / "b.c").write_text(CALLS)
        (self.folder / "r.json").write_text('{"format": "fathom-result"}')
        for launch in ({}, {"program": "../b.c"}, {"program": "/etc/passwd"}, {"program": "--help"}, {"program": 3}, {"program": ["a.c", 3]},
                       {"program": "a.c", "files": ["a.c"]}, {"program": "a.c", "replay": "plain"}, {"program": "a.c", "entry": "--x"},
                       {"program": "a.c", "properties": ["--json"]}, {"program": "a.c", "report": "r.json"}, {"report": "r.json"},
                       {"report": "../r.json"}, {"report": "a.c"}, {"program": "a.c", "stopOnEntry": 3}):
            with self.subTest(launch=launch):
                debugger = self.start()
                answer = debugger.ask("launch", launch)
                self.assertFalse(answer["success"], answer)
                self.assertTrue(answer["message"])
                debugger.kill()

    def test_messages_that_are_none(self):
        debugger = self.start()
        for text in (b"{", b"[]", b"3", b'{"type": "request"}', b'{"type": "request", "seq": "x", "command": "launch"}', b"[" * 5000,
                     b'{"type": "response", "seq": 1, "command": "launch"}', b'{"type": "request", "seq": 7, "command": ""}'):
            debugger.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        for command in ("no such", "attach", "next", "stackTrace", "scopes", "variables", "evaluate", "readMemory", "exceptionInfo", "setBreakpoints",
                        "setVariable", "goto"):
            self.assertFalse(debugger.ask(command, {"threadId": 1})["success"], command)
        self.assertEqual(debugger.body("threads"), {"threads": []})
        self.assertEqual(debugger.junk, b"")

    def test_arguments_that_are_wrong(self):
        debugger = self.start(CALLS)
        debugger.stop()
        for command, arguments in (("scopes", {"frameId": 99}), ("scopes", {"frameId": -1}), ("variables", {"variablesReference": 1 << 60}),
                                   ("variables", {"variablesReference": "x"}), ("next", {}), ("next", {"threadId": "x"}),
                                   ("evaluate", {"expression": "n", "frameId": "x"}), ("launch", {"program": "a.c"})):
            self.assertFalse(debugger.ask(command, arguments)["success"], command)
        for command, arguments in (("setBreakpoints", {"source": 3, "breakpoints": {"line": 1}}), ("setBreakpoints", {"breakpoints": [3, {"line": -1}]}),
                                   ("setFunctionBreakpoints", {"breakpoints": [{"name": 3}, 4]}), ("stackTrace", {"threadId": 1 << 40})):
            self.assertTrue(debugger.ask(command, arguments)["success"], command)
        self.assertEqual(debugger.move("stepIn")[0], "step")

    def test_text_of_the_program(self):
        debugger = self.start('#include <fathom.h>\nint main(void) {\n  const char *s = "\x1b[31m::error\u202e"; int k = s != 0;\n  fathom_assert(k == 0);\n  return 0;\n}\n')
        debugger.stop()
        steps = [debugger.values("Step")["statement"]]
        while debugger.move("stepIn")[0] != "exception":
            steps.append(debugger.values("Step")["statement"])
        self.assertTrue(any("\\x1b[31m" in step for step in steps), steps)
        self.assertNotIn("\x1b", json.dumps(debugger.received, ensure_ascii=False))

    def test_ends_with_the_debugger(self):
        for end in (lambda debugger: debugger.process.stdin.close(), lambda debugger: debugger.process.send_signal(signal.SIGTERM),
                    lambda debugger: debugger.body("disconnect")):
            (self.folder / "a.c").write_text(LONG)
            debugger = self.start()
            debugger.begin("launch", {"program": "a.c"})
            while not (children := children_of(debugger.process.pid)):
                time.sleep(0.02)
            end(debugger)
            self.assertEqual(debugger.process.wait(10), 0)
            time.sleep(0.1)
            self.assertEqual(left_of(children), [])

    def test_a_launch_is_cancelled(self):
        (self.folder / "a.c").write_text(LONG)
        debugger = self.start()
        number = debugger.begin("launch", {"program": "a.c"})
        while not (children := children_of(debugger.process.pid)):
            time.sleep(0.02)
        debugger.body("cancel", requestId=number + 1)  # another one
        self.assertTrue(children_of(debugger.process.pid))
        debugger.body("cancel", requestId=number)
        answer = debugger.answer(number, 20)
        self.assertEqual((answer["success"], answer["message"]), (False, "cancelled"))
        debugger.event("terminated")
        self.assertEqual(left_of(children), [])

    def test_a_debugger_that_does_not_read(self):
        (self.folder / "a.c").write_text(CALLS)
        process = subprocess.Popen([FATHOM, "debug"], cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        text = b'{"seq": 1, "type": "request", "command": "initialize"}'
        for _ in range(3000):
            process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        process.stdout.close()


class Times(Case):
    def test_a_long_path(self):
        """Reported, and nothing is asserted of them: this machine may be busy."""
        begin = time.monotonic()
        debugger = self.start("#include <fathom.h>\nint main(void) {\n  unsigned s = 0;\n  for (unsigned i = 0; i < 3000; i++) {\n    s += i;\n  }\n"
                              "  fathom_assert(s != 4498500);\n  return 0;\n}\n", unwind=3001)
        debugger.stop()
        launched, begin = time.monotonic() - begin, time.monotonic()
        self.assertEqual(debugger.move("continue")[0], "exception")
        self.assertEqual(debugger.values("Locals")["s"], "4498500")
        end, begin = time.monotonic() - begin, time.monotonic()
        for _ in range(20):
            debugger.move("stepBack")
        steps = debugger.values("Step", 0)["step"]
        print(f"\na path of {steps.split()[-1]} steps: {launched:.1f} s until it stands, {end:.2f} s to the end with variables, "
              f"{(time.monotonic() - begin) / 20 * 1000:.0f} ms for a step back")
        self.assertEqual(debugger.values("Locals")["s"] == "4498500", False)


if __name__ == "__main__":
    unittest.main()
