#!/usr/bin/env python3
"""`fathom mcp`: sessions of an agent, hostile ones among them.

What programs come to is clear from their text. Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom.
Without one everything is skipped.
"""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from server_session import FATHOM, LONG, RING, Session, children_of, left_of

SUM = """\
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint(), i = 0, s = 0;
  fathom_assume(n < 100000);
  while (i < n) {
    s += 2;
    i++;
  }
  fathom_assert(s == 2 * n);
  return 0;
}
"""
WRONG = "#include <fathom.h>\nint main(void) {\n  int a[4], i = fathom_nondet_int();\n  if (i >= 0 && i < 5) a[i] = 1;\n  return 0;\n}\n"


class Case(unittest.TestCase):
    def setUp(self):
        if not Path(FATHOM).exists():
            self.skipTest("no binary")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "project"
        self.folder.mkdir()
        for name, text in (("ring.c", RING), ("sum.c", SUM), ("wrong.c", WRONG)):
            (self.folder / name).write_text(text)
        (Path(folder.name) / "secret.c").write_text("int secret_outside = 3;\n")

    def start(self, *words):
        session = Session(["mcp", *words], self.folder)
        self.addCleanup(session.kill)
        if session.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})["result"]:
            session.notify("notifications/initialized")
        return session

    def call(self, session, tool, **arguments):
        answer = session.ask("tools/call", {"name": tool, "arguments": arguments})
        self.assertIn("result", answer)
        return answer["result"]

    def good(self, session, tool, **arguments):
        result = self.call(session, tool, **arguments)
        self.assertFalse(result["isError"], result)
        return result["structuredContent"]

    def bad(self, session, tool, **arguments):
        result = self.call(session, tool, **arguments)
        self.assertTrue(result["isError"], result)
        text = result["content"][0]["text"]
        self.assertNotIn("\n", text)
        return text


class Protocol(Case):
    def test_versions(self):
        for wanted, given in (("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")):
            session = Session(["mcp"], self.folder)
            answer = session.ask("initialize", {"protocolVersion": wanted})
            self.assertEqual(answer["result"]["protocolVersion"], given)
            self.assertEqual(answer["result"]["serverInfo"]["name"], "fathom")
            self.assertEqual(session.close(), 0)
            self.assertEqual(session.junk, b"")

    def test_order(self):
        session = Session(["mcp"], self.folder)
        self.assertEqual(session.ask("tools/list")["error"]["code"], -32600)
        self.assertEqual(session.ask("ping")["result"], {})

    def test_tools_are_listed_with_schemas(self):
        session = self.start("--timeout", "77")
        tools = {tool["name"]: tool for tool in session.ask("tools/list")["result"]["tools"]}
        self.assertEqual(list(tools), ["check", "explain", "check_contract", "propose", "validate", "library", "diff", "test", "cover"])
        for tool in tools.values():
            self.assertEqual(tool["inputSchema"]["type"], "object")
            self.assertFalse(tool["inputSchema"]["additionalProperties"])
            for name in tool["inputSchema"].get("required", []):
                self.assertIn(name, tool["inputSchema"]["properties"])
        self.assertEqual(tools["check"]["inputSchema"]["properties"]["seconds"]["maximum"], 77)
        self.assertNotIn("untrusted", json.dumps(tools))

    def test_messages_that_are_none(self):
        session = self.start()
        for data, code in ((b"{\n", -32700), (b"[]\n", -32600), (b"\xff\xfe\n", -32700), (b'{"jsonrpc":"1.0","id":"a"}\n', -32600),
                           (b"[" * 100000 + b"\n", -32700), (b"x" * (17 << 20) + b"\n", -32700)):
            session.send_bytes(data)
            self.assertEqual(session.next(lambda message: "error" in message)["error"]["code"], code)
        self.assertEqual(session.ask("no/such/method")["error"]["code"], -32601)
        self.assertEqual(session.ask("tools/call", {"name": "rm"})["error"]["code"], -32602)
        self.assertEqual(session.ask("tools/call", [])["error"]["code"], -32602)
        session.notify("no/such/notification")
        self.assertEqual(session.ask("ping")["result"], {})

    def test_ends_with_the_client(self):
        session = self.start()
        session.begin("tools/call", {"name": "check", "arguments": {"text": LONG, "seconds": 200, "work": 5000000}})
        while not (children := children_of(session.process.pid)):
            time.sleep(0.02)
        start = time.monotonic()
        self.assertEqual(session.close(), 0)
        self.assertLess(time.monotonic() - start, 10)
        time.sleep(0.1)
        self.assertEqual(left_of(children), [])

    def test_ends_with_a_signal(self):
        session = self.start()
        session.begin("tools/call", {"name": "check", "arguments": {"text": LONG, "seconds": 200, "work": 5000000}})
        while not (children := children_of(session.process.pid)):
            time.sleep(0.02)
        session.process.send_signal(signal.SIGTERM)
        self.assertEqual(session.process.wait(10), 0)
        time.sleep(0.1)
        self.assertEqual(left_of(children), [])

    def test_cancelled_calls_have_no_answer(self):
        session = self.start()
        number = session.begin("tools/call", {"name": "check", "arguments": {"text": LONG, "seconds": 200, "work": 5000000}})
        while not children_of(session.process.pid):
            time.sleep(0.02)
        session.notify("notifications/cancelled", {"requestId": number})
        self.assertEqual(self.good(session, "check", text="int main(void) { return 0; }")["verdict"], "true")
        self.assertEqual([message for message in session.received if message.get("id") == number], [])


