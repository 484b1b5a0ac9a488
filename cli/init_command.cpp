#include "cli/init_command.h"

#include "frontend/scaffold.h"
#include "ir/support/atomic_file.h"
#include "ir/support/tell.h"
#include "witnesses/witness_document.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "projects/compile_commands.h"
#include "projects/layout.h"
#include "projects/proof_kit.h"

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

/// Where nothing would be lost by it, or the user has said so.
Status write_new(const std::string& path, const std::string& text, bool force) {
  std::error_code failure;
  if (path == on_stdout) {
    std::fputs(text.c_str(), stdout);
    return Done{};
  }
  if (!force && fs::exists(path, failure)) return make_error("{} exists already (--force replaces it)", path);
  return write_file_atomically(path, text);
}

int failed(const Error& error) {
  tell(stderr, "fathom: {}\n", error.message);
  return static_cast<int>(ExitStatus::Usage);
}

std::string yaml_list(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(witnesses::yaml_string(text));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

/// The first lines of a configuration for the current folder.
std::string heading() {
  std::error_code failure;
  return fmt::format("# What fathom run checks. Keys: docs/project.md of Fathom.\nproject: {}\n",
                     witnesses::yaml_string(fs::weakly_canonical(".", failure).filename().string()));
}

std::string machine_line(const Options& options) {
  if (options.machine_is_named) return fmt::format("target: {}\n", options.machine->name);
  return options.machine->pointer_bits == 32 ? "data-model: ILP32\n" : "";
}

/// A harness for each function that the proof checks.
std::string proof_rows(const projects::KitProof& proof) {
  std::string common = fmt::format("    files: {}\n", yaml_list(proof.files));
  if (!proof.include_folders.empty())
    common += fmt::format("    include: {}\n", yaml_list(proof.include_folders));
  if (!proof.commands.empty())
    common += fmt::format("    compile-commands: {}\n", witnesses::yaml_string(proof.commands));
  if (!proof.compiler.empty()) common += fmt::format("    compiler: {}\n", yaml_list(proof.compiler));
  common += fmt::format("    properties: [{}]\n", fmt::join(proof.properties, ", "));
  std::vector<std::string> options;
  if (!proof.replaced.empty()) options.push_back("use-contract: " + yaml_list(proof.replaced));
  if (!proof.removed.empty()) options.push_back("remove-body: " + yaml_list(proof.removed));
  if (proof.malloc_may_fail) options.emplace_back("malloc-may-fail: true");
  if (!options.empty()) common += fmt::format("    options: {{{}}}\n", fmt::join(options, ", "));
  if (proof.is_expensive) common += "    tags: [expensive]\n";
  if (!proof.unwinding.empty()) common += fmt::format("    # bounds for CBMC: {}\n", proof.unwinding);
  const std::string name = projects::harness_name(proof.name + ".c");
  if (proof.checked.empty())
    return fmt::format("  - name: {}\n    function: {}\n{}", name, witnesses::yaml_string(proof.entry),
                       common);
  std::string rows;
  for (const std::string& function : proof.checked)
    rows += fmt::format(
        "  - name: {}\n    contract: {}\n{}",
        proof.checked.size() == 1 ? name : projects::harness_name(proof.name + "-" + function + ".c"),
        witnesses::yaml_string(function), common);
  return rows;
}

/// Goes to the folder of the configuration, so that all names are those that it has. The configuration's
/// name.
Result<std::string> enter(const std::string& folder, const WriteOptions& write) {
  const std::string output = write.output.empty() ? "fathom.yaml" : write.output;
  std::error_code failure;
  fs::current_path(folder, failure);
  if (failure) return make_error("{}: {}", folder, failure.message());
  if (output != on_stdout && !write.force && fs::exists(output, failure))
    return make_error("{} exists already (--force replaces it)", output);
  return output;
}

/// The configuration of proofs for CBMC.
Status import_proofs(const Options& options) {
  const WriteOptions& write = options.project.write;
  std::error_code failure;
  const std::string proofs = fs::weakly_canonical(write.proofs, failure).string();
  const Result<std::string> output = enter(write.folder.empty() ? "." : write.folder, write);
  if (!output) return output.error();
  std::string rows;
  size_t count = 0;
  for (const std::string& folder : projects::proof_folders(proofs)) {
    const auto variables = projects::make_variables(folder);
    const auto proof = variables ? projects::read_proof(folder, *variables) : variables.error();
    if (!proof) {
      tell(stderr, "fathom: left out: {}\n", proof.error().message);
      continue;
    }
    rows += proof_rows(*proof);
    ++count;
  }
  if (rows.empty()) return make_error("{}: there is no proof in it", write.proofs);
  const std::string text = heading() + machine_line(options) +
                           "options: {dialect: cbmc, allow-multiple-definitions: true}\nlimits: {timeout: "
                           "60, memory: 4096}\nharnesses:\n" +
                           rows;
  if (const Status written = write_new(*output, text, write.force); !written) return written;
  if (*output != on_stdout) tell(stdout, "{}: {}\n", *output, projects::counted(count, "proof"));
  return Done{};
}

/// Collects what the configuration says.
class Initialisation {
 public:
  explicit Initialisation(const Options& options)
      : options_(options),
        folder_(options.project.write.folder.empty() ? "." : options.project.write.folder) {}

  Status run();

 private:
  struct Source {
    std::string file; ///< from the folder
    frontend::FileOutline outline;
    bool has_main = false;
  };

  Result<frontend::CompileOptions> compile_options(const std::string& file) const;
  Status look_at_sources();
  std::string configuration() const;
  std::string harness_rows(const Source& source);
  std::vector<std::string> needed_by(const Source& source) const;
  Status write_harness(const Source& source, const std::string& function);

  const Options& options_;
  std::string folder_;
  projects::Layout layout_;
  std::optional<projects::CompileCommands> commands_;
  std::vector<Source> sources_;
  std::vector<std::string> left_out_; ///< with the reason
  std::string rows_;
  size_t written_ = 0;
};

Status Initialisation::run() {
  const Result<std::string> output = enter(folder_, options_.project.write);
  if (!output) return output.error();
  layout_ = projects::look_around(".");
  if (!options_.compilation.commands.empty()) {
    auto commands = projects::CompileCommands::read(options_.compilation.commands);
    if (!commands) return commands.error();
    commands_ = std::move(*commands);
    layout_.sources = commands_->sources();
    layout_.include_folders.clear(); // the database has them
  }
  if (layout_.sources.empty()) return make_error("{}: there is no C file in it", folder_);
  if (const Status looked = look_at_sources(); !looked) return looked;
  for (const Source& source : sources_) rows_ += harness_rows(source);
  if (rows_.empty()) return make_error("{}: no function can be called from outside", folder_);
  if (const Status written = write_new(*output, configuration(), options_.project.write.force); !written)
    return written;
  if (*output == on_stdout) return Done{};
  for (const std::string& line : left_out_) tell(stderr, "fathom: left out: {}\n", line);
  tell(stdout, "{}: {} and {}\n", *output, projects::counted(sources_.size(), "source"),
       projects::counted(written_, "harness"));
  return Done{};
}

/// As the harnesses of the configuration will be compiled.
Result<frontend::CompileOptions> Initialisation::compile_options(const std::string& file) const {
  frontend::CompileOptions compile;
  compile.file = file;
  compile.machine = options_.machine;
  for (const std::string& folder : layout_.include_folders) compile.arguments.push_back("-I" + folder);
  if (commands_) {
    const auto words = commands_->words_for({file}, options_.machine->pointer_bits);
    if (!words) return words.error();
    compile.arguments = words->each.at(file);
    compile.arguments.insert(compile.arguments.end(), words->common.begin(), words->common.end());
  }
  compile.arguments.insert(compile.arguments.end(), options_.clang_arguments.begin(),
                           options_.clang_arguments.end());
  return compile;
}

Status Initialisation::look_at_sources() {
  for (const std::string& file : layout_.sources) {
    // There is no way to write such a name after #include.
    if (file.find_first_of("\"\n\r\\") != std::string::npos) {
      left_out_.push_back(fmt::format("{}: a name that #include cannot have", file));
      continue;
    }
    const Result<frontend::CompileOptions> compile = compile_options(file);
    if (!compile) return compile.error();
    Result<frontend::FileOutline> outline = frontend::outline(*compile);
    if (!outline) {
      left_out_.push_back(outline.error().message);
      continue;
    }
    Source source{file, std::move(*outline)};
    source.has_main = std::any_of(source.outline.functions.begin(), source.outline.functions.end(),
                                  [](const auto& function) { return function.name == "main"; });
    sources_.push_back(std::move(source));
  }
  if (sources_.empty()) return make_error("no file compiles; the first one: {}", left_out_.front());
  return Done{};
}

/// Files that define what it calls, and what those call in turn; without those that have a main of their own.
std::vector<std::string> Initialisation::needed_by(const Source& source) const {
  std::vector<const Source*> found = {&source};
  for (size_t i = 0; i < found.size(); ++i)
    for (const std::string& name : found[i]->outline.calls)
      for (const Source& other : sources_) {
        const auto& functions = other.outline.functions;
        const bool defines = std::any_of(functions.begin(), functions.end(), [&](const auto& function) {
          return function.is_external && function.name == name;
        });
        if (defines && !other.has_main && std::find(found.begin(), found.end(), &other) == found.end())
          found.push_back(&other);
      }
  std::vector<std::string> files;
  for (size_t i = 1; i < found.size(); ++i) files.push_back(found[i]->file);
  return files;
}

std::string Initialisation::harness_rows(const Source& source) {
  const auto row = [&](const std::string& name, const std::string& file) {
    ++written_;
    std::string text = fmt::format("  - name: {}\n    file: {}\n", name, witnesses::yaml_string(file));
    if (!options_.compilation.commands.empty() && file != source.file)
      text += fmt::format("    compile-as: {}\n", witnesses::yaml_string(source.file));
    const std::vector<std::string> needed = needed_by(source);
    if (!needed.empty()) text += fmt::format("    sources: {}\n", yaml_list(needed));
    return text;
  };
  std::string rows;
  if (source.has_main) return row(projects::harness_name(source.file), source.file);
  for (const auto& function : source.outline.functions) {
    if (!function.is_external) continue;
    if (const Status written = write_harness(source, function.name); written)
      rows += row(function.name, projects::harness_file(function.name));
    else
      left_out_.push_back(written.error().message);
  }
  return rows;
}

Status Initialisation::write_harness(const Source& source, const std::string& function) {
  const std::string path = projects::harness_file(function);
  std::error_code failure;
  // What somebody has begun to edit is better than what we would write.
  if (options_.project.write.output == on_stdout || fs::exists(path, failure)) return Done{};
  const Result<frontend::CompileOptions> compile = compile_options(source.file);
  if (!compile) return compile.error();
  const fs::path from_here = source.file;
  const std::string include = from_here.is_absolute() ? from_here : ".." / from_here;
  const Result<std::string> text = frontend::harness_for(*compile, function, {path, include});
  if (!text) return text.error();
  fs::create_directories(fs::path(path).parent_path(), failure);
  return write_file_atomically(path, *text);
}

std::string Initialisation::configuration() const {
  std::string text = heading();
  if (!layout_.include_folders.empty())
    text += fmt::format("include: {}\n", yaml_list(layout_.include_folders));
  if (!options_.clang_arguments.empty())
    text += fmt::format("compiler: {}\n", yaml_list(options_.clang_arguments));
  if (!options_.compilation.commands.empty())
    text += fmt::format("compile-commands: {}\n", witnesses::yaml_string(options_.compilation.commands));
  text += machine_line(options_);
  text += "properties: [undefined-behaviour, assertion]\nlimits: {timeout: 60, memory: 4096}\nharnesses:\n";
  return text + rows_;
}

} // namespace

int init_project(const Options& options) {
  const Status done =
      options.project.write.proofs.empty() ? Initialisation(options).run() : import_proofs(options);
  return done ? 0 : failed(done.error());
}

int write_harness_file(const Options& options) {
  const std::string& source = options.files.front();
  const std::string output = options.project.write.output.empty()
                                 ? options.project.write.function + "_harness.c"
                                 : options.project.write.output;
  std::error_code failure;
  fs::path include = source;
  if (output != on_stdout && include.is_relative()) {
    const fs::path folder = fs::absolute(output, failure).parent_path();
    include = fs::absolute(source, failure).lexically_normal().lexically_relative(folder);
  }
  frontend::CompileOptions compile;
  compile.file = source;
  compile.arguments = options.clang_arguments;
  compile.machine = options.machine;
  const Result<std::string> text = frontend::harness_for(
      compile, options.project.write.function, {output == on_stdout ? "harness.c" : output, include});
  if (!text) return failed(text.error());
  if (const Status written = write_new(output, *text, options.project.write.force); !written)
    return failed(written.error());
  if (output != on_stdout) tell(stdout, "{}: try fathom check {}\n", output, output);
  return 0;
}

} // namespace fathom::cli
