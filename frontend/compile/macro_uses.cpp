#include "frontend/compile/macro_uses.h"

#include "frontend/compile/clang_driver.h"
#include "ir/support/read_file.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace fathom::frontend {
namespace {

constexpr size_t most_uses = 3;
/// Beginnings of options that neither define macros of the program nor name a file that does.
constexpr const char* without_macros[] = {"-std=", "-O", "-W", "-g", "-f", "-U"};
constexpr size_t most_written = 60, most_expanded = 160; ///< bytes

/// No program has these names.
constexpr const char* line_mark = "__fathom_line_of_macros";
constexpr const char* begin_mark = "__fathom_macro_begins_";
constexpr const char* end_mark = "__fathom_macro_ends_";

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_of_word(char c) {
  return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}
bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

/// Where what begins at `at` ends, if it is a comment, a literal or a number; else `at`.
size_t behind_other(std::string_view text, size_t at) {
  const auto behind = [&](std::string_view end, size_t from) {
    const size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  if (text.substr(at, 2) == "/*") return behind("*/", at + 2);
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text[at] == '"' || text[at] == '\'') {
    size_t i = at + 1;
    while (i < text.size() && text[i] != text[at] && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
    return std::min(i + 1, text.size());
  }
  size_t i = at;
  if (std::isdigit(static_cast<unsigned char>(text[at])) != 0)
    while (i < text.size() && (is_of_word(text[i]) || text[i] == '.')) ++i;
  return i;
}

/// After the parenthesis that closes the one at `at`; none if none does.
std::optional<size_t> behind_arguments(std::string_view text, size_t at) {
  size_t depth = 0;
  while (at < text.size()) {
    if (const size_t end = behind_other(text, at); end > at) {
      at = end;
      continue;
    }
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at + 1;
    ++at;
  }
  return {};
}

/// An identifier in C text, with its arguments in parentheses if it has any.
struct Candidate {
  size_t begin = 0, name_end = 0;
  size_t end = 0; ///< after the closing parenthesis; `name_end` where there are no arguments

  bool operator==(const Candidate&) const = default;
};

/// All identifiers that begin within [begin, end) of a text, outside of comments and literals. Arguments may
/// go on after `end`.
std::vector<Candidate> candidates(std::string_view text, size_t begin, size_t end) {
  std::vector<Candidate> found;
  size_t at = begin;
  while (at < end) {
    if (!is_letter(text[at])) {
      const size_t behind = behind_other(text, at);
      at = behind > at ? behind : at + 1;
      continue;
    }
    Candidate one{at, at, at};
    while (one.name_end < text.size() && is_of_word(text[one.name_end])) ++one.name_end;
    one.end = at = one.name_end;
    size_t next = at;
    while (next < text.size() && is_space(text[next])) ++next;
    if (next < text.size() && text[next] == '(') one.end = behind_arguments(text, next).value_or(at);
    found.push_back(one);
  }
  return found;
}

/// On one line, no longer than that.
std::string on_one_line(std::string_view text, size_t most) {
  std::string line;
  for (const char c : text) {
    if (!is_space(c))
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  if (line.size() <= most) return line;
  size_t cut = most - 3;
  while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80U) --cut;
  return line.substr(0, cut) + "...";
}

struct Macro {
  bool takes_arguments = false;
  bool is_of_system = false;
};
using Macros = std::map<std::string, Macro, std::less<>>;

/// A line `# 12 "file" 1 3` of what the preprocessor writes.
struct Marker {
  std::string file;
  bool is_of_system = false;

  static std::optional<Marker> from(std::string_view line) {
    if (!line.starts_with("# ")) return {};
    const size_t begin = line.find('"'), end = line.rfind('"');
    if (begin == std::string_view::npos || end == begin) return {};
    return Marker{std::string(line.substr(begin + 1, end - begin - 1)),
                  line.substr(end).find(" 3") != std::string_view::npos};
  }
};

void take_definition(std::string_view line, bool is_of_system, Macros& macros) {
  constexpr std::string_view define = "#define ", undefine = "#undef ";
  const bool is_definition = line.starts_with(define);
  if (!is_definition && !line.starts_with(undefine)) return;
  line.remove_prefix(is_definition ? define.size() : undefine.size());
  size_t end = 0;
  while (end < line.size() && is_of_word(line[end])) ++end;
  const std::string name(line.substr(0, end));
  if (is_definition)
    macros[name] = {end < line.size() && line[end] == '(', is_of_system || name == "assert"};
  else
    macros.erase(name);
}

/// The macros that are defined where the line with a mark begins; none where it is not come to.
std::optional<Macros> macros_at(std::string_view mark, const Preprocessed& output) {
  Macros macros;
  bool is_of_system = false;
  std::istringstream lines(output.text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(mark) != std::string::npos) return macros;
    if (const auto marker = Marker::from(line))
      is_of_system = marker->is_of_system || marker->file.starts_with(output.folder + "/");
    else
      take_definition(line, is_of_system, macros);
  }
  return {};
}

struct LineOfText {
  size_t begin = 0, end = 0;
};

std::optional<LineOfText> line_of(const std::string& text, uint32_t number) {
  size_t begin = 0;
  for (uint32_t line = 1; line < number; ++line) {
    begin = text.find('\n', begin);
    if (begin == std::string::npos) return {};
    ++begin;
  }
  return LineOfText{begin, std::min(text.find('\n', begin), text.size())};
}

/// The outermost macros among the candidates.
std::vector<Candidate> used(const std::string& text, const std::vector<Candidate>& candidates,
                            const Macros& macros) {
  std::vector<Candidate> uses;
  for (Candidate one : candidates) {
    if (!uses.empty() && one.begin < uses.back().end) continue;
    const auto macro = macros.find(std::string_view(text).substr(one.begin, one.name_end - one.begin));
    if (macro == macros.end() || macro->second.is_of_system) continue;
    if (macro->second.takes_arguments && one.end == one.name_end) continue;
    if (!macro->second.takes_arguments) one.end = one.name_end;
    uses.push_back(one);
  }
  return uses;
}

/// The text with marks around the uses, in front of which the system's macros are undefined.
std::string marked(const std::string& text, const std::vector<Candidate>& uses, const Macros& macros) {
  std::string result = text.substr(0, uses.front().begin) + "\n";
  for (const auto& [name, macro] : macros)
    if (macro.is_of_system) result += fmt::format("#undef {}\n", name);
  size_t done = uses.front().begin;
  for (size_t i = 0; i < uses.size(); ++i) {
    result += text.substr(done, uses[i].begin - done);
    result += fmt::format(" {}{} {} {}{} ", begin_mark, i,
                          text.substr(uses[i].begin, uses[i].end - uses[i].begin), end_mark, i);
    done = uses[i].end;
  }
  return result + text.substr(done);
}

/// What stands between the marks of one use, without directives and line markers.
std::optional<std::string> between_marks(const std::string& text, size_t index) {
  const std::string first = fmt::format("{}{}", begin_mark, index),
                    last = fmt::format("{}{}", end_mark, index);
  const size_t begin = text.find(first);
  const size_t end = begin == std::string::npos ? begin : text.find(last, begin);
  if (end == std::string::npos) return {};
  std::istringstream lines(text.substr(begin + first.size(), end - begin - first.size()));
  std::string result;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("#")) result += line + "\n";
  return on_one_line(result, most_expanded);
}

