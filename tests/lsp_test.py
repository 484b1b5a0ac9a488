#!/usr/bin/env python3
"""`fathom server`: sessions of an editor. Prints how long the first diagnostics take, which decides nothing.

What programs come to is clear from their text. Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom.
Without one everything is skipped.
"""

import json
import os
import signal
import tempfile
import time
import unittest
from pathlib import Path

from server_session import FATHOM, LONG, RING, Session, children_of, left_of

WRONG = """\
#include <fathom.h>
int main(void) {
  int a[4], i = fathom_nondet_int();
  /* \u00e4\U0001F600 */ if (i >= 0 && i < 5) a[i] = 1;
  return 0;
}
"""
RIGHT = WRONG.replace("i < 5", "i < 4")
LOOP = """\
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint(), i = 0, s = 0, k = 0;
  fathom_assume(n < 100000);
  while (i < n) {
    if (fathom_nondet_bool()) s += 2; else k += 2;
    i++;
  }
  fathom_assert(s + k == 2 * n);
  return 0;
}
"""
CONTRACT = """\
#include <fathom.h>
int half(int x) {
  fathom_requires(x >= 0);
  fathom_ensures(fathom_result(int) %s x);
  return x / 2;
}
"""
CAPABILITIES = {"window": {"workDoneProgress": True},
                "workspace": {"codeLens": {"refreshSupport": True}, "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}


class Case(unittest.TestCase):
    def setUp(self):
        if not Path(FATHOM).exists():
            self.skipTest("no binary")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "my project"
        self.folder.mkdir()

    def start(self, capabilities=None, *words, options=None):
        session = Session(["server", *words], self.folder.parent, headers=True)
        self.addCleanup(session.kill)
        self.initialised = session.ask("initialize", {"processId": None, "rootUri": self.folder.as_uri(), "initializationOptions": options,
                                                      "capabilities": CAPABILITIES if capabilities is None else capabilities})["result"]
        session.notify("initialized", {})
        return session

    def uri(self, name):
        return (self.folder / name).as_uri()

    def save(self, name, text):
        (self.folder / name).write_text(text)

    def open(self, session, name, text):
        self.save(name, text)
        session.notify("textDocument/didOpen", {"textDocument": {"uri": self.uri(name), "languageId": "c", "version": 1, "text": text}})

    def change(self, session, name, text):
        session.notify("textDocument/didChange", {"textDocument": {"uri": self.uri(name), "version": 2}, "contentChanges": [{"text": text}]})
        self.save(name, text)
        session.notify("textDocument/didSave", {"textDocument": {"uri": self.uri(name)}})

    def diagnostics(self, session, name, wanted=lambda found: True):
        is_it = lambda message: (message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == self.uri(name)
                                 and wanted(message["params"]["diagnostics"]))
        return session.next(is_it)["params"]["diagnostics"]

    def execute(self, session, command, *arguments):
        return session.begin("workspace/executeCommand", {"command": command, "arguments": list(arguments)})

    def lenses(self, session, name):
        found = session.ask("textDocument/codeLens", {"textDocument": {"uri": self.uri(name)}})["result"]
        return [(lens["range"]["start"]["line"], lens["command"]["title"]) for lens in found]

    def edit(self, session, text, number):
        """The text after the edits that the server asks for."""
        message = session.next(lambda message: message.get("method") == "workspace/applyEdit")
        session.send({"jsonrpc": "2.0", "id": message["id"], "result": {"applied": True}})
        session.answer(number)
        edits = next(iter(message["params"]["edit"]["changes"].values()))
        lines = text.split("\n")
        for edit in sorted(edits, key=lambda edit: (edit["range"]["start"]["line"], edit["range"]["start"]["character"]), reverse=True):
            place = edit["range"]["start"]
            self.assertEqual(place, edit["range"]["end"])
            line = lines[place["line"]]
            lines[place["line"]] = line[:place["character"]] + edit["newText"] + line[place["character"]:]
        return "\n".join(lines)


class Findings(Case):
    def test_a_violation_and_its_repair(self):
        session = self.start()
        self.open(session, "a b.c", WRONG)
        [found] = self.diagnostics(session, "a b.c", len)
        self.assertEqual((found["severity"], found["code"], found["source"]), (1, "valid-deref", "fathom"))
        # UTF-16: the letter is one unit, the face two.
        self.assertEqual(found["range"]["start"], {"line": 3, "character": WRONG.split("\n")[3].index("= 1") + 1})
        self.assertIn("i = 4", found["message"])
        self.assertTrue(all(each["location"]["uri"] == self.uri("a b.c") for each in found["relatedInformation"]))
        hover = session.ask("textDocument/hover", {"textDocument": {"uri": self.uri("a b.c")}, "position": {"line": 2, "character": 3}})["result"]
        self.assertIn("i = 4", hover["contents"]["value"])
        self.assertEqual(hover["contents"]["kind"], "plaintext")
        self.assertEqual(self.lenses(session, "a b.c"), [(1, "check (false)")])
        self.change(session, "a b.c", RIGHT)
        self.assertEqual(self.diagnostics(session, "a b.c", lambda found: not found), [])
        self.assertEqual(self.lenses(session, "a b.c"), [(1, "check (true)")])
        self.assertIsNone(session.ask("textDocument/hover", {"textDocument": {"uri": self.uri("a b.c")}, "position": {"line": 2, "character": 3}})["result"])
        session.notify("textDocument/didClose", {"textDocument": {"uri": self.uri("a b.c")}})
        self.assertEqual(session.ask("shutdown")["result"], None)
        session.notify("exit")
        self.assertEqual(session.process.wait(10), 0)
        self.assertEqual(session.junk, b"")

    def test_columns_in_bytes(self):
        session = self.start({"general": {"positionEncodings": ["utf-16", "utf-8"]}})
        self.assertEqual(self.initialised["capabilities"]["positionEncoding"], "utf-8")
        self.open(session, "a.c", WRONG)
        [found] = self.diagnostics(session, "a.c", len)
        self.assertEqual(found["range"]["start"]["character"], WRONG.split("\n")[3].encode().index(b"= 1"))

    def test_what_is_not_changed_is_not_checked_again(self):
        session = self.start()
        self.open(session, "a.c", WRONG)
        self.diagnostics(session, "a.c", len)
        begins = lambda message: message.get("method") == "$/progress" and message["params"]["value"]["kind"] == "begin"
        session.next(begins)
        session.notify("textDocument/didSave", {"textDocument": {"uri": self.uri("a.c")}})
        session.ask("textDocument/codeLens", {"textDocument": {"uri": self.uri("a.c")}})
        self.assertEqual([message for message in session.received if begins(message)], [])
        # A header may be what it includes.
        self.save("x.h", "int x;\n")
        session.notify("textDocument/didSave", {"textDocument": {"uri": self.uri("x.h")}})
        session.next(begins)

    def test_unknown_and_assumptions_are_information(self):
        session = self.start(None, "--work", "2000")
        self.open(session, "a.c", LONG)
        found = self.diagnostics(session, "a.c", len)
        self.assertEqual({each["severity"] for each in found}, {3}, found)
        self.assertTrue(any("not decided" in each["message"] for each in found))
        self.open(session, "b.c", "int g(int);\nint main(void) { int a[2]; a[g(1) != 0] = 1; return 0; }\n")
        [found] = self.diagnostics(session, "b.c", len)
        self.assertEqual(found["severity"], 3)
        self.assertIn("assumed: ", found["message"])
        self.assertEqual(found["range"]["start"]["line"], 1)

    def test_what_does_not_compile_is_no_finding(self):
        session = self.start()
        self.open(session, "a.c", "int main(void) {\n  return 0\n}\n")
        [found] = self.diagnostics(session, "a.c", len)
        self.assertEqual((found["severity"], found["range"]["start"]["line"]), (3, 1))
        self.assertIn("not checked", found["message"])

    def test_settings(self):
        text = "#include <fathom.h>\nint main(void) { fathom_assert(sizeof(long) == 8); return 0; }\n"
        for model, count in (("LP64", 0), ("ILP32", 1)):
            session = self.start(options={"data_model": model, "properties": ["assertion"]})
            self.open(session, "a.c", text)
            self.assertEqual([each["severity"] for each in self.diagnostics(session, "a.c")], [1] * count)
        for wrong in ({"data_model": "LP32"}, {"replay": "plain"}, {"text": "int x;"}, {"properties": ["--json=x"]}):
            session = self.start(options=wrong)
            self.open(session, "a.c", text)
            [found, *_] = self.diagnostics(session, "a.c", len)
            self.assertEqual(found["severity"], 3)
            self.assertIn(f"not checked: {[*wrong][0].replace('text', 'files')}", found["message"])

    def test_contracts_are_checked(self):
        session = self.start()
        self.open(session, "a.c", CONTRACT % "<")
        [found] = self.diagnostics(session, "a.c", len)
        self.assertEqual((found["severity"], found["code"]), (1, "contract"))
        self.assertEqual([title for _, title in self.lenses(session, "a.c")], ["check", "check contract", "make harness"])
        self.change(session, "a.c", CONTRACT % "<=")
        self.diagnostics(session, "a.c", lambda found: not found)

    def test_a_project(self):
        self.save("fathom.yaml", "project: p\nharnesses:\n  - {name: one, file: a.c}\n  - {name: bad, file: b.c, expect: false}\n")
        self.save("b.c", WRONG)
        session = self.start()
        self.open(session, "a.c", WRONG)
        [found] = self.diagnostics(session, "a.c", len)
        self.assertEqual(found["code"], "valid-deref")
        self.change(session, "a.c", RIGHT)
        self.diagnostics(session, "a.c", lambda found: not found)

    def test_a_project_of_several_files(self):
        """What one file shows of another one is gone when that is saved without it."""
        self.save("fathom.yaml", "project: p\nharnesses:\n  - {name: one, files: [main.c, get.c]}\n")
        wrong = "int get(const int *a, int i) {\n  return a[i + 1];\n}\n"
        self.save("get.c", wrong)
        session = self.start()
        self.open(session, "main.c", "int get(const int *a, int i);\nint main(void) { int a[2] = {1, 2}; return get(a, 1); }\n")
        [found] = self.diagnostics(session, "get.c", len)
        self.assertEqual((found["severity"], found["range"]["start"]["line"]), (1, 1))
        self.open(session, "get.c", wrong)
        self.change(session, "get.c", wrong.replace("i + 1", "i"))
        self.diagnostics(session, "get.c", lambda found: not found)
        session.notify("textDocument/didClose", {"textDocument": {"uri": self.uri("get.c")}})

    def test_what_includes_a_file_is_checked_with_it(self):
        self.save("get.c", "int get(const int *a, int i) {\n  return a[i + 1];\n}\n")
        session = self.start()
        self.open(session, "main.c", '#include "get.c"\nint main(void) { int a[2] = {1, 2}; return get(a, 1); }\n')
        self.diagnostics(session, "get.c", len)
        self.save("get.c", "int get(const int *a, int i) {\n  return a[i];\n}\n")
        session.notify("textDocument/didSave", {"textDocument": {"uri": self.uri("get.c")}})
        self.diagnostics(session, "get.c", lambda found: not found)

    def test_an_answer_about_an_earlier_text_does_not_count(self):
        session = self.start()
        self.open(session, "a.c", WRONG)
        for text in (RIGHT, WRONG, RIGHT):
            self.change(session, "a.c", text)
        for _ in range(2):
            session.ask("textDocument/codeLens", {"textDocument": {"uri": self.uri("a.c")}})
        end = time.monotonic() + 60
        while self.lenses(session, "a.c") != [(1, "check (true)")] and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(self.lenses(session, "a.c"), [(1, "check (true)")])
        shown = [message["params"]["diagnostics"] for message in session.received
                 if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == self.uri("a.c")]
        self.assertEqual(shown[-1], [], shown)

    def test_a_compilation_database(self):
        self.save("compile_commands.json", '[{"directory": "%s", "file": "a.c", "command": "cc -DLIMIT=5 -c a.c"}]' % self.folder)
        session = self.start()
        self.open(session, "a.c", WRONG.replace("i < 5", "i < LIMIT"))
        [found] = self.diagnostics(session, "a.c", len)
        self.assertEqual(found["code"], "valid-deref", found)


class Commands(Case):
    def test_a_function(self):
        session = self.start()
        self.open(session, "ring.c", RING)
        self.diagnostics(session, "ring.c")
        self.assertEqual(self.lenses(session, "ring.c"), [(1, "check"), (1, "find contract"), (1, "make harness")])
        number = self.execute(session, "fathom.check", self.uri("ring.c"), "put")
        self.assertIsNone(session.answer(number)["result"])
        [found] = [each for each in self.diagnostics(session, "ring.c", len) if each["severity"] == 1]
        self.assertEqual((found["severity"], found["code"], found["range"]["start"]["line"]), (1, "valid-deref", 2))
        self.assertIn((1, "check (false)"), self.lenses(session, "ring.c"))

    def test_a_harness(self):
        session = self.start()
        self.open(session, "ring.c", RING)
        self.execute(session, "fathom.makeHarness", self.uri("ring.c"), "put")
        message = session.next(lambda message: message.get("method") == "workspace/applyEdit")
        create, edit = message["params"]["edit"]["documentChanges"]
        self.assertEqual((create["kind"], create["uri"]), ("create", self.uri("put_harness.c")))
        text = edit["edits"][0]["newText"]
        self.assertIn('#include "./ring.c"', text)
        self.assertIn("put(r, c)", text)
        self.assertFalse((self.folder / "put_harness.c").exists())

    def test_a_contract_is_found_and_inserted(self):
        session = self.start()
        self.open(session, "ring.c", RING)
        self.diagnostics(session, "ring.c")
        actions = session.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri("ring.c")}, "context": {"diagnostics": []},
                                                          "range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 0}}})["result"]
        [action] = actions
        self.assertIn("put()", action["title"])
        number = self.execute(session, action["command"]["command"], *action["command"]["arguments"])
        text = self.edit(session, RING, number)
        self.assertIn("int put(struct ring *r, int c) {\n  fathom_requires(", text)
        self.assertTrue(text.startswith("#include <fathom.h>\n"))
        self.change(session, "ring.c", text)
        number = self.execute(session, "fathom.checkContract", self.uri("ring.c"), "put")
        session.answer(number)

    def test_invariants_are_inserted(self):
        session = self.start()
        self.open(session, "loop.c", LOOP)
        self.diagnostics(session, "loop.c")
        where = {"line": 4, "character": 2}
        hover = session.ask("textDocument/hover", {"textDocument": {"uri": self.uri("loop.c")}, "position": where})["result"]
        self.assertIn("2 * i == k + s", hover["contents"]["value"])
        [action] = session.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri("loop.c")}, "context": {"diagnostics": []},
                                                           "range": {"start": where, "end": where}})["result"]
        number = self.execute(session, action["command"]["command"], *action["command"]["arguments"])
        text = self.edit(session, LOOP, number)
        self.assertIn("while (i < n) {\n    fathom_invariant(", text)
        (self.folder / "with.c").write_text(text)
        self.assertEqual(os.system(f"cd '{self.folder}' && {FATHOM} check with.c >/dev/null 2>&1"), 0)

    def test_cancel(self):
        session = self.start()
        self.open(session, "ring.c", LONG.replace("main", "other"))
        self.diagnostics(session, "ring.c")
        number = self.execute(session, "fathom.check", self.uri("ring.c"), "other")
        while not (children := children_of(session.process.pid)):
            time.sleep(0.02)
        session.notify("$/cancelRequest", {"id": number})
        self.assertEqual(session.answer(number, 20)["error"]["code"], -32800)
        time.sleep(0.1)
        self.assertEqual(left_of(children), [])
        # By its progress bar.
        number = self.execute(session, "fathom.check", self.uri("ring.c"), "other")
        begins = lambda message: message.get("method") == "$/progress" and message["params"]["value"] == {
            "kind": "begin", "title": "fathom: other", "cancellable": True}
        session.next(begins)
        session.notify("window/workDoneProgress/cancel", {"token": session.next(begins)["params"]["token"]})
        self.assertEqual(session.answer(number, 20)["error"]["code"], -32800)

    def test_commands_that_are_none(self):
        session = self.start()
        self.save("ring.c", RING)
        for command, *arguments in (("fathom.rm", self.uri("ring.c"), "put"), ("fathom.check",), ("fathom.check", self.uri("ring.c")),
                                    ("fathom.check", self.uri("ring.c"), "put --replay plain"), ("fathom.check", "file:///etc/passwd", "put"),
                                    ("fathom.check", 3, 4), ("fathom.makeHarness", self.uri("../x.c"), "put"), ("fathom.check", "http://x/a.c", "put")):
            with self.subTest(command=command, arguments=arguments):
                self.assertEqual(session.answer(self.execute(session, command, *arguments))["error"]["code"], -32602)