class Tools(Case):
    def test_check_and_explain(self):
        session = self.start()
        answer = self.good(session, "check", files=["wrong.c"])
        self.assertEqual(answer["verdict"], "false(valid-deref)")
        violation = answer["violation"]
        self.assertEqual((violation["file"], violation["line"], violation["function"]), ("wrong.c", 4, "main"))
        self.assertEqual([(each["variable"], each["value"]) for each in violation["inputs"]], [("i", "4")])
        self.assertEqual(answer["replay"]["outcome"], "confirmed")
        more = self.good(session, "explain", report=answer["report"])
        self.assertEqual(more["violation"]["path"][-1]["line"], 4)
        uri = f"fathom://report/{answer['report']}"
        self.assertIn(uri, [each["uri"] for each in session.ask("resources/list")["result"]["resources"]])
        content = session.ask("resources/read", {"uri": uri})["result"]["contents"][0]
        self.assertEqual(json.loads(content["text"])["verdict"], "false(valid-deref)")
        self.assertNotIn(str(self.folder), content["text"])
        self.assertEqual(session.ask("resources/read", {"uri": "fathom://report/check-99"})["error"]["code"], -32002)
        self.assertIn("check-99", self.bad(session, "explain", report="check-99"))

    def test_the_same_session_has_the_same_answers(self):
        answers = []
        for _ in range(2):
            session = self.start()
            answers.append([self.call(session, "check", files=["wrong.c"]), self.call(session, "check", text=SUM),
                            self.call(session, "propose", files=["sum.c"], invariants=[{"line": 5, "text": "s == 2 * i"}]),
                            session.ask("resources/read", {"uri": "fathom://report/check-2"})["result"]])
        self.assertEqual(answers[0], answers[1])

    def test_both_data_models(self):
        session = self.start()
        text = "#include <fathom.h>\nint main(void) { fathom_assert(sizeof(long) == 8); return 0; }\n"
        for model, verdict in (("LP64", "true"), ("ILP32", "false(assertion)")):
            self.assertEqual(self.good(session, "check", text=text, data_model=model)["verdict"], verdict)

    def test_unknown_says_what_holds(self):
        session = self.start()
        answer = self.good(session, "check", text=LONG, work=2000)
        self.assertTrue(answer["verdict"].startswith("unknown("), answer)
        self.assertIn("reason", answer)
        more = self.good(session, "explain", report=answer["report"])
        self.assertTrue(more["commands_to_try"])

    def test_assumptions_are_told(self):
        text = "int g(int);\nint main(void) { int a[2]; a[g(1) != 0] = 1; return 0; }\n"
        answer = self.good(self.start(), "check", text=text)
        self.assertEqual(answer["verdict"], "true")
        self.assertTrue(any("g()" in each for each in answer["assumptions"]), answer)

    def test_entry_and_contract(self):
        session = self.start()
        self.assertEqual(self.good(session, "check", files=["ring.c"], entry="put")["verdict"], "false(valid-deref)")
        text = ("#include <fathom.h>\nint half(int x) {\n  fathom_requires(x %s);\n  fathom_ensures(fathom_result(int) <= x);\n"
                "  return x / 2;\n}\n")
        self.assertEqual(self.good(session, "check_contract", text=text % ">= 0", function="half")["verdict"], "true")
        self.assertEqual(self.good(session, "check_contract", text=text % "< 9", function="half")["verdict"], "false(contract)")
        void = self.good(session, "check_contract", text=text % "> 3 && x < 2", function="half")
        self.assertTrue(void["void"])

    def test_validate(self):
        session = self.start()
        self.good(session, "check", files=["sum.c"])
        witness = (self.folder.parent / "w.yml")
        os.system(f"cd {self.folder} && {FATHOM} check --witness {witness} sum.c >/dev/null 2>&1")
        text = witness.read_text()
        self.assertEqual(self.good(session, "validate", files=["sum.c"], witness=text)["validation"]["outcome"], "confirmed")
        self.assertIn("i <= n", text)
        wrong = self.good(session, "validate", files=["sum.c"], witness=text.replace("i <= n", "i < n"))
        self.assertEqual(wrong["verdict"], "false(invariant)")
        self.bad(session, "validate", files=["sum.c"], witness="nonsense")

    def test_library(self):
        answer = self.good(self.start(), "library", files=["ring.c"])
        self.assertEqual([(f["name"], f["class"]) for f in answer["functions"]], [("put", "contract")])


    def test_diff(self):
        session = self.start()
        older = "int low(int x) { return x < 0 ? 0 : x; }\nint twice(unsigned x) { return x * 2u > 9u; }\n"
        newer = older.replace("x < 0", "x <= 0").replace("x * 2u", "x << 1")
        answer = self.good(session, "diff", text=newer, older=older)
        self.assertEqual([(h["name"], h["verdict"]) for h in answer["harnesses"]], [("low", "true"), ("twice", "true")])
        answer = self.good(session, "diff", text=newer.replace("? 0", "? 1"), older=older, function="low")
        self.assertEqual([(h["name"], h["verdict"]) for h in answer["harnesses"]], [("low", "false(equivalence)")])
        ring = (self.folder / "ring.c").read_text()
        answer = self.good(session, "diff", files=["ring.c"], older=ring.replace("int put", "int put/* */"))
        self.assertEqual(answer["harnesses"], [])
        (self.folder / "low.c").write_text(newer)
        answer = self.good(session, "diff", files=["low.c"], older=older)
        self.assertEqual([(h["name"], h["verdict"]) for h in answer["harnesses"]], [("low", "true"), ("twice", "true")])
        answer = self.good(session, "diff", files=["low.c"], older=older.replace("? 0", "? 1"), function="low")
        self.assertEqual([(h["name"], h["verdict"]) for h in answer["harnesses"]], [("low", "false(equivalence)")])
        self.bad(session, "diff", files=["ring.c"])
        self.bad(session, "diff", files=["ring.c", "sum.c"], older=older)
        self.bad(session, "diff", text="int f( {", older=older)

    def test_tests(self):
        session = self.start()
        text = "int f(int x) { int a[4]; a[x & 7] = 1; return a[x & 7]; }\nint g(int x) { return x > 5; }\n"
        self.assertEqual(self.good(session, "test", text=text, function="f")["verdict"], "false(valid-deref)")
        answer = self.good(session, "test", text=text, function="g", inputs=50, seed=3)
        self.assertEqual(answer["verdict"], "unknown(no violation in 50 tests)")
        self.bad(session, "test", text=text)
        self.bad(session, "test", text=text, function="h")

    def test_cover(self):
        text = ("extern unsigned __VERIFIER_nondet_uint(void);\nint main(void) {\n  unsigned n = __VERIFIER_nondet_uint();\n"
                "  if (n == 77)\n    return 1;\n  if (n % 2 == 3)\n    return 2;\n  return 0;\n}\n")
        answer = self.good(self.start(), "cover", text=text)
        self.assertEqual([b["state"] for b in answer["coverage"]["each_branch"]], ["reached", "reached", "never", "reached"])
        self.assertEqual(len(answer["tests"]), 2)
        self.assertTrue(any(">77</input>" in test for test in answer["tests"]))