/// Uses of macros in one line of a file, which the preprocessor has to be asked about: that takes as long as
/// to compile a short program, so it is asked as rarely as can be.
class LineOfMacros {
 public:
  LineOfMacros(const CompileOptions& options, const program::SourceLocation& place, const std::string& text,
               LineOfText line)
      : options_(options), place_(place), text_(text), line_(line),
        words_(candidates(text, line.begin, line.end)), given_(given(options.arguments)),
        has_other_sources_(place.file != options.file || !given_ || includes_other_sources()) {}

  /// Whether macros of the program may be used: not where no word of the line is defined in the file, and
  /// nothing but headers of the system and the file can define macros.
  bool may_have_some() const {
    return has_other_sources_ || std::any_of(words_.begin(), words_.end(), [&](const Candidate& one) {
             return may_be_defined(text_.substr(one.begin, one.name_end - one.begin));
           });
  }

  std::vector<program::MacroUse> uses() const {
    if (std::optional<std::vector<program::MacroUse>> quick = guessed()) return *quick;
    std::string with_mark = text_;
    with_mark.insert(line_.begin, fmt::format("{} ", line_mark));
    const Result<Preprocessed> before = preprocess(options_, {place_.file, with_mark});
    if (!before) return {};
    const auto macros = macros_at(line_mark, *before);
    if (!macros) return {};
    const std::vector<Candidate> uses = chosen(*macros);
    if (uses.empty()) return {};
    const Result<Preprocessed> expanded = preprocess(options_, {place_.file, marked(text_, uses, *macros)});
    return expanded ? uses_in(*expanded, uses) : std::vector<program::MacroUse>{};
  }

 private:
  bool has(const char* word) const { return text_.find(word) != std::string::npos; }

