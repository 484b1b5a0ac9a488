#include "frontend/compile/source_text.h"

#include <cctype>

namespace fathom::frontend {

namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}
bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
bool is_space(char c) {
  return is_blank(c) || c == '\n' || c == '\r';
}

/// `# 12 ...` or `# line 12 ...`.
bool is_line_marker(std::string_view line) {
  size_t at = line.find_first_not_of(" \t");
  if (at == line.npos || line[at] != '#') return false;
  at = line.find_first_not_of(" \t", at + 1);
  if (at == line.npos) return false;
  if (line.substr(at).starts_with("line")) at = line.find_first_not_of(" \t", at + 4);
  return at != line.npos && std::isdigit(static_cast<unsigned char>(line[at]));
}

struct FloatKeyword {
  std::string_view gcc, clang;
};
constexpr FloatKeyword float_keywords[] = {{"_Float128", "__float128"},
                                           {"_Float64x", "long double"},
                                           {"_Float64", "double"},
                                           {"_Float32x", "double"},
                                           {"_Float32", "float"}};

/// Whether the file says `typedef ... name;`, as glibc's headers do for compilers without the keyword.
bool is_defined(std::string_view text, std::string_view name) {
  for (size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if (at == 0 || is_word(text[at - 1]) || end >= text.size() || text[end] != ';') continue;
    const size_t statement = text.find_last_of(";}\n", at - 1);
    const std::string_view before = text.substr(statement == text.npos ? 0 : statement + 1, at);
    if (before.find("typedef") < at) return true;
  }
  return false;
}

class Preparation {
 public:
  explicit Preparation(std::string_view text) : text_(text) {
    for (const FloatKeyword& keyword : float_keywords)
      defined_[&keyword - float_keywords] = is_defined(text, keyword.gcc);
  }

  std::string run() {
    result_.reserve(text_.size() + 64);
    bool line_start = true;
    while (at_ < text_.size()) {
      if (line_start && blank_marker()) continue;
      const char c = text_[at_];
      line_start = c == '\n';
      if (c == '"' || c == '\'')
        copy_literal(c);
      else if (text_.substr(at_, 2) == "//")
        copy_until("\n", 0);
      else if (text_.substr(at_, 2) == "/*")
        copy_until("*/", 2);
      else if (is_word(c))
        copy_word();
      else
        copy_mark(c);
    }
    return std::move(result_);
  }

 private:
  /// Also follows where definitions begin and end.
  void copy_mark(char c) {
    result_ += c;
    at_++;
    if (c == '{' && depth_++ == 0) {
      body_ = result_.size() - 1;
      passes_arguments_on_ = false;
    }
    if (c == '}' && depth_ > 0 && --depth_ == 0 && passes_arguments_on_ && is_extra_definition()) drop_body();
    if ((c == ';' || c == '}') && depth_ == 0) declaration_ = result_.size();
  }

  /// `extern inline` in gcc's old sense: a body for inlining alone, the function itself is elsewhere.
  bool is_extra_definition() const {
    const std::string_view head = std::string_view(result_).substr(declaration_, body_ - declaration_);
    return head.find("extern") != head.npos && head.find("gnu_inline") != head.npos;
  }

  void drop_body() {
    for (size_t i = body_; i < result_.size(); ++i)
      if (!is_space(result_[i])) result_[i] = ' ';
    result_[body_] = ';';
  }

  bool blank_marker() {
    size_t end = text_.find('\n', at_);
    if (end == text_.npos) end = text_.size();
    if (!is_line_marker(text_.substr(at_, end - at_))) return false;
    at_ = end;
    if (at_ < text_.size()) result_ += text_[at_++]; // still at the start of a line
    return true;
  }

  void copy_literal(char quote) {
    result_ += text_[at_++];
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) result_ += text_[at_++];
      result_ += text_[at_++];
    }
    if (at_ < text_.size() && text_[at_] == quote) result_ += text_[at_++];
  }

  void copy_until(std::string_view mark, size_t length) {
    size_t end = text_.find(mark, at_ + length);
    end = end == text_.npos ? text_.size() : end + length;
    result_ += text_.substr(at_, end - at_);
    at_ = end;
  }

  void copy_word() {
    const size_t start = at_;
    while (at_ < text_.size() && is_word(text_[at_])) at_++;
    const std::string_view word = text_.substr(start, at_ - start);
    passes_arguments_on_ |= word == "__builtin_va_arg_pack" || word == "__builtin_va_arg_pack_len";
    for (const FloatKeyword& keyword : float_keywords)
      if (word == keyword.gcc && !defined_[&keyword - float_keywords]) {
        result_ += keyword.clang;
        if (keyword.clang.size() < word.size()) result_.append(word.size() - keyword.clang.size(), ' ');
        return;
      }
    // An attribute that nobody knows is ignored; this one would leave checks out.
    result_ += word == "no_sanitize" ? "no_Sanitize" : word == "__no_sanitize__" ? "__no_Sanitize__" : word;
    if (word == "__malloc__") blank_arguments(start);
  }

  /// Only inside an attribute list: "((" or "," stands before the word.
  void blank_arguments(size_t word) {
    size_t before = word;
    while (before > 0 && is_space(text_[before - 1])) before--;
    if (before == 0 || (text_[before - 1] != '(' && text_[before - 1] != ',')) return;
    size_t end = at_;
    while (end < text_.size() && is_space(text_[end])) end++;
    if (end == text_.size() || text_[end] != '(') return;
    int depth = 0;
    for (; end < text_.size(); end++) {
      if (text_[end] == '(') depth++;
      if (text_[end] == ')' && --depth == 0) break;
    }
    if (end == text_.size()) return;
    for (; at_ <= end; at_++) result_ += is_space(text_[at_]) ? text_[at_] : ' ';
  }

  std::string_view text_;
  size_t at_ = 0;
  std::string result_;
  bool defined_[std::size(float_keywords)] = {};
  int depth_ = 0;
  size_t declaration_ = 0, body_ = 0; ///< in result_: of what is being copied at the outermost level
  bool passes_arguments_on_ = false;  ///< the body has __builtin_va_arg_pack
};

} // namespace

std::string prepare_source(std::string_view text) {
  return Preparation(text).run();
}

} // namespace fathom::frontend
