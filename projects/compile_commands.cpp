#include "projects/compile_commands.h"

#include "ir/support/read_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <set>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

/// Whether signed arithmetic wraps, which may be so in some files alone.
bool decides_overflow(const std::string& word) {
  return word == "-fwrapv" || word == "-fno-wrapv" || word == "-fstrict-overflow" ||
         word == "-fno-strict-overflow";
}

/// Options of compilers that take a folder or a file, which counts from the directory of the command.
constexpr const char* with_path[] = {"-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros"};
constexpr const char* with_text[] = {"-D", "-U"};
/// Whether an option of a compiler gives C another meaning, or is for another machine: clang is told, in the
/// order of the command, and refuses what it cannot do. Those that choose warnings, debug information,
/// optimisation and how code is linked are not among them.
bool decides_meaning(const std::string& word) {
  static const std::set<std::string> words = {"-fsigned-char",
                                              "-funsigned-char",
                                              "-fno-signed-char",
                                              "-fno-unsigned-char",
                                              "-fshort-enums",
                                              "-fno-short-enums",
                                              "-fwrapv",
                                              "-fno-wrapv",
                                              "-fwrapv-pointer",
                                              "-fno-wrapv-pointer",
                                              "-fstrict-overflow",
                                              "-fno-strict-overflow",
                                              "-ftrapv",
                                              "-fshort-wchar",
                                              "-fno-short-wchar",
                                              "-fsigned-bitfields",
                                              "-funsigned-bitfields",
                                              "-ffast-math",
                                              "-Ofast",
                                              "-fms-extensions",
                                              "-fgnu89-inline",
                                              "-fplan9-extensions",
                                              "-fpack-struct",
                                              "-pthread",
                                              "-fopenmp",
                                              "-funsafe-math-optimizations",
                                              "-ffinite-math-only",
                                              "-fassociative-math",
                                              "-freciprocal-math",
                                              "-fno-signed-zeros",
                                              "-fno-delete-null-pointer-checks"};
  if (words.contains(word)) return true;
  for (const char* prefix : {"-fpack-struct=", "-fexec-charset=", "-finput-charset=", "-fwide-exec-charset=",
                             "-ffp-model=", "--target", "-m", "@", "--config", "-Wp,", "-Xpreprocessor",
                             "--define-macro", "--undefine-macro", "--include"})
    if (word.starts_with(prefix))
      return word != "-m32" && word != "-m64" && !word.starts_with("-mtune") &&
             !word.starts_with("-mno-omit");
  return false;
}

std::string canonical_path(const fs::path& path) {
  std::error_code failure;
  const fs::path made = fs::weakly_canonical(path, failure);
  return failure ? path.lexically_normal().string() : made.string();
}

/// From here where it lies below, so that messages are short.
std::string shown(const fs::path& path) {
  std::error_code failure;
  const fs::path near = path.lexically_normal().lexically_relative(fs::current_path(failure));
  return near.empty() || near.native().starts_with("..") ? path.lexically_normal().string() : near.string();
}

bool is_folder(const std::string& word) {
  return word.starts_with("-I") || word.starts_with("-isystem") || word.starts_with("-iquote") ||
         word.starts_with("-idirafter");
}

void add_new(Words& to, const std::string& word) {
  if (std::find(to.begin(), to.end(), word) == to.end()) to.push_back(word);
}

} // namespace

Words shell_words(const std::string& text) {
  Words words;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\'' && c == '\\' && i + 1 < text.size()) {
      // In double quotes a backslash stands for itself in front of most letters.
      const bool escapes =
          quote == 0 || std::string_view("\"\\$`\n").find(text[i + 1]) != std::string_view::npos;
      if (escapes) ++i;
      word += text[i];
      inside = true;
    } else if (quote != 0 ? c == quote : (c == '"' || c == '\'')) {
      quote = quote != 0 ? 0 : c;
      inside = true;
    } else if (quote == 0 && std::isspace(static_cast<unsigned char>(c))) {
      if (inside) words.push_back(std::exchange(word, {}));
      inside = false;
    } else {
      word += c;
      inside = true;
    }
  }
  if (inside) words.push_back(word);
  return words;
}

CompileCommands::Entry CompileCommands::taken_from(const Words& words, const std::string& directory) {
  Entry entry;
  // An option and what belongs to it: in the same word, or the next one. They become one word.
  const auto argument = [&](size_t& i, const std::string& option) {
    return words[i].size() > option.size() ? words[i].substr(option.size())
           : i + 1 < words.size()          ? words[++i]
                                           : std::string();
  };
  for (size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto begins = [&](const char* option) { return word.starts_with(option); };
    if (const auto* option = std::find_if(std::begin(with_path), std::end(with_path), begins);
        option != std::end(with_path)) {
      const std::string name = *option;
      const fs::path path = fs::path(directory) / argument(i, name);
      if (name == "-I")
        entry.text.push_back(name + shown(path));
      else
        entry.text.insert(entry.text.end(), {name, shown(path)});
    } else if (const auto* text = std::find_if(std::begin(with_text), std::end(with_text), begins);
               text != std::end(with_text)) {
      const std::string name = *text;
      entry.text.push_back(name + argument(i, name));
    } else if (word.starts_with("-std=") || word == "-ansi" || word == "-trigraphs") {
      entry.text.push_back(word);
    } else if (word == "-m32" || word == "-mx32") {
      entry.is_32_bit = true;
    } else if (word.starts_with("--std=")) {
      entry.text.push_back(word.substr(1));
    } else if (word == "-target" || word == "-arch") {
      entry.meaning.insert(entry.meaning.end(), {word, argument(i, word)});
    } else if (decides_meaning(word)) {
      entry.meaning.push_back(word);
    }
  }
  return entry;
}

