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
exports.workspace = { getConfiguration: (section) => ({ get: (key) => settings[section + "." + key] }) };
"""
CLIENT = """\
exports.LanguageClient = class {
  constructor(...given) { this.given = given; }
  async start() { console.log(JSON.stringify(["start", ...this.given])); }
  async stop() { console.log(JSON.stringify(["stop"])); }
};
"""
DRIVER = """\
const extension = require(process.argv[2]);
const context = { subscriptions: [] };
extension.activate(context).then(() => {
  if (context.subscriptions.length !== 1) throw new Error("nobody stops it");
  return extension.deactivate();
});
"""


@unittest.skipUnless(shutil.which("node"), "no node")
class Extension(unittest.TestCase):
    def run_extension(self, settings):
        with tempfile.TemporaryDirectory() as folder:
            modules = Path(folder) / "node_modules"
            for name, text in (("vscode/index.js", EDITOR), ("vscode-languageclient/node.js", CLIENT)):
                (modules / name).parent.mkdir(parents=True, exist_ok=True)
                (modules / name).write_text(text)
            (Path(folder) / "driver.js").write_text(DRIVER)
            shutil.copytree(EXTENSION, Path(folder) / "extension", ignore=shutil.ignore_patterns("node_modules"))
            done = subprocess.run(["node", f"{folder}/driver.js", f"{folder}/extension/extension.js"], text=True, capture_output=True,
                                  env={"PATH": "/usr/bin:/bin", "SETTINGS": json.dumps(settings)}, timeout=60)
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

    def test_a_folder_does_not_choose_what_is_run(self):
        properties = json.loads((EXTENSION / "package.json").read_text())["contributes"]["configuration"]["properties"]
        for name in ("fathom.path", "fathom.arguments"):
            self.assertEqual(properties[name]["scope"], "machine")


if __name__ == "__main__":
    unittest.main()