  /// Whether some place after this word and blanks is so, in a text.
  template <typename Is>
  static bool any_behind(std::string_view word, const std::string& text, const Is& is) {
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      size_t next = at + word.size();
      while (next < text.size() && (text[next] == ' ' || text[next] == '\t')) ++next;
      if (is(next)) return true;
    }
    return false;
  }

  bool includes_other_sources() const {
    return has("import") || has("embed") || has("__FATHOM") ||
           any_behind("include", text_, [&](size_t at) { return at < text_.size() && text_[at] != '<'; });
  }

  /// What the command line defines, as the text of directives; nothing where it has more to say about macros
  /// (headers of its own, say).
  static std::optional<std::string> given(const std::vector<std::string>& arguments) {
    std::string text;
    for (size_t i = 0; i < arguments.size(); ++i) {
      const bool is_definition = arguments[i].starts_with("-D");
      const bool is_harmless =
          std::any_of(std::begin(without_macros), std::end(without_macros),
                      [&](const char* prefix) { return arguments[i].starts_with(prefix); });
      if (!is_definition && !is_harmless) return {};
      if (!is_definition) continue;
      std::string what = arguments[i].substr(2);
      if (what.empty() && ++i < arguments.size()) what = arguments[i];
      std::replace(what.begin(), what.end(), '=', ' ');
      text += fmt::format("#define {}\n", what);
    }
    return text;
  }

  /// Whether the word stands after `define`. What stands there in another form than a word may be any.
  bool may_be_defined(const std::string& word) const {
    const auto is_in = [&](const std::string& text) {
      return any_behind("define", text, [&](size_t at) {
        if (at < text.size() && !is_of_word(text[at]) && text[at] != '(' && text[at] != ')') return true;
        const size_t end = at + word.size();
        return text.compare(at, word.size(), word) == 0 && (end == text.size() || !is_of_word(text[end]));
      });
    };
    return is_in(text_) || is_in(given_.value_or(""));
  }

  /// That which begins where the place is, or the first few.
  std::vector<Candidate> chosen(const Macros& macros) const {
    std::vector<Candidate> uses = used(text_, words_, macros);
    const size_t column = place_.column == 0 ? line_.end : line_.begin + place_.column - 1;
    const auto is_there = [&](const Candidate& one) { return one.begin == column; };
    if (const auto at = std::find_if(uses.begin(), uses.end(), is_there); at != uses.end()) return {*at};
    if (uses.size() > most_uses) uses.resize(most_uses);
    return uses;
  }

  /// With no headers, by a look at the definitions in the text. Nothing where the preprocessor, which is
  /// asked once, says that other macros are used.
  std::optional<std::vector<program::MacroUse>> guessed() const {
    if (has("include") || has_other_sources_) return {};
    Macros guess;
    std::istringstream lines(given_.value_or("") + text_.substr(0, line_.begin));
    for (std::string line; std::getline(lines, line);) take_definition(line, false, guess);
    const std::vector<Candidate> uses = chosen(guess);
    if (uses.empty()) return {};
    const Result<Preprocessed> expanded = preprocess(options_, {place_.file, marked(text_, uses, guess)});
    if (!expanded) return {};
    const auto macros = macros_at(fmt::format("{}0", begin_mark), *expanded);
    if (!macros || chosen(*macros) != uses) return {};
    return uses_in(*expanded, uses);
  }

  std::vector<program::MacroUse> uses_in(const Preprocessed& expanded,
                                         const std::vector<Candidate>& uses) const {
    std::vector<program::MacroUse> result;
    for (size_t i = 0; i < uses.size(); ++i) {
      const std::string_view written =
          std::string_view(text_).substr(uses[i].begin, uses[i].end - uses[i].begin);
      const auto expansion = between_marks(expanded.text, i);
      if (expansion && *expansion != on_one_line(written, most_expanded))
        result.push_back({on_one_line(written, most_written), *expansion});
    }
    return result;
  }

  const CompileOptions& options_;
  const program::SourceLocation& place_;
  const std::string& text_;
  const LineOfText line_;
  const std::vector<Candidate> words_;
  const std::optional<std::string> given_;
  const bool has_other_sources_; ///< of definitions, besides the file, the command line and the system
};

} // namespace

std::vector<program::MacroUse> macro_uses(const CompileOptions& options,
                                          const program::SourceLocation& place) {
  if (place.line == 0 || options.file.ends_with(".i")) return {};
  const Result<std::string> text = read_file(place.file);
  const auto line = text ? line_of(*text, place.line) : std::nullopt;
  if (!line) return {};
  const LineOfMacros macros(options, place, *text, *line);
  return macros.may_have_some() ? macros.uses() : std::vector<program::MacroUse>{};
}

} // namespace fathom::frontend