class Proposals(Case):
    def fates(self, answer):
        return [row["fate"] for row in answer["invariants"]]

    def test_invariants(self):
        session = self.start()
        rows = [{"line": 5, "text": text} for text in ("s == 2 * i", "i < n", "i <= n", "s >", "missing == 3", "s = 1", "exit(1)")]
        rows.append({"line": 6, "text": "1"})
        answer = self.good(session, "propose", files=["sum.c"], invariants=rows)
        self.assertEqual(self.fates(answer), ["proved", "refuted", "proved", *["invalid"] * 5], answer)
        self.assertEqual(answer["program"]["verdict"], "true")
        counterexample = self.good(session, "explain", report=answer["invariants"][1]["report"])
        self.assertEqual(counterexample["verdict"], "false(invariant)")
        self.assertTrue(counterexample["violation"]["inputs"])

    def test_what_ends_executions_proves_nothing(self):
        text = ("#include <fathom.h>\nextern void exit(int);\n#define STOP exit(3)\nint stop(int x) { exit(x); return 1; }\n"
                "int main(void) {\n  int n = fathom_nondet_int(), i = 0;\n  while (i < n) {\n    i++;\n    fathom_assert(i < 5);\n  }\n"
                "  return 0;\n}\n")
        (self.folder / "stop.h").write_text("#define LEAVE exit(3)\n")
        text = '#include "stop.h"\n' + text
        for offered in ("(stop)(3)", "stop(3)", "(STOP, 1)", "1); exit(3); (1", "({ exit(3); 1; })", "(LEAVE, 1)"):
            with self.subTest(offered=offered):
                answer = self.good(self.start(), "propose", text=text, invariants=[{"line": 8, "text": offered}])
                self.assertEqual(self.fates(answer), ["invalid"], answer)

    def test_a_violated_property_stays_violated(self):
        answer = self.good(self.start(), "propose", text=SUM.replace("2 * n", "2 * n + 1"), invariants=[{"line": 5, "text": "i <= n"}])
        self.assertEqual(answer["program"]["verdict"], "false(assertion)")
        self.assertEqual(self.fates(answer), ["open"])

    def test_precondition(self):
        session = self.start()
        enough = ["fathom_writable(r, sizeof *r)", "r->used < 16"]
        answer = self.good(session, "propose", files=["ring.c"], precondition={"function": "put", "requires": enough})
        self.assertEqual(answer["fate"], "proved", answer)
        self.assertIn("callers", answer["rests_on"])
        answer = self.good(session, "propose", files=["ring.c"], precondition={"function": "put", "requires": [enough[0], "r->used <= 16"]})
        self.assertEqual(answer["fate"], "refuted", answer)
        self.assertIn("ring.c:3", answer["why"])
        none = self.good(session, "propose", files=["ring.c"], precondition={"function": "put", "requires": [*enough, "r->used > 20"]})
        self.assertEqual(none["fate"], "void", none)

    def test_contract(self):
        session = self.start()
        contract = {"function": "put", "requires": ["fathom_fresh(r, sizeof *r)", "r->used < 16"], "assigns": ["*r"],
                    "ensures": ["fathom_result(int) == (int)(fathom_old(r->used)) + 1"]}
        answer = self.good(session, "propose", files=["ring.c"], contract=contract)
        self.assertEqual(answer["fate"], "proved", answer)
        wrong = {**contract, "ensures": ["fathom_result(int) == 3"]}
        self.assertEqual(self.good(session, "propose", files=["ring.c"], contract=wrong)["fate"], "refuted")
        frame = {**contract, "assigns": ["r->used"]}
        self.assertEqual(self.good(session, "propose", files=["ring.c"], contract=frame)["fate"], "refuted")
        for clause in ("abort()", "r->used = 0", "1); return 3; (1", "(put)(r, 1)", "x ? 1 : ({ 1; })"):
            self.bad(session, "propose", files=["ring.c"], contract={**contract, "ensures": [clause]})
        (self.folder / "stop.h").write_text("void exit(int);\n#define LEAVE exit(3)\n")
        (self.folder / "more.h").write_text('#include "stop.h"\n')
        hidden = {"function": "f", "ensures": ["(LEAVE, 1)"]}
        self.assertIn("LEAVE", self.bad(session, "propose", text='#include "more.h"\nint f(int x) { return x; }\n', contract=hidden))
        self.assertIn("clauses of its own", self.bad(
            session, "propose", text="#include <fathom.h>\nint f(int x) {\n  fathom_requires(x > 0);\n  return x;\n}\n",
            contract={"function": "f", "requires": ["x > 1"]}))

    def test_harness(self):
        session = self.start()
        harness = ('#include "ring.c"\n#include <fathom.h>\nint main(void) {\n  struct ring r;\n  r.used = fathom_nondet_uint();\n'
                   "  fathom_assume(r.used < %d);\n  return put(&r, 1) != 0 ? 0 : 1;\n}\n")
        answer = self.good(session, "check", text=harness % 16)
        self.assertEqual(answer["verdict"], "true", answer)
        main = "struct ring;\nint put(struct ring *r, int c);\nint main(void) { return put(0, 1); }\n"
        answer = self.good(session, "propose", files=["ring.c"], harness=main)
        self.assertEqual((answer["fate"], answer["program"]["verdict"]), ("refuted", "false(valid-deref)"))

    def test_exactly_one(self):
        session = self.start()
        self.assertIn("exactly one", self.bad(session, "propose", files=["ring.c"]))
        self.assertIn("exactly one", self.bad(session, "propose", files=["ring.c"], harness="x", precondition={"function": "put"}))


