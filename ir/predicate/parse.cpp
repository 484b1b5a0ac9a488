// Parsing: by recursive descent, with C's types and conversions.
#include "ir/predicate/lexer.h"
#include "ir/predicate/meaning.h"
#include "ir/predicate/normal.h"
#include "ir/predicate/text.h"

#include <algorithm>
#include <optional>

namespace fathom::predicate {

using program::Opcode;

namespace {

/// Levels of operations in the normal form of what is read. The limit is on what a text means, not on its
/// parentheses, so that the printed form of what was read is always read again.
constexpr size_t most_levels = 200;
/// Calls of the parser in each other, so that no text ends the stack: printing one level takes ten at most
/// (parentheses of two operands and up to three casts).
constexpr size_t most_calls = 10 * most_levels;
constexpr const char* too_deep = "the condition is nested too deeply";

/// A chain of one operation from the left (a && b && c, i + j - n) is one level: its text has no parentheses.
size_t levels(const Node& e) {
  size_t most = 0;
  for (const Expression& operand : e.operands) {
    const bool continues = e.kind == Kind::Operation && operand == e.operands[0] && operand->is(e.opcode) &&
                           is_modular(e.opcode);
    most = std::max(most, levels(*operand) - (continues ? 1 : 0));
  }
  return most + 1;
}

/// Operators with two operands, and how strongly each binds: those of one level stand from left to right.
struct Operator {
  const char* text;
  size_t level;
};
constexpr Operator operators[] = {{"||", 0}, {"&&", 1}, {"|", 2},  {"^", 3}, {"&", 4},  {"==", 5},
                                  {"!=", 5}, {"<", 6},  {"<=", 6}, {">", 6}, {">=", 6}, {"<<", 7},
                                  {">>", 7}, {"+", 8},  {"-", 8},  {"*", 9}, {"/", 9},  {"%", 9}};

class Parser {
 public:
  Parser(std::vector<Token> tokens, const Scope& scope)
      : tokens_(std::move(tokens)), scope_(scope), meaning_(scope.pointer_bits) {
    const auto note = [&](const std::string& spelling, Value value) {
      if (auto words = tokens_of(spelling)) names_.push_back({std::move(*words), std::move(value)});
    };
    for (size_t k = 0; k < scope.variables.size(); ++k) {
      const Scope::Variable& variable = scope.variables[k];
      note(variable.spelling, Meaning::leaf(scope.use(VariableId(uint32_t(k))), variable.sign));
    }
    for (const Scope::Place& place : scope.places)
      note(place.spelling, Meaning::leaf(predicate::place(place.spot, place.width), place.sign));
    std::stable_sort(names_.begin(), names_.end(),
                     [](const Name& a, const Name& b) { return a.words.size() > b.words.size(); });
  }

  Result<Predicate> run() {
    const Value value = expression();
    if (now().kind != Token::Kind::End) fail("'{}' is not expected here", now().text);
    const Predicate p = meaning_.condition(value);
    if (!error_.empty()) return Error{error_};
    return p;
  }

 private:
  struct Name {
    std::vector<Token> words; ///< with an End
    Value value;
  };

  const Token& now() const { return tokens_[at_]; }
  bool is(std::string_view text) const { return now().kind != Token::Kind::End && now().text == text; }
  bool accept(std::string_view text) {
    if (!is(text)) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view text) {
    if (!accept(text)) fail("'{}' is missing", text);
  }

  /// The first error counts. After it there is nothing more to read, so that everybody returns.
  void fail_at(size_t column, const std::string& why) {
    if (error_.empty()) error_ = fmt::format("column {}: {}", column, why);
    at_ = tokens_.size() - 1;
  }
  template <typename... Args> Value fail(fmt::format_string<Args...> format, Args&&... args) {
    fail_at(now().column, fmt::format(format, std::forward<Args>(args)...));
    return Meaning::leaf(boolean(false), Sign::Unsigned);
  }
  /// What an operator in this column has made.
  Value checked(size_t column, Value value) {
    if (!meaning_.mistake().empty()) fail_at(column, meaning_.mistake());
    return value;
  }

  Value expression() {
    if (++calls_ > most_calls) return fail(too_deep);
    Value value = operation(0);
    const size_t column = now().column;
    if (accept("?")) {
      Value first = expression();
      expect(":");
      const Value second = expression();
      value = checked(column, meaning_.choice(value, first, second));
    }
    --calls_;
    return value;
  }

  /// Operands and the operators between them that bind as much as those of the level `least`, or more.
  Value operation(size_t least) {
    Value value = unary();
    for (;;) {
      const auto binds = [&](const Operator& symbol) { return symbol.level >= least && is(symbol.text); };
      const auto found = std::ranges::find_if(operators, binds);
      if (found == std::end(operators)) return value;
      const size_t column = now().column;
      ++at_;
      const Value right = operation(found->level + 1);
      value = checked(column, meaning_.binary(found->text, value, right));
    }
  }

