// Starts `fathom server` in each window that shows C, and stops it with the window. What is shown and which commands
// there are the server says itself.
"use strict";

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

async function activate(context) {
  const configuration = vscode.workspace.getConfiguration("fathom");
  client = new LanguageClient("fathom", "Fathom", serverOptions(configuration), clientOptions(configuration));
  context.subscriptions.push({ dispose: () => client.stop() });
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