class Debugger(Case):
    def test_a_lens_for_those_who_have_one(self):
        self.save("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": "a.c", "command": "cc -c a.c"}]))
        for offers in (True, False):
            session = self.start({"experimental": {"fathomDebug": offers}}, options={"data_model": "ILP32"})
            self.open(session, "a.c", WRONG)
            self.diagnostics(session, "a.c", lambda found: len(found) > 0)
            found = session.ask("textDocument/codeLens", {"textDocument": {"uri": self.uri("a.c")}})["result"]
            launches = [lens["command"]["arguments"] for lens in found if lens["command"]["command"] == "fathom.debug"]
            launch = {"files": ["a.c"], "data_model": "ILP32", "compile_commands": "compile_commands.json"}
            self.assertEqual(launches, [[launch]] if offers else [])
        # The launch is one that the debugger takes.
        debugger = Session(["debug"], self.folder, headers=True)
        self.addCleanup(debugger.kill)
        debugger.send({"seq": 1, "type": "request", "command": "launch", "arguments": launch})
        answer = debugger.next(lambda message: message.get("request_seq") == 1)
        self.assertTrue(answer["success"], answer)

    def test_no_lens_without_a_violation(self):
        session = self.start({"experimental": {"fathomDebug": True}})
        self.open(session, "a.c", RIGHT)
        self.diagnostics(session, "a.c")
        while not any("true" in title for _, title in self.lenses(session, "a.c")):
            time.sleep(0.05)
        self.assertEqual([title for _, title in self.lenses(session, "a.c") if "step" in title], [])


