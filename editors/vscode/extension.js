// Starts `fathom server` in each window that shows C, and stops it with the window. What is shown and which commands
// there are the server says itself. Debugging a C file starts `fathom debug`.
"use strict";

const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// The program and its arguments are settings of the machine alone: a folder that was opened does not choose them.
function serverOptions(configuration) {
  return {
    command: configuration.get("path"),
    args: ["server", ...configuration.get("arguments")],
  };
}

function clientOptions(configuration) {
  return {
    documentSelector: [{ scheme: "file", language: "c" }],
    initializationOptions: configuration.get("settings"),
  };
}

// The project is the window's folder, else that of the file.
function debugAdapter(session) {
  const configuration = vscode.workspace.getConfiguration("fathom");
  const { program, report } = session.configuration;
  const folder = session.workspaceFolder ? session.workspaceFolder.uri.fsPath : path.dirname(program || report || ".");
  return new vscode.DebugAdapterExecutable(configuration.get("path"), [
    "debug",
    path.resolve(folder),
    ...configuration.get("arguments"),
  ]);
}

// Debugging without a configuration is about the file that is shown. What is asked is what the editor asks.
function debugConfiguration(folder, given) {
  const launch =
    given.type || given.request
      ? given
      : { type: "fathom", request: "launch", name: "Fathom", program: "${file}", stopOnEntry: true };
  if (launch.report) return launch;
  return { ...vscode.workspace.getConfiguration("fathom").get("settings"), ...launch };
}

// The lens of a violation, whose arguments the server makes.
function startDebugger(launch) {
  const file = vscode.window.activeTextEditor;
  const folder = file && vscode.workspace.getWorkspaceFolder(file.document.uri);
  return vscode.debug.startDebugging(folder, { type: "fathom", request: "launch", name: "Fathom", ...launch });
}

const debugs = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...capabilities.experimental, fathomDebug: true };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

async function activate(context) {
  const configuration = vscode.workspace.getConfiguration("fathom");
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("fathom", { createDebugAdapterDescriptor: debugAdapter }),
    vscode.debug.registerDebugConfigurationProvider("fathom", { resolveDebugConfiguration: debugConfiguration }),
    vscode.commands.registerCommand("fathom.debug", startDebugger),
  );
  client = new LanguageClient("fathom", "Fathom", serverOptions(configuration), clientOptions(configuration));
  client.registerFeature(debugs);
  context.subscriptions.push({ dispose: () => client.stop() });
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
