#include "frontend/scaffold/scaffold.h"

#include "frontend/scaffold/argument_text.h"
#include "frontend/scaffold/file_variables.h"
#include "frontend/scaffold/outside_functions.h"
#include "frontend/scaffold/read_signature.h"
#include "ir/support/spelling.h"
#include "ir/support/tell.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace fathom::frontend {
namespace {

namespace fs = std::filesystem;

/// A file, compiled to be looked at.
struct Outline {
  std::unique_ptr<llvm::LLVMContext> context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> module;
};

Result<Outline> outline_of(const CompileOptions& options) {
  CompileOptions all = options;
  all.arguments.insert(all.arguments.end(),
                       {"-Wno-unused", "-femit-all-decls"}); // static ones that nobody calls, too
  all.rewrites = "undefined-functions";
  const Result<Compiled> compiled = compile_quietly(all);
  if (!compiled) return compiled.error();
  Outline outline;
  auto module =
      llvm::parseBitcodeFile(llvm::MemoryBufferRef(compiled->bitcode, options.file), *outline.context);
  if (!module) return make_error("{}: {}", options.file, llvm::toString(module.takeError()));
  outline.module = std::move(*module);
  return outline;
}

std::string path_of(const llvm::DISubprogram& source) {
  const fs::path path = fs::path(source.getDirectory().str()) / source.getFilename().str();
  return fs::absolute(path).lexically_normal();
}

/// Those that the file defines, and then those of the files that are its own as well.
std::vector<const llvm::Function*> functions_in(const llvm::Module& module, const std::string& file) {
  const std::string path = fs::absolute(file).lexically_normal();
  const auto path_of_function = [&](const llvm::Function& function) {
    const llvm::DISubprogram& source = *function.getSubprogram();
    return source.getFilename() == file ? path : path_of(source);
  };
  std::vector<const llvm::Function*> defined;
  std::set<std::string> others; // files
  for (const llvm::Function& function : module) {
    if (function.isDeclaration() || function.getSubprogram() == nullptr) continue;
    defined.push_back(&function);
    const std::string place = path_of_function(function);
    if (place != path && (place.ends_with(".c") || function.hasExternalLinkage())) others.insert(place);
  }
  std::vector<std::pair<std::string, const llvm::Function*>> found; // by file; the source's own is empty
  for (const llvm::Function* function : defined) {
    const std::string place = path_of_function(*function);
    if (place == path || others.contains(place)) found.emplace_back(place == path ? "" : place, function);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second->getSubprogram()->getLine()) <
           std::pair(b.first, b.second->getSubprogram()->getLine());
  });
  std::vector<const llvm::Function*> functions;
  for (const auto& [place, function] : found) functions.push_back(function);
  return functions;
}

/// As users name it: from the current folder where it lies below it.
std::string file_of(const llvm::Function& function, const std::string& source) {
  const llvm::DISubprogram& program = *function.getSubprogram();
  const std::string path = path_of(program);
  if (program.getFilename() == source || path == fs::absolute(source).lexically_normal()) return source;
  const std::string below = fs::path(path).lexically_relative(fs::current_path());
  return below.empty() || below.starts_with("..") ? path : below;
}

/// A name that does not end the comment it stands in, and is no command for who prints it.
std::string in_comment(const std::string& file) {
  std::string name = terminal_text(file);
  for (size_t at; (at = name.find("*/")) != std::string::npos;) name.insert(at + 1, 1, ' ');
  return name;
}

constexpr const char* head = R"(/* Checks {0}() of {1} for all arguments that main() allows.
 *
 *   fathom check {2}
 *
 * A beginning, to be edited: what callers of {0}() promise belongs into fathom_assume(), what has to hold
 * afterwards into fathom_assert(). Memory errors and undefined behaviour need no assertions. */
)";

} // namespace

bool can_be_included(const std::string& file) {
  return file.find_first_of("\"\n\r\\") == std::string::npos;
}

Result<FileOutline> outline(const CompileOptions& options) {
  const Result<Outline> made = outline_of(options);
  if (!made) return made.error();
  FileOutline file;
  const std::vector<const llvm::Function*> functions = functions_in(*made->module, options.file);
  const ViewedTypes viewed(*made->module);
  for (const llvm::Function* function : functions)
    file.functions.push_back({function->getName().str(), file_of(*function, options.file),
                              !function->getSubprogram()->isLocalToUnit(), function->hasAddressTaken(),
                              function->isWeakForLinker() && !function->hasLinkOnceLinkage(),
                              read_signature(*function, viewed)});
  for (const llvm::Function& function : *made->module)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.use_empty())
      file.calls.push_back(function.getName().str());
  file.outside = outside_functions(*made->module);
  file.static_structures = static_structures(*made->module);
  file.own_variables = own_variables(*made->module, {functions.begin(), functions.end()});
  return file;
}

Result<std::string> harness_for(const CompileOptions& options, const std::string& function,
                                const HarnessPlace& place) {
  // Who prints the file prints the name.
  if (!can_be_included(place.include) || terminal_text(place.include) != place.include)
    return make_error("{}: a name that #include cannot have", options.file);
  const Result<Outline> outline = outline_of(options);
  if (!outline) return outline.error();
  std::vector<std::string> names;
  const llvm::Function* called = nullptr;
  bool has_main = false;
  for (const llvm::Function* one : functions_in(*outline->module, options.file)) {
    names.push_back(one->getName().str());
    has_main |= names.back() == "main";
    if (names.back() == function) called = one;
  }
  if (called == nullptr) {
    const auto meant = nearest_word(function, names);
    return make_error("{}: there is no function {}(){}", options.file, function,
                      meant ? fmt::format("; did you mean {}()?", *meant) : "");
  }
  if (function == "main")
    return make_error("{}: main() needs no harness: fathom check {}", options.file, options.file);
  ArgumentText text(*called);
  text.write();
  std::string file = fmt::format(head, function, in_comment(options.file), in_comment(place.file));
  // Renamed, for there is a main() in here.
  if (has_main) file += "#define main program_main\n";
  file += fmt::format("#include \"{}\"\n", place.include);
  if (has_main) file += "#undef main\n";
  file += "#include <fathom.h>\n#include <stdlib.h>\n\n";
  return file + text.functions() + fmt::format("int main(void) {{\n{}  return 0;\n}}\n", text.body());
}

} // namespace fathom::frontend
