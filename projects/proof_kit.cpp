#include "projects/proof_kit.h"

#include "ir/support/run_process.h"
#include "projects/compile_commands.h"
#include "projects/compile_record.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

/// In front of each variable in what make says.
constexpr std::string_view mark = "fathom-variable ";
constexpr double make_seconds = 60;

std::string text_of(const MakeVariables& variables, const char* name) {
  const auto found = variables.find(name);
  return found == variables.end() ? std::string() : found->second;
}

Words words_of(const MakeVariables& variables, std::initializer_list<const char*> names) {
  Words words;
  for (const char* name : names)
    for (std::string& word : shell_words(text_of(variables, name))) words.push_back(std::move(word));
  return words;
}

/// Each once, without the contract in "function/contract".
Words functions_of(const MakeVariables& variables, const char* name) {
  Words functions;
  for (const std::string& word : words_of(variables, {name}))
    if (const std::string function = word.substr(0, word.find('/'));
        std::find(functions.begin(), functions.end(), function) == functions.end())
      functions.push_back(function);
  return functions;
}

/// A switch of CBMC's, and the properties that it stands for.
struct Check {
  const char* name; ///< "--bounds-check" without dashes
  bool is_standard; ///< on by itself from version 6 on
  std::vector<const char*> properties;
};

const std::vector<Check>& checks() {
  static const std::vector<Check> table = {
      {"pointer-check", true, {"valid-deref", "valid-free"}},
      {"bounds-check", true, {"sub-object-bounds"}},
      {"signed-overflow-check", true, {"no-overflow"}},
      {"div-by-zero-check", true, {"division-by-zero"}},
      {"undefined-shift-check", true, {"shift-amount"}},
      {"unsigned-overflow-check", false, {"unsigned-wrap"}},
      {"pointer-overflow-check", false, {"pointer-overflow"}},
      {"conversion-check", false, {"lossy-conversion"}},
  };
  return table;
}

class Reader {
 public:
  Reader(const std::string& folder, const MakeVariables& variables)
      : folder_(folder), variables_(variables) {}

  Result<KitProof> read() {
    proof_.name = fs::path(folder_).lexically_normal().filename();
    if (const auto record = find_compile_record(folder_)) {
      if (const Status read = read_record(*record); !read) return read.error();
    } else if (const Status read = read_sources(); !read) {
      return read.error();
    }
    proof_.entry = text_of(variables_, "HARNESS_ENTRY");
    if (proof_.entry.empty()) proof_.entry = "harness";
    proof_.checked = functions_of(variables_, "CHECK_FUNCTION_CONTRACTS");
    proof_.replaced = functions_of(variables_, "USE_FUNCTION_CONTRACTS");
    proof_.removed = words_of(variables_, {"REMOVE_FUNCTION_BODY"});
    std::erase_if(proof_.removed, [](const std::string& word) { return word.starts_with("-"); });
    proof_.unwinding = text_of(variables_, "UNWINDSET");
    if (proof_.unwinding.empty()) proof_.unwinding = text_of(variables_, "CBMC_UNWINDSET");
    proof_.is_expensive = text_of(variables_, "EXPENSIVE") == "true";
    read_checks();
    return std::move(proof_);
  }

 private:
  std::string named(const std::string& file) const {
    std::error_code failure;
    const fs::path path = fs::weakly_canonical(fs::path(folder_) / file, failure);
    const fs::path near = path.lexically_relative(fs::current_path(failure));
    return near.empty() || *near.begin() == ".." ? path : near;
  }

  Status read_sources() {
    for (const std::string& word : words_of(variables_, {"PROOF_SOURCES", "PROJECT_SOURCES"})) {
      const std::string file = named(word);
      std::error_code failure;
      if (!fs::is_regular_file(file, failure)) return make_error("{}: there is no file {}", folder_, file);
      if (std::find(proof_.files.begin(), proof_.files.end(), file) == proof_.files.end())
        proof_.files.push_back(file);
    }
    if (proof_.files.empty())
      return make_error("{}: PROOF_SOURCES and PROJECT_SOURCES name no file", folder_);
    read_compiler();
    return Done{};
  }

  /// Words that all files have become the harness's.
  Status read_record(const std::string& path) {
    const Result<CompileCommands> commands = CompileCommands::read(path);
    if (!commands) return commands.error();
    proof_.files = commands->sources();
    if (proof_.files.empty()) return make_error("{}: none of its files is there", path);
    const auto words = commands->words_for(proof_.files, 32);
    if (!words) return words.error();
    const Words& first = words->each.begin()->second;
    for (const auto& [file, own] : words->each)
      if (own != first) proof_.commands = named(fs::absolute(path));
    if (!proof_.commands.empty()) return Done{};
    proof_.compiler = first;
    proof_.compiler.insert(proof_.compiler.end(), words->common.begin(), words->common.end());
    return Done{};
  }