class Hostile(Case):
    def test_arguments(self):
        session = self.start()
        (self.folder / "link.c").symlink_to(self.folder.parent / "secret.c")
        for arguments in ({"files": ["../secret.c"]}, {"files": ["/etc/passwd"]}, {"files": ["link.c"]}, {"files": ["--help.c"]},
                          {"files": ["missing.c"]}, {"files": []}, {}, {"files": "sum.c"}, {"files": [3]}, {"text": 3},
                          {"files": ["sum.c"], "text": SUM}, {"text": SUM, "untrusted": False}, {"text": SUM, "replay": "plain"},
                          {"text": SUM, "properties": ["../x.prp"]}, {"text": SUM, "properties": ["--json=x"]}, {"text": SUM, "define": ["X=/etc"]},
                          {"text": SUM, "define": ["-fplugin=x"]}, {"text": SUM, "include": ["/"]}, {"text": SUM, "include": [".."]},
                          {"text": SUM, "entry": "main --replay plain"}, {"text": SUM, "entry": "-x"}, {"text": SUM, "seconds": 10**9},
                          {"text": SUM, "seconds": -1}, {"text": SUM, "memory": 1e300}, {"text": SUM, "work": 0}, {"text": SUM, "data_model": "LP32"},
                          {"text": "int x;\0", "entry": "x"}, {"text": SUM, "compile_commands": "/etc/passwd"}):
            with self.subTest(arguments=arguments):
                self.assertTrue(self.bad(session, "check", **arguments))
        self.assertEqual(self.good(session, "check", text=SUM)["verdict"], "true")

    def test_files_outside_are_not_read(self):
        """What is outside of the project is neither compiled nor quoted."""
        session = self.start()
        for name in (str(self.folder.parent / "secret.c"), "../secret.c", "/etc/passwd"):
            text = f'#include "{name}"\nint main(void) {{ return 0; }}\n'
            answer = self.call(session, "check", text=text)
            self.assertTrue(answer["isError"], answer)
            self.assertNotIn("secret_outside", json.dumps(answer))

    def test_text_of_the_program_is_escaped(self):
        text = ("#include <fathom.h>\nint main(void) {\n  int x = fathom_nondet_int();\n"
                "  fathom_assert(x != 3); // \x1b]0;owned\x07\x1b[31m \u202e\n  return 0;\n}\n")
        answer = self.call(self.start(), "check", text=text)
        self.assertEqual(answer["structuredContent"]["verdict"], "false(assertion)")
        for character in "\x1b\x07\u202e":
            self.assertNotIn(character, json.dumps(answer, ensure_ascii=False))
            self.assertFalse(any(character in part["text"] for part in answer["content"]))

    def test_a_check_that_takes_too_much_ends_alone(self):
        session = self.start()
        answer = self.call(session, "check", text=LONG, seconds=1)
        self.assertTrue(answer["structuredContent"]["verdict"].startswith("unknown("), answer)
        self.assertEqual(self.good(session, "check", text=SUM)["verdict"], "true")

    def test_a_client_that_does_not_read(self):
        """The server ends with the client, whatever it still had to say."""
        process = subprocess.Popen([FATHOM, "mcp"], cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(process.kill)
        ask = b'{"jsonrpc":"2.0","id":1,"method":"initialize"}\n' + b'{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n' * 400
        process.stdin.write(ask)
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        process.stdout.close()


if __name__ == "__main__":
    unittest.main()
