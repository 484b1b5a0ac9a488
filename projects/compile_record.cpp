#include "projects/compile_record.h"

#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"
#include "projects/archive.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

/// The compiler's name in each entry. It tells a record from other compilation databases.
constexpr const char* recorder = "fathom-goto-cc";
constexpr uintmax_t largest_record = 16 << 20; ///< bytes; what is longer is something else

/// Options whose argument is a word of its own. Those of the linker and the build are not part of what an
/// entry says.
constexpr std::string_view of_build[] = {"-o",
                                         "-L",
                                         "-l",
                                         "-MF",
                                         "-MT",
                                         "-MQ",
                                         "-T",
                                         "-u",
                                         "-z",
                                         "-Xlinker",
                                         "--function",
                                         "--verbosity",
                                         "--native-compiler",
                                         "--native-linker",
                                         "--native-assembler",
                                         "--object-bits",
                                         "--print-rejected-preprocessed-source"};
constexpr std::string_view of_source[] = {
    "-I",       "-D", "-U",          "-isystem",       "-iquote", "-idirafter", "-include",
    "-imacros", "-x", "-Xassembler", "-Xpreprocessor", "-target", "-arch",      "--param"};

bool is_of_build(std::string_view word) {
  return word == "-c" || std::find(std::begin(of_build), std::end(of_build), word) != std::end(of_build);
}

bool takes_argument(std::string_view word) {
  return (word != "-c" && is_of_build(word)) ||
         std::find(std::begin(of_source), std::end(of_source), word) != std::end(of_source);
}

bool asks_for_something_else(const std::string& word) {
  for (const char* option :
       {"-E", "-M", "-MM", "-S", "-###", "--help", "-?", "--version", "-v", "-dumpversion", "-dumpmachine"})
    if (word == option) return true;
  return word.starts_with("-print-") || word.starts_with("--print-file-name") || word.starts_with("-dump");
}

bool is_source(const std::string& word) {
  return word.ends_with(".c") || word.ends_with(".i");
}

nlohmann::json entry_of(const CompilerCall& call, const std::string& source, const std::string& folder) {
  nlohmann::json arguments = nlohmann::json::array({recorder});
  for (const std::string& word : call.words) arguments.push_back(word);
  arguments.push_back("-c");
  arguments.push_back(source);
  return {{"directory", folder}, {"file", source}, {"arguments", arguments}};
}

/// An entry in each line.
Status write(const std::string& path, const std::vector<nlohmann::json>& entries) {
  std::string text;
  for (const nlohmann::json& entry : entries)
    text += fmt::format("{}{}", text.empty() ? "[" : ",\n ",
                        entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  return write_file_atomically(path, text.empty() ? "[]\n" : text + "]\n");
}

/// Nothing where the text is no record.
std::optional<nlohmann::json> entries_of(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array() || json.empty()) return {};
  for (const nlohmann::json& entry : json) {
    if (!entry.is_object() || !entry.contains("arguments")) return {};
    const nlohmann::json& words = entry["arguments"];
    if (!words.is_array() || words.empty() || words[0] != recorder) return {};
  }
  return json;
}

/// Those that the file is or, as an archive, has.
Result<std::vector<nlohmann::json>> records_of(const std::string& file) {
  std::error_code failure;
  std::vector<nlohmann::json> records;
  if (!fs::is_regular_file(file, failure) || fs::file_size(file, failure) > largest_record) return records;
  const Result<std::string> content = read_file(file);
  if (!content) return records;
  std::vector<std::string> texts = {*content};
  if (is_archive(*content)) {
    Result<std::vector<std::string>> members =
        archive_members(*content, fs::path(file).parent_path().string());
    if (!members) return make_error("{}: {}", file, members.error().message);
    texts = std::move(*members);
  }
  for (const std::string& text : texts)
    if (std::optional<nlohmann::json> entries = entries_of(text)) records.push_back(std::move(*entries));
  return records;
}

} // namespace

CompilerCall parse_compiler_call(const std::vector<std::string>& words) {
  CompilerCall call;
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    call.compiles &= !asks_for_something_else(word);
    call.links &= word != "-c";
    if (takes_argument(word) && i + 1 < words.size()) {
      const std::string& argument = words[++i];
      if (word == "-o")
        call.output = argument;
      else if (word == "-l")
        call.libraries.push_back(argument);
      else if (word == "-L")
        call.folders.push_back(argument);
      else if (!is_of_build(word))
        call.words.insert(call.words.end(), {word, argument});
    } else if (word.starts_with("-o") && word.size() > 2) {
      call.output = word.substr(2);
    } else if (is_source(word)) {
      call.sources.push_back(word);
    } else if (!word.starts_with("-")) {
      call.inputs.push_back(word);
    } else if (word.starts_with("-l")) {
      call.libraries.push_back(word.substr(2));
    } else if (word.starts_with("-L")) {
      call.folders.push_back(word.substr(2));
    } else if (!is_of_build(word) && !word.starts_with("-Wl,")) {
      call.words.push_back(word);
    }
  }
  call.compiles &= !call.sources.empty() || !call.inputs.empty();
  return call;
}

Status record_compilation(const CompilerCall& call, std::vector<std::string>& left_out) {
  std::error_code failure;
  const std::string folder = fs::current_path(failure).string();
  std::vector<nlohmann::json> all;
  const auto add = [&](nlohmann::json entry) {
    if (std::find(all.begin(), all.end(), entry) == all.end()) all.push_back(std::move(entry));
  };
  for (const std::string& source : call.sources) {
    if (!fs::is_regular_file(source, failure)) return make_error("{}: there is no such file", source);
    add(entry_of(call, source, folder));
    if (call.links) continue;
    const std::string output =
        call.output.empty() ? fs::path(source).filename().replace_extension(".o").string() : call.output;
    if (const Status written = write(output, {all.back()}); !written) return written;
  }
  if (!call.links) return Done{};
  const auto take = [&](const std::string& input) -> Result<bool> {
    const Result<std::vector<nlohmann::json>> records = records_of(input);
    if (!records) return records.error();
    for (const nlohmann::json& record : *records)
      for (const nlohmann::json& entry : record) add(entry);
    return !records->empty();
  };
  for (const std::string& input : call.inputs) {
    const Result<bool> taken = take(input);
    if (!taken) return taken.error();
    if (!*taken) left_out.push_back(input);
  }
  for (const std::string& library : call.libraries)
    for (const std::string& directory : call.folders) {
      const std::string file = fmt::format("{}/lib{}.a", directory, library);
      if (!fs::is_regular_file(file, failure)) continue;
      if (const Result<bool> taken = take(file); !taken) return taken.error();
      break;
    }
  return write(call.output.empty() ? "a.out" : call.output, all);
}

std::optional<std::string> find_compile_record(const std::string& folder) {
  std::error_code failure;
  std::vector<std::string> files;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failure);
  for (const fs::recursive_directory_iterator end; !failure && at != end; at.increment(failure))
    if (at->is_regular_file(failure) && at->file_size(failure) <= largest_record) files.push_back(at->path());
  std::sort(files.begin(), files.end());
  std::optional<std::string> best;
  size_t most = 0;
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    if (!text || !text->starts_with("[{\"arguments\":[")) continue; // cheap, and as keys are sorted
    if (const auto entries = entries_of(*text); entries && entries->size() > most) {
      best = file;
      most = entries->size();
    }
  }
  return best;
}

} // namespace fathom::projects