  void read_compiler() {
    const Words words = words_of(variables_, {"DEFINES", "INCLUDES"});
    for (size_t i = 0; i < words.size(); ++i) {
      const std::string& word = words[i];
      const bool stands_alone = word == "-I" || word == "-isystem" || word == "-iquote" || word == "-include";
      if (stands_alone && i + 1 < words.size()) {
        const std::string name = named(words[++i]);
        if (word == "-I")
          proof_.include_folders.push_back(name);
        else
          proof_.compiler.insert(proof_.compiler.end(), {word, name});
      } else if (word.starts_with("-I")) {
        proof_.include_folders.push_back(named(word.substr(2)));
      } else {
        proof_.compiler.push_back(word);
      }
    }
  }

  /// Kits for version 5 name each check that is on, those for version 6 what differs from the standard.
  void read_checks() {
    const Words words = words_of(variables_, {"CBMCFLAGS", "CHECKFLAGS", "fathom-flags"});
    const std::set<std::string> flags(words.begin(), words.end());
    const auto is_on = [&](const std::string& name) { return flags.contains("--" + name); };
    const bool names_all = flags.contains("--no-standard-checks") ||
                           std::any_of(checks().begin(), checks().end(), [&](const Check& check) {
                             return check.is_standard && is_on(check.name);
                           });
    const bool has_contracts = !proof_.checked.empty() || !proof_.replaced.empty() ||
                               !text_of(variables_, "APPLY_LOOP_CONTRACTS").empty();
    proof_.properties.emplace_back("assertion");
    if (has_contracts) proof_.properties.emplace_back("contract");
    for (const Check& check : checks())
      if ((is_on(check.name) || (check.is_standard && !names_all)) && !is_on(std::string("no-") + check.name))
        proof_.properties.insert(proof_.properties.end(), check.properties.begin(), check.properties.end());
    if (is_on("memory-leak-check") && !has_contracts) proof_.properties.emplace_back("valid-memcleanup");
    proof_.malloc_may_fail = (is_on("malloc-may-fail") || !names_all) && !is_on("no-malloc-may-fail");
  }

  const std::string& folder_;
  const MakeVariables& variables_;
  KitProof proof_;
};

} // namespace

std::vector<std::string> proof_folders(const std::string& folder) {
  std::vector<std::string> folders;
  std::error_code failure;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failure);
  for (const fs::recursive_directory_iterator end; !failure && at != end; at.increment(failure)) {
    const fs::path parent = at->path().parent_path();
    if (at->path().filename() == "Makefile" && at->is_regular_file(failure) && parent != fs::path(folder))
      folders.push_back(parent);
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

Result<MakeVariables> make_variables(const std::string& folder) {
  // The recipe is expanded when all of the Makefile has been read; with -n nothing of it is executed.
  const std::string recipe =
      fmt::format("fathom-flags=$(foreach one,$(filter CBMC_FLAG_%,$(.VARIABLES)),$($(one)))\n"
                  "fathom-variables:\n\t$(foreach one,HARNESS_ENTRY PROJECT_SOURCES PROOF_SOURCES "
                  "CHECK_FUNCTION_CONTRACTS "
                  "USE_FUNCTION_CONTRACTS APPLY_LOOP_CONTRACTS DEFINES INCLUDES CBMCFLAGS CHECKFLAGS "
                  "UNWINDSET CBMC_UNWINDSET "
                  "REMOVE_FUNCTION_BODY EXPENSIVE fathom-flags,$(info {}$(one)=$(strip $($(one)))))\n",
                  mark);
  Invocation program;
  program.arguments = {"make",   "-n",   "--no-print-directory", "-C", folder,
                       "--eval", recipe, "fathom-variables"};
  RunLimits limits;
  limits.seconds = make_seconds;
  const Result<ProgramOutput> said = converse(std::move(program), "", limits);
  if (!said) return said.error();
  if (!said->end.succeeded()) {
    const std::string first = said->errors.substr(0, said->errors.find('\n'));
    return make_error("{}: make: {}", folder, first.empty() ? said->end.words() : first);
  }
  MakeVariables variables;
  for (size_t at = 0, end = 0; at < said->output.size(); at = end + 1) {
    end = std::min(said->output.find('\n', at), said->output.size());
    const std::string_view line = std::string_view(said->output).substr(at, end - at);
    const size_t equals = line.find('=');
    if (line.starts_with(mark) && equals != line.npos)
      variables.emplace(line.substr(mark.size(), equals - mark.size()), line.substr(equals + 1));
  }
  return variables;
}

Result<KitProof> read_proof(const std::string& folder, const MakeVariables& variables) {
  return Reader(folder, variables).read();
}

} // namespace fathom::projects