  /// The longest name in scope that stands here.
  std::optional<Value> name() {
    for (const Name& candidate : names_) {
      const size_t size = candidate.words.size() - 1;
      bool same = size > 0 && at_ + size < tokens_.size();
      for (size_t k = 0; same && k < size; ++k) same = tokens_[at_ + k].text == candidate.words[k].text;
      const Node& node = *candidate.value.e;
      if (node.kind == Kind::Place && node.spot.stride != 0 && quantifiers_ == 0)
        continue; // of which element?
      if (!same || (size == 1 && tokens_[at_ + 1].text == "(")) continue;
      at_ += size;
      return candidate.value;
    }
    return {};
  }

  Value unary() {
    if (++calls_ > most_calls) return fail(too_deep);
    Value value = one();
    --calls_;
    return value;
  }

  Value one() {
    if (auto named = name()) return *named;
    const size_t column = now().column;
    for (const char* symbol : {"!", "~", "-", "+"})
      if (accept(symbol)) {
        const Value operand = unary();
        return checked(column, meaning_.unary(symbol, operand));
      }
    if (accept("*")) {
      const Value pointer = unary();
      return checked(column, meaning_.behind(pointer));
    }
    if (accept("&")) return address();
    if (is("(") && begins_type(tokens_[at_ + 1].text)) {
      ++at_;
      return converted(column);
    }
    return primary();
  }

  Value address() {
    for (const Scope::Object& object : scope_.objects)
      if (accept(object.spelling)) return Meaning::leaf(predicate::address(object.object, 0), Sign::Unknown);
    return fail("'{}' is no object in scope", now().text);
  }

  static bool begins_type(const std::string& word) {
    static const std::vector<std::string> words{"signed", "unsigned", "char",    "short",  "int",
                                                "long",   "_Bool",    "_BitInt", "size_t", "void"};
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  /// A cast, from what follows its opening parenthesis on.
  Value converted(size_t column) {
    std::vector<std::string> words;
    uint32_t bits = 0;
    while (begins_type(now().text)) {
      words.push_back(now().text);
      ++at_;
      if (words.back() != "_BitInt") continue;
      expect("(");
      bits = meaning_.bit_count(now().text);
      if (now().kind == Token::Kind::Number) ++at_;
      expect(")");
    }
    const bool is_void = words == std::vector<std::string>{"void"};
    const CType type = is_void ? unsigned_type(8) : meaning_.type(words, bits);
    const bool is_pointer = accept("*");
    if (is_void && !is_pointer) return fail("a condition has no use for void");
    expect(")");
    const Value operand = unary();
    return checked(column, is_pointer ? meaning_.pointer_to(operand, type) : meaning_.cast(operand, type));
  }

  Value primary() {
    const Token token = now();
    if (accept("(")) {
      Value value = expression();
      expect(")");
      return value;
    }
    if (token.kind == Token::Kind::Number) {
      ++at_;
      return checked(token.column, meaning_.literal(token.text));
    }
    if (token.kind != Token::Kind::Identifier) {
      if (token.kind == Token::Kind::End) return fail("an operand is missing");
      return fail("'{}' is not expected here", token.text);
    }
    ++at_;
    if (accept("(")) return function(token);
    if (token.text == scope_.index && quantifiers_ > 0)
      return Meaning::leaf(bound_index(scope_.pointer_bits), Sign::Unsigned);
    --at_;
    return fail("'{}' is nothing in scope", token.text);
  }

  Value function(const Token& name) {
    Value value;
    if (name.text == "old") {
      value = expression();
      value.e = old(value.e);
    } else if (name.text == "offset" || name.text == "object_size") {
      value = meaning_.of_pointer(name.text, expression());
    } else if (name.text == "same_object") {
      const Value first = expression();
      expect(",");
      value = meaning_.same_object(first, expression());
    } else if (name.text == "forall") {
      value = quantified();
    } else {
      fail_at(name.column, fmt::format("a condition has no function '{}'", name.text));
      return Meaning::leaf(boolean(false), Sign::Unsigned);
    }
    expect(")");
    return checked(name.column, value);
  }

  Value quantified() {
    if (!accept(scope_.index)) return fail("the bound index is called '{}'", scope_.index);
    expect(",");
    const Value from = expression();
    expect(",");
    const Value below = expression();
    expect(",");
    ++quantifiers_;
    const Value body = expression();
    --quantifiers_;
    return meaning_.forall(from, below, body);
  }

  std::vector<Token> tokens_;
  size_t at_ = 0;
  size_t calls_ = 0; ///< of expression() and unary() that have not returned
  int quantifiers_ = 0;
  std::string error_;
  const Scope& scope_;
  Meaning meaning_;
  std::vector<Name> names_;
};

} // namespace

Result<Predicate> parse(std::string_view text, const Scope& scope) {
  auto tokens = tokens_of(text);
  if (!tokens) return tokens.error();
  Result<Predicate> read = Parser(std::move(*tokens), scope).run();
  if (read && levels(*normal(*read)) > most_levels) return Error{fmt::format("column 1: {}", too_deep)};
  return read;
}

} // namespace fathom::predicate