Result<CompileCommands> CompileCommands::read(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? parse(path, *text) : Result<CompileCommands>(text.error());
}

Result<CompileCommands> CompileCommands::parse(const std::string& path, const std::string& text) {
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_array()) return make_error("{}: no compilation database", path);
  CompileCommands commands;
  commands.path_ = path;
  const std::string beside = fs::path(path).parent_path();
  for (size_t i = 0; i < json.size(); ++i) {
    const auto wrong = [&](const char* what) { return make_error("{}: entry {}: {}", path, i + 1, what); };
    const nlohmann::json& entry = json[i];
    const auto text_of = [&](const char* key) {
      return entry.is_object() && entry.contains(key) && entry[key].is_string()
                 ? entry[key].get<std::string>()
                 : "";
    };
    const std::string file = text_of("file");
    const fs::path directory = fs::path(beside) / text_of("directory");
    if (file.empty()) return wrong("there is no \"file\"");
    Words words = shell_words(text_of("command"));
    if (entry.contains("arguments")) {
      if (!entry["arguments"].is_array()) return wrong("\"arguments\" is no list");
      words.clear();
      for (const nlohmann::json& word : entry["arguments"])
        if (word.is_string()) words.push_back(word.get<std::string>());
    }
    if (words.empty()) return wrong("there is neither \"arguments\" nor \"command\"");
    const std::string name = canonical_path(directory / file);
    // A file that is compiled several times counts as it is the first time.
    if (commands.entries_.emplace(name, taken_from(words, canonical_path(directory))).second)
      commands.order_.push_back(name);
  }
  return commands;
}

CompileCommands::Known CompileCommands::known(const std::vector<std::string>& files) const {
  Known found;
  for (const std::string& file : files)
    if (const auto entry = entries_.find(canonical_path(file)); entry != entries_.end())
      found.emplace_back(file, &entry->second);
  return found;
}

/// Folders of all of them, and what else all agree on.
Words CompileCommands::shared(const Known& known) {
  Words words;
  for (const auto& [file, entry] : known)
    for (size_t i = 0; i < entry->text.size(); ++i) {
      const std::string& word = entry->text[i];
      const bool in_all = std::all_of(known.begin(), known.end(), [&](const auto& one) {
        return std::find(one.second->text.begin(), one.second->text.end(), word) != one.second->text.end();
      });
      const bool takes_next =
          word != "-I" && std::find(std::begin(with_path), std::end(with_path), word) != std::end(with_path);
      if (takes_next) {
        if (is_folder(word)) words.insert(words.end(), {word, entry->text[i + 1]});
        ++i;
      } else if (is_folder(word) || in_all) {
        add_new(words, word);
      }
    }
  return words;
}

Result<CompileWords> CompileCommands::words_for(const std::vector<std::string>& files, uint32_t pointer_bits,
                                                const std::string& like) const {
  CompileWords result;
  std::vector<std::string> all = files;
  if (!like.empty()) {
    if (known({like}).empty()) return make_error("{}: it has no {}", path_, like);
    all.push_back(like);
  }
  const Known entries = known(all);
  if (entries.empty()) return make_error("{}: it has none of {}", path_, fmt::join(files, ", "));
  const auto& [first_file, first] = entries.front();
  // Where files differ in overflow alone, each says it by itself.
  const auto rest_of = [](Words meaning) {
    std::erase_if(meaning, decides_overflow);
    return meaning;
  };
  const bool is_one =
      std::all_of(entries.begin(), entries.end(),
                  [meaning = first->meaning](const auto& each) { return each.second->meaning == meaning; });
  for (const auto& [file, entry] : entries) {
    if (entry->is_32_bit && pointer_bits != 32)
      return make_error("{}: {} is compiled with -m32: --data-model ILP32 says so", path_, file);
    if (rest_of(entry->meaning) != rest_of(first->meaning))
      return make_error("{}: {} and {} are compiled with options that give C another meaning ({} and {})",
                        path_, first_file, file, fmt::join(first->meaning, " "),
                        fmt::join(entry->meaning, " "));
    Words& own = result.each[file] = entry->text;
    if (!is_one)
      std::copy_if(entry->meaning.begin(), entry->meaning.end(), std::back_inserter(own), decides_overflow);
  }
  result.common = is_one ? first->meaning : rest_of(first->meaning);
  const Words others = like.empty() ? shared(entries) : result.each.at(like);
  for (const std::string& file : files) result.each.try_emplace(file, others);
  return result;
}

std::vector<std::string> CompileCommands::sources() const {
  std::vector<std::string> found;
  for (const std::string& file : order_) {
    std::error_code failure;
    if (file.ends_with(".c") && fs::is_regular_file(file, failure)) found.push_back(shown(file));
  }
  return found;
}

} // namespace fathom::projects