class Protocol(Case):
    def test_order_and_unknown_methods(self):
        session = Session(["server"], self.folder, headers=True)
        self.addCleanup(session.kill)
        self.assertEqual(session.ask("textDocument/hover", {})["error"]["code"], -32002)
        session = self.start()
        self.assertEqual(session.ask("no/method")["error"]["code"], -32601)
        self.assertEqual(session.ask("initialize", {"rootUri": "file:///tmp"})["error"]["code"], -32600)
        session.notify("$/whatever", {"x": 1})
        session.notify("textDocument/didOpen", {})
        session.notify("textDocument/didOpen", {"textDocument": {"uri": "untitled:1", "text": "int x;"}})
        session.notify("textDocument/didChange", {"textDocument": {"uri": self.uri("x.c")}, "contentChanges": 3})
        session.ask("shutdown")
        self.assertEqual(session.ask("textDocument/hover", {})["error"]["code"], -32600)

    def test_a_header_that_is_none_ends_it(self):
        session = self.start()
        session.send_bytes(b"Content-Length: many\r\n\r\n{}")
        self.assertEqual(session.next(lambda message: "error" in message)["error"]["code"], -32700)
        self.assertEqual(session.process.wait(10), 1)

    def test_ends_with_the_editor(self):
        for end in (lambda session: session.process.stdin.close(), lambda session: session.process.send_signal(signal.SIGTERM)):
            session = self.start()
            self.open(session, "a.c", LONG)
            while not (children := children_of(session.process.pid)):
                time.sleep(0.02)
            end(session)
            self.assertEqual(session.process.wait(10), 1)  # without shutdown
            time.sleep(0.1)
            self.assertEqual(left_of(children), [])


