// The parts of C's syntax at which witnesses place their conditions, as ranges of tokens.
#pragma once

#include "witnesses/source_text.h"

#include <optional>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// Tokens of a SourceText from `first` to `last`, both included. Empty: `last` is the one before `first`.
struct TokenRange {
  size_t first = 0, last = 0;
  bool empty() const { return last < first; }
};

/// A call: from the first token of the called expression to the `)` after its arguments.
struct CallText {
  size_t first = 0, open = 0, close = 0;
  bool has_arguments() const { return open + 1 < close; }
};

/// The definition of a function. `first` is the first token of its declaration, `name` that of its name;
/// `open` and `close` are the brackets of its parameters, `body` and `end` the braces.
struct FunctionText {
  size_t first = 0, name = 0, open = 0, close = 0, body = 0, end = 0;
};

/// Reads one text, which has to outlive it. What is no C, or hidden by macros, is none of these.
class Syntax {
 public:
  explicit Syntax(const SourceText& text);

  bool is(size_t token, std::string_view text) const;
  /// `for`, `do`, or a `while` that is not the end of a `do`.
  bool begins_loop(size_t token) const;
  /// `if`, `switch`, what begins a loop, or the `?` of a conditional expression.
  bool is_branching(size_t token) const;
  /// The last token of the statement that begins with `first`.
  std::optional<size_t> end_of_statement(size_t first) const;
  /// What decides a branching; that of a `for` may be empty.
  std::optional<TokenRange> controlling_expression(size_t branching) const;
  /// The body of a loop, or the first one of an `if`.
  std::optional<TokenRange> body(size_t keyword) const;
  std::optional<CallText> call_closed_by(size_t bracket) const;
  /// The labels of a switch: for each one expression, or two (`a ... b`).
  std::vector<std::vector<TokenRange>> case_labels(size_t switch_keyword) const;
  /// The function in whose body, or declaration, the token is.
  std::optional<FunctionText> function_around(size_t token) const;
  /// The first token after the labels that a statement begins with.
  size_t behind_labels(size_t first) const;
  /// Whether a statement stands where there is room for others before it: in a block.
  bool is_in_block(size_t first) const;
  /// The last token of the argument that begins with `first`, before its comma or bracket.
  size_t end_of_argument(size_t first) const;

  const SourceText& text() const { return text_; }

 private:
  size_t size() const { return text_.tokens().size(); }
  size_t next(size_t token) const;                  ///< the next one that is no directive
  std::optional<size_t> before(size_t token) const; ///< the one before that is none
  bool is_assignment(size_t token) const;
  bool ends_operand(size_t token) const;
  std::optional<TokenRange> condition_of_choice(size_t question) const;
  std::optional<size_t> semicolon_behind(size_t token) const;

  const SourceText& text_;
  std::vector<bool> ends_do_; ///< by token: a `while` that does
};

} // namespace fathom::witnesses
