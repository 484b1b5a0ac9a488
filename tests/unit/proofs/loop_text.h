// A loop with what comes before it, as text; the words are those of guarded SSA.
//
//   global a 16                      an object of zeros; `array`: of arbitrary bytes; `local`: comes to life
//   here n = input i32                    before the loop assume ult n 10 loop i = 0:i32, p = a the head with
//   its phi nodes, and what they are first
//     while ult i n                  leaves the loop else; `leave c` where c holds
//     c = load i8 (at p 1)           after the equals sign an expression without its brackets
//     if eq c 0                      ... else ... end; `again` comes back to the head at once
//       store p 7:i8                 also: fill p byte n, copy to from n, free p, assert c, assume c, stop
//     end
//     i = add i 1                    a name that is set again is the same variable; the head's have their
//     next p = at p 1                     values where the text ends
//
// Expressions: instructions on integers, ite, not, zext, sext, trunc T x, at pointer bytes, same p q, offset
// p, number p, null, load T p, input T, open T, alloc bytes. Types i1 ... i64, iptr, ptr. A number without
// `:type` has the width of the operand beside it.
#pragma once

#include "ir/support/check.h"

#include <cctype>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace fathom::loops::test {

struct Expression {
  std::string word; ///< of a leaf the name or number
  std::vector<Expression> parts;
};

struct Statement {
  std::string word, name; ///< "=" with the name that is set, "if", "store" ...
  std::vector<Expression> parts;
  std::vector<Statement> inner, otherwise; ///< of an `if`
};

struct LoopText {
  std::vector<Statement> before, body;
  std::vector<std::pair<std::string, Expression>> head; ///< phi nodes with their first values
};

class LoopReader {
 public:
  explicit LoopReader(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      std::vector<std::string> words = words_of(line);
      if (!words.empty()) lines_.push_back(std::move(words));
    }
  }

  LoopText read() {
    LoopText text;
    while (next_ < lines_.size() && line()[0] != "loop") text.before.push_back(statement());
    FATHOM_CHECK(next_ < lines_.size(), "a text without loop");
    std::vector<std::string> words = lines_[next_++];
    for (size_t at = 1; at < words.size();) {
      const std::string name = words[at++];
      FATHOM_CHECK(words[at++] == "=", "the first value of {}", name);
      text.head.emplace_back(name, operand(words, at));
      if (at < words.size() && words[at] == ",") ++at;
    }
    text.body = block();
    return text;
  }

  static Expression expression(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    size_t at = 0;
    return operation(words, at);
  }

 private:
  static std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
      if (!word.empty()) words.push_back(std::exchange(word, {}));
    };
    for (const char c : line) {
      if (std::isspace(static_cast<unsigned char>(c)) != 0) {
        finish();
      } else if (c == '(' || c == ')' || c == ',') {
        finish();
        words.emplace_back(1, c);
      } else {
        word += c;
      }
    }
    finish();
    return words;
  }

  const std::vector<std::string>& line() const { return lines_[next_]; }

  static Expression operand(const std::vector<std::string>& words, size_t& at) {
    FATHOM_CHECK(at < words.size(), "an operand is missing");
    if (words[at] != "(") return {words[at++], {}};
    const Expression inner = operation(words, ++at);
    FATHOM_CHECK(at < words.size() && words[at] == ")", "a bracket that does not close");
    ++at;
    return inner;
  }

  static Expression operation(const std::vector<std::string>& words, size_t& at) {
    Expression result{words[at++], {}};
    while (at < words.size() && words[at] != ")") result.parts.push_back(operand(words, at));
    return result;
  }

  std::vector<Statement> block() {
    std::vector<Statement> all;
    while (next_ < lines_.size() && line()[0] != "else" && line()[0] != "end") all.push_back(statement());
    return all;
  }

  Statement statement() {
    const std::vector<std::string> words = lines_[next_++];
    Statement result;
    size_t at = 1;
    if (words.size() > 1 && words[1] == "=") {
      result.word = "=";
      result.name = words[0];
      result.parts.push_back(operation(words, at = 2));
      return result;
    }
    result.word = words[0];
    const bool is_condition = result.word == "while" || result.word == "leave" || result.word == "if" ||
                              result.word == "assume" || result.word == "assert";
    if (is_condition) result.parts.push_back(operation(words, at));
    while (at < words.size()) result.parts.push_back(operand(words, at));
    if (result.word != "if") return result;
    result.inner = block();
    if (line()[0] == "else") {
      ++next_;
      result.otherwise = block();
    }
    ++next_;
    return result;
  }

  std::vector<std::vector<std::string>> lines_;
  size_t next_ = 0;
};

} // namespace fathom::loops::test
