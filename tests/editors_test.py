#!/usr/bin/env python3
"""The extension for Visual Studio Code, in node with stand-ins for the editor and its library. Skipped without node."""

import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTENSION = ROOT / "editors/vscode"

EDITOR = """\
const settings = JSON.parse(process.env.SETTINGS);
exports.debug = {
  registerDebugAdapterDescriptorFactory: (type, made) => { exports.adapter = made; return { dispose() {} }; },
  registerDebugConfigurationProvider: (type, made) => { exports.provider = made; return { dispose() {} }; },
};
exports.debug.startDebugging = (...given) => console.log(JSON.stringify(["debug", ...given]));
exports.commands = { registerCommand: (name, call) => { exports.command = { name, call }; return { dispose() {} }; } };
exports.window = { activeTextEditor: { document: { uri: "file" } } };
exports.DebugAdapterExecutable = class { constructor(...given) { this.given = given; } };
exports.workspace = { getWorkspaceFolder: (uri) => "folder of " + uri, getConfiguration: (section) => ({ get: (key) => settings[section + "." + key] }) };
"""
CLIENT = """\
exports.LanguageClient = class {
  constructor(...given) { this.given = given; }
  registerFeature(feature) { const filled = {}; feature.fillClientCapabilities(filled); feature.initialize(); exports.filled = filled; }
  async start() { console.log(JSON.stringify(["start", ...this.given])); }
  async stop() { console.log(JSON.stringify(["stop"])); }
};
"""
DRIVER = """\
const extension = require(process.argv[2]);
const context = { subscriptions: [] };
extension.activate(context).then(() => {
  if (context.subscriptions.length !== 4) throw new Error("nobody stops it");
  const vscode = require("vscode");
  for (const session of JSON.parse(process.env.SESSIONS || "[]"))
    console.log(JSON.stringify(vscode.adapter.createDebugAdapterDescriptor(session).given));
  if (process.env.SESSIONS)
    for (const given of [{}, { type: "fathom", request: "launch", program: "a.c", data_model: "LP64" }, { request: "launch", report: "r" }])
      console.log(JSON.stringify(vscode.provider.resolveDebugConfiguration(undefined, given)));
  if (process.env.SESSIONS) {
    if (vscode.command.name !== "fathom.debug") throw new Error(vscode.command.name);
    vscode.command.call({ files: ["a.c"], entry: "f" });
    console.log(JSON.stringify(require("vscode-languageclient/node").filled));
  }
  return extension.deactivate();
});
"""


@unittest.skipUnless(shutil.which("node"), "no node")
class Extension(unittest.TestCase):
    def run_extension(self, settings, sessions=None):
        with tempfile.TemporaryDirectory() as folder:
            modules = Path(folder) / "node_modules"
            for name, text in (("vscode/index.js", EDITOR), ("vscode-languageclient/node.js", CLIENT)):
                (modules / name).parent.mkdir(parents=True, exist_ok=True)
                (modules / name).write_text(text)
            (Path(folder) / "driver.js").write_text(DRIVER)
            shutil.copytree(EXTENSION, Path(folder) / "extension", ignore=shutil.ignore_patterns("node_modules"))
            done = subprocess.run(["node", f"{folder}/driver.js", f"{folder}/extension/extension.js"], text=True, capture_output=True,
                                  env={"PATH": "/usr/bin:/bin", "SETTINGS": json.dumps(settings),
                                       **({"SESSIONS": json.dumps(sessions)} if sessions else {})}, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            return [json.loads(line) for line in done.stdout.splitlines()]

    def defaults(self):
        properties = json.loads((EXTENSION / "package.json").read_text())["contributes"]["configuration"]["properties"]
        return {name: each["default"] for name, each in properties.items()}

    def test_starts_and_stops_the_server(self):
        (word, _, _, server, options), stop = self.run_extension(self.defaults())
        self.assertEqual((word, stop), ("start", ["stop"]))
        self.assertEqual(server, {"command": "fathom", "args": ["server"]})
        self.assertEqual(options["documentSelector"], [{"scheme": "file", "language": "c"}])
        self.assertEqual(options["initializationOptions"], {})

    def test_settings(self):
        settings = {"fathom.path": "/opt/fathom", "fathom.arguments": ["--work", "7"], "fathom.settings": {"data_model": "ILP32"}}
        (_, _, _, server, options), _ = self.run_extension(settings)
        self.assertEqual(server, {"command": "/opt/fathom", "args": ["server", "--work", "7"]})
        self.assertEqual(options["initializationOptions"], {"data_model": "ILP32"})

    def test_a_debugger(self):
        sessions = [{"configuration": {"program": "/src/a.c"}},
                    {"configuration": {"program": "/x/a.c"}, "workspaceFolder": {"uri": {"fsPath": "/src"}}}]
        settings = {"fathom.path": "/opt/fathom", "fathom.arguments": ["--work", "7"], "fathom.settings": {"data_model": "ILP32"}}
        _, file, folder, made, kept, report, lens, capabilities, _ = self.run_extension(settings, sessions)
        self.assertEqual(file, ["/opt/fathom", ["debug", "/src", "--work", "7"]])
        self.assertEqual(folder, file)
        launch = {"type": "fathom", "request": "launch"}
        self.assertEqual(made, {**launch, "name": "Fathom", "program": "${file}", "stopOnEntry": True, "data_model": "ILP32"})
        self.assertEqual(kept, {**launch, "program": "a.c", "data_model": "LP64"})
        self.assertEqual(report, {"request": "launch", "report": "r"})
        self.assertEqual(lens, ["debug", "folder of file", {**launch, "name": "Fathom", "files": ["a.c"], "entry": "f"}])
        self.assertEqual(capabilities, {"experimental": {"fathomDebug": True}})

    def test_a_folder_does_not_choose_what_is_run(self):
        properties = json.loads((EXTENSION / "package.json").read_text())["contributes"]["configuration"]["properties"]
        for name in ("fathom.path", "fathom.arguments"):
            self.assertEqual(properties[name]["scope"], "machine")


if __name__ == "__main__":
    unittest.main()
