// What Fathom wants of clang (C to bitcode, preprocessed text, dependencies), linked from clang's archives.
//
// Clang itself lies in shared libraries whose relocations take two thirds of the time in which it compiles a
// small program; this program starts in a third of the time and gives the same bytes. Its arguments are
// clang's, the first of them the path of the machine's clang: beside that lie the headers that are used, and
// it does in our place whatever else it is asked for, and what we fail in. `-fathom-tree=` alone is our own.
#include "frontend/clang/rewrites.h"

#include <clang/Basic/Stack.h>
#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Driver/Compilation.h>
#include <clang/Driver/Driver.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Frontend/TextDiagnosticBuffer.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <llvm/Passes/PassPlugin.h>
#include <llvm/Support/CrashRecoveryContext.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/TargetParser/Host.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

/// Debian's archives of clang offer Polly's passes with all others. None is run here, and it is not linked.
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", "", [](llvm::PassBuilder&) {}};
}

namespace {

using Arguments = llvm::ArrayRef<const char*>;
using Diagnostics = llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine>;

Diagnostics diagnostics_to(clang::DiagnosticConsumer* consumer, clang::DiagnosticOptions* options) {
  return new clang::DiagnosticsEngine(new clang::DiagnosticIDs(), options, consumer);
}

/// The one argument that is not clang's: the rewrites of the syntax tree that are asked for, in front of
/// their names, which commas separate.
constexpr const char* tree_argument = "-fathom-tree=";

/// Bitcode of a tree that was rewritten.
class EmitRewritten : public clang::EmitBCAction {
 public:
  explicit EmitRewritten(std::string rewrites) : rewrites_(std::move(rewrites)) {}

 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& instance,
                                                        llvm::StringRef file) override {
    auto generator = EmitBCAction::CreateASTConsumer(instance, file);
    return generator
               ? fathom::tree::rewriting(rewrites_, *this, instance.getPreprocessor(), std::move(generator))
               : nullptr;
  }

 private:
  std::string rewrites_;
};

/// Empty where it is for clang: other actions, plugins, modules, options of LLVM.
std::unique_ptr<clang::FrontendAction> action_of(const clang::CompilerInvocation& wanted,
                                                 const std::string& rewrites) {
  const clang::FrontendOptions& options = wanted.getFrontendOpts();
  const bool is_plain =
      options.LLVMArgs.empty() && options.Plugins.empty() && options.PluginArgs.empty() &&
      options.AddPluginActions.empty() && options.TimeTracePath.empty() && !options.ShowHelp &&
      !options.ShowVersion && !options.PrintSupportedCPUs && !options.PrintSupportedExtensions &&
      !options.PrintEnabledExtensions && !options.ShowStats && wanted.getCodeGenOpts().PassPlugins.empty() &&
      !wanted.getLangOpts().Modules && wanted.getPreprocessorOpts().ImplicitPCHInclude.empty();
  if (!is_plain) return {};
  switch (options.ProgramAction) {
  case clang::frontend::EmitBC:
    if (!rewrites.empty()) return std::make_unique<EmitRewritten>(rewrites);
    return std::make_unique<clang::EmitBCAction>();
  case clang::frontend::PrintPreprocessedInput: return std::make_unique<clang::PrintPreprocessedAction>();
  case clang::frontend::RunPreprocessorOnly: return std::make_unique<clang::PreprocessOnlyAction>();
  default: return {};
  }
}

/// The compiler's arguments (`-cc1`) where the driver would start it once and nothing else.
std::optional<llvm::opt::ArgStringList> arguments_of(const clang::driver::Compilation& compilation) {
  if (compilation.containsError() || compilation.getJobs().size() != 1) return {};
  const clang::driver::Command& job = *compilation.getJobs().begin();
  if (job.getArguments().empty() || std::strcmp(job.getArguments().front(), "-cc1") != 0) return {};
  return llvm::opt::ArgStringList(job.getArguments().begin() + 1, job.getArguments().end());
}

/// The exit status; nothing where it is for clang, which then has said nothing.
std::optional<int> compile(Arguments arguments, const std::string& rewrites) {
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options = clang::CreateAndPopulateDiagOpts(arguments);
  std::string said;
  llvm::raw_string_ostream saying(said);
  auto* const printer = new clang::TextDiagnosticPrinter(saying, options.get());
  printer->setPrefix(std::string(llvm::sys::path::stem(arguments[0])));
  const Diagnostics of_driver = diagnostics_to(printer, options.get());
  clang::ProcessWarningOptions(*of_driver, *options, false);
  clang::driver::Driver driver(arguments[0], llvm::sys::getDefaultTargetTriple(), *of_driver);
  const std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(arguments));
  const auto wanted = compilation ? arguments_of(*compilation) : std::nullopt;
  if (!wanted) return {};

  auto instance = std::make_unique<clang::CompilerInstance>();
  auto* const parser_says = new clang::TextDiagnosticBuffer;
  const Diagnostics of_parser = diagnostics_to(parser_says, new clang::DiagnosticOptions);
  if (!clang::CompilerInvocation::CreateFromArgs(instance->getInvocation(), *wanted, *of_parser,
                                                 arguments[0]))
    return {};
  const std::unique_ptr<clang::FrontendAction> action = action_of(instance->getInvocation(), rewrites);
  if (!action) return {};

  llvm::errs() << said;
  instance->createDiagnostics();
  parser_says->FlushDiagnostics(instance->getDiagnostics());
  const bool success = instance->ExecuteAction(*action);
  if (instance->getFrontendOpts().DisableFree) (void)instance.release();
  return success ? 0 : 1;
}

/// Whether nothing changes the arguments before the driver sees them.
bool is_plain(Arguments arguments) {
  return std::getenv("CCC_OVERRIDE_OPTIONS") == nullptr &&
         std::none_of(arguments.begin() + 1, arguments.end(),
                      [](const char* argument) { return argument[0] == '@'; });
}

std::vector<const char*> all_arguments; ///< clang's alone, with a null pointer at the end

[[noreturn]] void leave_it_to_clang() {
  execv(all_arguments[0], const_cast<char* const*>(all_arguments.data()));
  std::fprintf(stderr, "fathom-clang: %s: %s\n", all_arguments[0], std::strerror(errno));
  std::_Exit(1);
}

/// What ends a program of LLVM's without a signal: errors of its own, and missing memory.
void catch_fatal_errors() {
  llvm::install_fatal_error_handler([](void*, const char*, bool) { leave_it_to_clang(); });
  std::set_new_handler(leave_it_to_clang);
}

} // namespace

int main(int argc, const char** argv) {
  if (argc < 1 || llvm::sys::fs::equivalent(argv[0], "/proc/self/exe")) {
    std::fputs("fathom-clang: called by fathom, under the name of the clang that it stands for\n", stderr);
    return 2;
  }
  clang::noteBottomOfStack();
  std::string rewrites;
  for (const llvm::StringRef argument : Arguments(argv, static_cast<size_t>(argc)))
    if (argument.starts_with(tree_argument))
      rewrites = argument.substr(std::strlen(tree_argument)).str();
    else
      all_arguments.push_back(argument.data());
  all_arguments.push_back(nullptr);
  const Arguments arguments(all_arguments.data(), all_arguments.size() - 1);
  if (is_plain(arguments)) {
    catch_fatal_errors();
    std::optional<int> status;
    llvm::CrashRecoveryContext::Enable();
    llvm::CrashRecoveryContext context;
    if (context.RunSafely([&] { status = compile(arguments, rewrites); }) && status) return *status;
    llvm::CrashRecoveryContext::Disable();
  }
  leave_it_to_clang();
}
