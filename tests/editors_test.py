#!/usr/bin/env python3
"""The extension for Visual Studio Code, in node with stand-ins for the editor and its library, and the clients that are
part of Neovim and Emacs against the server.

What is not installed is skipped (Debian: nodejs, neovim, emacs-nox with elpa-eglot).
"""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTENSION = ROOT / "editors/vscode"
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

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


# Neovim has had vim.lsp.config since 0.11; this is what it stands on, which older ones have, too.
NEOVIM = """\
vim.cmd('edit a.c')
local id = vim.lsp.start_client({ name = 'fathom', cmd = { os.getenv('FATHOM'), 'server' }, root_dir = vim.fn.getcwd(),
  init_options = { properties = { 'valid-memsafety' } } })
vim.lsp.buf_attach_client(0, id)
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50)
for _, each in ipairs(vim.diagnostic.get(0)) do
  io.stderr:write(string.format('severity %d in line %d: %s\\n', each.severity, each.lnum + 1, each.message))
end
local given = { textDocument = vim.lsp.util.make_text_document_params() }
for _, each in ipairs(vim.lsp.buf_request_sync(0, 'textDocument/codeLens', given, 20000)[id].result) do
  io.stderr:write(string.format('lens in line %d: %s\\n', each.range.start.line + 1, each.command.title))
end
vim.cmd('qall!')
"""
EGLOT = """\
(require 'eglot)
(require 'cc-mode)
(setq eglot-sync-connect 30)
(find-file "a.c")
(c-mode)
(eglot--connect '(c-mode) (eglot--current-project) 'eglot-lsp-server (list (getenv "FATHOM") "server") "c")
(remove-hook 'flymake-diagnostic-functions 'flymake-cc t)
(let ((end (+ (float-time) 60)))
  (while (and (< (float-time) end) (null (flymake-diagnostics))) (accept-process-output nil 0.2)))
(dolist (each (flymake-diagnostics))
  (message "%s in line %d: %s" (flymake-diagnostic-type each) (line-number-at-pos (flymake-diagnostic-beg each))
           (flymake-diagnostic-text each)))
"""


def has_eglot():
    emacs = shutil.which("emacs")
    return emacs and subprocess.run([emacs, "-Q", "--batch", "--eval", "(require 'eglot)"], capture_output=True).returncode == 0


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Clients(unittest.TestCase):
    def said(self, script, name, *command):
        with tempfile.TemporaryDirectory(prefix="fathom-editors-") as folder:
            shutil.copy(ROOT / "examples/off_by_one.c", Path(folder, "a.c"))
            Path(folder, name).write_text(script)
            Path(folder, ".git").mkdir()
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=150, check=False,
                                  env={**os.environ, "FATHOM": FATHOM, "HOME": folder})
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        return done.stderr

    @unittest.skipUnless(shutil.which("nvim"), "no Neovim")
    def test_neovim(self):
        said = self.said(NEOVIM, "a.lua", "nvim", "--headless", "-u", "NONE", "-c", "luafile a.lua")
        self.assertIn("severity 1 in line 21: invalid write: writes 1 byte at offset 8", said)
        self.assertIn("lens in line 24: check (false)", said)

    @unittest.skipUnless(has_eglot(), "no Emacs with eglot")
    def test_emacs(self):
        said = self.said(EGLOT, "a.el", "emacs", "-Q", "--batch", "-l", "a.el")
        self.assertRegex(said, r"eglot-error in line 21: .*invalid write: writes 1 byte at offset 8")


if __name__ == "__main__":
    unittest.main()
