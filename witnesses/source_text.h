// The text of a C file and the little of its syntax that reports and witnesses need.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// A physical place in a file: line and column, 1-based; the column counts bytes, as debug locations do.
struct Position {
  uint32_t line = 0;
  uint32_t column = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

/// A token of C. Comments and white space are none; a preprocessor directive, continuation lines included, is
/// one. A backslash before a newline is white space.
struct Token {
  enum class Kind : uint8_t { Identifier, Number, String, Character, Punctuator, Directive };
  Kind kind = Kind::Punctuator;
  std::string_view text; ///< into the SourceText
  Position begin;
};

/// A loop's keyword, and where what holds whenever an iteration begins can be stated.
struct LoopPlace {
  bool tests_first = true; ///< for, while: at the keyword; do: in front of the first statement of the body
  Position statement;
};

/// One source file, held as text, lines and tokens. Lexing never fails: what is no C gives punctuators.
/// Invariant: tokens are in the order of the text; the object cannot be copied, since tokens point into it.
class SourceText {
 public:
  static Result<std::unique_ptr<SourceText>> load(const std::string& path);
  explicit SourceText(std::string text);
  SourceText(const SourceText&) = delete;
  SourceText& operator=(const SourceText&) = delete;

  uint32_t line_count() const { return static_cast<uint32_t>(lines_.size()); }
  /// Without its newline; empty for lines that do not exist.
  std::string_view line(uint32_t number) const;
  const std::vector<Token>& tokens() const { return tokens_; }

  /// The `)` that closes the argument list of the call of `function` that starts at `call` (the start of the
  /// call expression or of the callee's name). Where the text there is no such call, as inside a macro, the
  /// function's name is searched on that line, from the column on and then from the line's start.
  std::optional<Position> closing_bracket(Position call, std::string_view function) const;
  /// First character of the call of `function` at or near a place, found as closing_bracket finds it.
  std::optional<Position> call_start(Position call, std::string_view function) const;
  /// First character of the statement that contains a place; inside the brackets of `if`, `while`, `for` or
  /// `switch`, of the controlling expression there (a full expression of its own); labels do not belong to a
  /// statement.
  std::optional<Position> statement_start(Position place) const;
  /// The loop whose keyword begins at the place; none where no such keyword stands there (a macro's use), or
  /// the body of a do begins with nothing that can be named.
  std::optional<LoopPlace> loop_at(Position keyword) const;
  /// First character of the definition of a function in this text.
  std::optional<Position> definition_start(std::string_view function) const;
  /// The same statement's text on one line, comments dropped and white space squeezed; a compound statement
  /// up to its `{`, a controlling expression with its `if (...)`, `while (...)` or `switch (...)`. Empty if
  /// there is none.
  std::string statement_text(Position place) const;
  /// The column in characters (UTF-8), as witnesses have it, of a column in bytes.
  uint32_t character_column(Position place) const;
  /// The other way round; none where the line has no such character.
  std::optional<uint32_t> byte_column(uint32_t line, uint32_t character) const;

  /// The token that begins there.
  std::optional<size_t> token_beginning(Position place) const;
  /// The partner of a bracket, else the token itself.
  size_t partner(size_t token) const { return partner_[token]; }
  /// Whether a statement, or a declaration, begins with the token. Labels do not belong to it.
  bool begins_statement(size_t token) const;
  /// A `{` that opens a block, as opposed to an initialiser or a compound literal.
  bool opens_block(size_t brace) const;
  /// After the last character of a token, which may be on a later line.
  Position end_of(size_t token) const;

 private:
  std::optional<size_t> token_at(Position place) const; ///< the token that covers or follows the place
  std::optional<size_t> call_token(Position call, std::string_view function) const; ///< the callee's name
  std::optional<size_t> open_bracket(size_t callee, std::string_view function) const;
  size_t first_token_of_statement(size_t token) const;

  std::string text_;
  std::vector<std::string_view> lines_;
  std::vector<Token> tokens_;
  std::vector<size_t> partner_; ///< for each bracket token its partner, else the token itself
};

/// The source files of a run, each read at most once. A file that cannot be read is absent.
class SourceCache {
 public:
  const SourceText* find(const std::string& path);
  /// For tests and generated text: this content stands for the file.
  void add(const std::string& path, std::string text);

 private:
  std::map<std::string, std::unique_ptr<SourceText>> files_;
};

} // namespace fathom::witnesses
