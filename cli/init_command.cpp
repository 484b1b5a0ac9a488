#include "cli/init_command.h"

#include "cli/source_set.h"
#include "frontend/scaffold/scaffold.h"
#include "ir/support/atomic_file.h"
#include "ir/support/tell.h"
#include "projects/layout.h"
#include "projects/proof_kit.h"
#include "witnesses/witness_document.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

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
  std::string configuration() const;
  std::string harness_rows(const Source& source);
  std::string own_name(const std::string& wanted);
  Status write_harness(const Source& source, const std::string& function, const std::string& path);

  const Options& options_;
  std::string folder_;
  std::optional<SourceSet> set_;
  std::vector<std::string> left_out_; ///< with the reason
  std::string rows_;
  std::set<std::string> names_; ///< of the harnesses in rows_
  size_t written_ = 0;
};

Status Initialisation::run() {
  const Result<std::string> output = enter(folder_, options_.project.write);
  if (!output) return output.error();
  Result<SourceSet> found = SourceSet::find(options_, options_.compilation.commands);
  if (!found) return found.error();
  if (found->sources().empty()) return make_error("{}: there is no C file in it", folder_);
  set_ = std::move(*found);
  left_out_ = set_->left_out();
  for (const Source& source : set_->sources()) rows_ += harness_rows(source);
  if (rows_.empty()) return make_error("{}: no function can be called from outside", folder_);
  if (const Status written = write_new(*output, configuration(), options_.project.write.force); !written)
    return written;
  if (*output == on_stdout) return Done{};
  for (const std::string& line : left_out_) tell(stderr, "fathom: left out: {}\n", line);
  tell(stdout, "{}: {} and {}\n", *output, projects::counted(set_->sources().size(), "source"),
       projects::counted(written_, "harness"));
  return Done{};
}

std::string Initialisation::harness_rows(const Source& source) {
  const auto row = [&](const std::string& name, const std::string& file) {
    ++written_;
    std::string text = fmt::format("  - name: {}\n    file: {}\n", name, witnesses::yaml_string(file));
    if (!options_.compilation.commands.empty() && file != source.file)
      text += fmt::format("    compile-as: {}\n", witnesses::yaml_string(source.file));
    const std::vector<std::string> needed = set_->needed_by(source);
    if (!needed.empty()) text += fmt::format("    sources: {}\n", yaml_list(needed));
    return text;
  };
  std::string rows;
  if (source.has_main) return row(own_name(projects::harness_name(source.file)), source.file);
  for (const auto& function : source.outline.functions) {
    if (!function.is_external) continue;
    const std::string name = own_name(function.name), file = projects::harness_file(name);
    if (const Status written = write_harness(source, function.name, file); written)
      rows += row(name, file);
    else
      left_out_.push_back(written.error().message);
  }
  return rows;
}

/// Functions of several programs may be called alike, and like a program.
std::string Initialisation::own_name(const std::string& wanted) {
  std::string name = wanted;
  for (size_t i = 2; !names_.insert(name).second; ++i) name = fmt::format("{}-{}", wanted, i);
  return name;
}

Status Initialisation::write_harness(const Source& source, const std::string& function,
                                     const std::string& path) {
  std::error_code failure;
  // What somebody has begun to edit is better than what we would write.
  if (options_.project.write.output == on_stdout || fs::exists(path, failure)) return Done{};
  const Result<frontend::CompileOptions> compile = set_->compile_options(source.file);
  if (!compile) return compile.error();
  const fs::path from_here = source.file;
  const std::string include = from_here.is_absolute() ? from_here : ".." / from_here;
  const Result<std::string> text = frontend::harness_for(*compile, function, {path, include});
  if (!text) return text.error();
  if (const Status made = make_folders(fs::path(path).parent_path()); !made) return made;
  return write_file_atomically(path, *text);
}

std::string Initialisation::configuration() const {
  std::string text = heading();
  if (!set_->include_folders().empty())
    text += fmt::format("include: {}\n", yaml_list(set_->include_folders()));
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