class Times(Case):
    def test_a_file_of_two_thousand_lines(self):
        """Reported, and nothing is asserted of them: this machine may be busy."""
        functions = []
        for i in range(240):
            functions.append(f"static int f{i}(const int *a, int n) {{\n  int sum = 0;\n  for (int i = 0; i < 4; i++)\n"
                             f"    sum += a[i] & {i + 1};\n  if (n > {i})\n    return sum + 1;\n  return sum;\n}}\n")
        calls = "".join(f"  if (k == {i}) r += f{i}(a, k);\n" for i in range(240))
        text = ("#include <fathom.h>\n" + "".join(functions) + "int main(void) {\n  int a[4] = {1, 2, 3, 4}, r = 0, k = fathom_nondet_int();\n"
                + calls + "  a[k == 17 ? 4 : 0] = r;\n  return 0;\n}\n")
        times = []
        for _ in range(2):
            session = self.start()
            start = time.monotonic()
            self.open(session, "long.c", text)
            found = self.diagnostics(session, "long.c", len)
            times.append(time.monotonic() - start)
            self.assertEqual(found[0]["code"], "valid-deref")
        session.notify("textDocument/didSave", {"textDocument": {"uri": self.uri("long.c")}})
        print(f"first diagnostics of {text.count(chr(10))} lines: {times[0]:.2f} s, of a new server {times[1]:.2f} s")


if __name__ == "__main__":
    unittest.main()
