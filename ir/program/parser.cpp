#include "ir/program/text.h"
#include "ir/support/floats/operation.h"

#include <charconv>
#include <optional>

namespace fathom::program {

namespace {

/// The first mistake in a line ends parsing: `fail` records it and all that follows does nothing useful but
/// is safe.
class Parser {
 public:
  Parser(std::string_view text, std::string_view name) : text_(text), name_(name) {}

  Result<Program> run() {
    while (!text_.empty() && error_.empty()) {
      const size_t end = std::min(text_.find('\n'), text_.size());
      rest_ = text_.substr(0, end);
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++line_;
      parse_line();
      if (error_.empty() && !at_end()) fail("unexpected '{}'", std::string(rest_));
    }
    if (error_.empty() && !has_header_) fail("the first line is not 'gssa 1'");
    if (!error_.empty()) return make_error("{}:{}: {}", name_, line_, error_);
    const std::vector<std::string> mistakes = validate(program_);
    if (!mistakes.empty()) return make_error("{}: {}", name_, mistakes.front());
    return std::move(program_);
  }

 private:
  template <typename... Args> void fail(fmt::format_string<Args...> format, Args&&... args) {
    if (error_.empty()) error_ = fmt::format(format, std::forward<Args>(args)...);
  }

  // Tokens: words end at space, comma or the end; strings are quoted; ';' begins a comment.
  void skip_space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == ',' || rest_[0] == '\t' || rest_[0] == '\r'))
      rest_.remove_prefix(1);
    if (!rest_.empty() && rest_[0] == ';') rest_ = {};
  }
  bool at_end() {
    skip_space();
    return rest_.empty();
  }
  std::string_view word() {
    skip_space();
    const std::string_view result = rest_.substr(0, std::min(rest_.find_first_of(" ,\t\r;"), rest_.size()));
    rest_.remove_prefix(result.size());
    if (result.empty()) fail("the line ends too early");
    return result;
  }
  bool accept(std::string_view expected) { // a word, or the beginning of one that ends in '=' or is '%'
    skip_space();
    if (rest_.substr(0, expected.size()) != expected) return false;
    if (expected == "%") return rest_.remove_prefix(1), true;
    const bool prefix = expected.size() > 1 && expected.back() == '=';
    if (!prefix && rest_.size() > expected.size() &&
        std::string_view(" ,\t\r;").find(rest_[expected.size()]) == std::string_view::npos)
      return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  void expect(std::string_view expected) {
    if (!accept(expected)) fail("expected '{}'", expected);
  }
  template <typename Number> Number number() {
    const std::string_view digits = word();
    Number result = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), result);
    if (status != std::errc() || end != digits.data() + digits.size()) fail("'{}' is no number here", digits);
    return result;
  }
  uint32_t index() { return number<uint32_t>(); }
  ValueId value() {
    expect("%");
    return ValueId(index());
  }
  std::string string();
  static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
  }

  void parse_line() {
    if (at_end()) return;
    if (!has_header_) {
      expect("gssa");
      expect("1");
      has_header_ = true;
    } else if (accept("target")) {
      program_.target.pointer_bits = index();
      program_.target.is_big_endian = accept("big-endian");
      program_.target.has_free_pages = accept("free-pages");
    } else if (accept("location")) {
      location();
    } else if (accept("object")) {
      object();
    } else if (accept("input")) {
      input();
    } else if (accept("obligation")) {
      obligation();
    } else {
      instruction();
    }
  }

  void in_order(const char* what, uint64_t expected) {
    const uint64_t id = number<uint64_t>();
    if (id != expected) fail("{} {} where {} was due", what, id, expected);
  }
  void location();
  void object();
  void input();
  void obligation();
  void instruction();
  void attributes(Instruction& i);
  void constant(Instruction& i);
  void initial_bytes(Object& o);
  Type type();

  std::string_view text_, name_, rest_;
  uint32_t line_ = 0;
  bool has_header_ = false;
  std::string error_;
  uint32_t site_ = 0;
  Program program_;
};

std::string Parser::string() {
  skip_space();
  if (rest_.empty() || rest_[0] != '"') {
    fail("expected a string");
    return {};
  }
  std::string result;
  size_t i = 1;
  for (; i < rest_.size() && rest_[i] != '"'; ++i) {
    if (rest_[i] != '\\') {
      result += rest_[i];
      continue;
    }
    const char c = ++i < rest_.size() ? rest_[i] : '\0';
    if (c == 'n') {
      result += '\n';
    } else if (c == '"' || c == '\\') {
      result += c;
    } else if (c == 'x' && i + 2 < rest_.size() && hex_digit(rest_[i + 1]) >= 0 &&
               hex_digit(rest_[i + 2]) >= 0) {
      result += static_cast<char>(16 * hex_digit(rest_[i + 1]) + hex_digit(rest_[i + 2]));
      i += 2;
    } else {
      fail("unknown escape in a string");
      return {};
    }
  }
  if (i >= rest_.size()) fail("a string without end");
  rest_.remove_prefix(std::min(i + 1, rest_.size()));
  return result;
}

void Parser::location() {
  in_order("location", program_.locations.size());
  SourceLocation l;
  l.file = string();
  l.line = index();
  l.column = index();
  l.function = string();
  const size_t before = program_.locations.size();
  program_.locations.intern(l);
  if (program_.locations.size() == before) fail("the location is there already");
}

void Parser::initial_bytes(Object& o) {
  const std::string digits = string();
  if (digits.size() % 2 != 0) return fail("an odd number of digits");
  for (size_t i = 0; i < digits.size(); i += 2) {
    if (hex_digit(digits[i]) < 0 || hex_digit(digits[i + 1]) < 0)
      return fail("initial bytes are hexadecimal digits");
    o.bytes.push_back(static_cast<uint8_t>(16 * hex_digit(digits[i]) + hex_digit(digits[i + 1])));
  }
}

void Parser::object() {
  in_order("object", program_.object_count());
  Object o;
  const std::string_view kind = word();
  if (const auto found = object_kind_by_name(kind))
    o.kind = *found;
  else
    fail("unknown kind of object '{}'", kind);
  o.name = string();
  if (accept("size=")) o.size = value();
  expect("align=");
  o.alignment = index();
  o.read_only = accept("readonly");
  if (accept("mergeable")) o.origin = Origin::Literal;
  expect("contents=");
  if (accept("bytes"))
    o.contents = Contents::Bytes;
  else if (accept("zero"))
    o.contents = Contents::Zero;
  else
    expect("arbitrary");
  if (accept("location=")) o.location = LocationId(index());
  if (!at_end() && rest_[0] == '"') initial_bytes(o);
  while (error_.empty() && accept("pointer")) {
    InitialPointer pointer;
    pointer.offset = number<uint64_t>();
    pointer.target = ObjectId(index());
    pointer.addend = number<int64_t>();
    o.pointers.push_back(pointer);
  }
  program_.add_object(std::move(o));
}

void Parser::input() {
  in_order("input", program_.inputs.size());
  Input i;
  i.function = string();
  i.is_signed = accept("signed");
  i.external = accept("external");
  expect("site=");
  i.site = index();
  program_.inputs.push_back(std::move(i));
}

void Parser::obligation() {
  in_order("obligation", program_.obligations.size());
  Obligation o;
  const std::string_view kind = word(), property = word();
  const auto found_kind = obligation_kind_by_name(kind);
  const auto found_property = property_by_name(property);
  if (!found_kind || !found_property) return fail("unknown obligation '{} {}'", kind, property);
  o.kind = *found_kind;
  o.property = *found_property;
  expect("check=");
  o.check = value();
  if (accept("location=")) o.location = LocationId(index());
  o.message = string();
  program_.obligations.push_back(std::move(o));
}

Type Parser::type() {
  if (accept("none")) return Type::none();
  if (accept("ptr")) return Type::pointer();
  skip_space();
  if (!rest_.empty() && rest_[0] == 'i') {
    rest_.remove_prefix(1);
    const uint32_t width = index();
    if (width >= 1 && width < (1u << 24)) return Type::integer(width);
  }
  fail("expected a type");
  return {};
}

void Parser::constant(Instruction& i) {
  if (!i.type.is_integer()) return fail("a constant of type {}", i.type.to_string());
  if (i.type.width() <= 64) {
    i.imm = number<uint64_t>();
    return;
  }
  const std::string_view digits = word();
  const auto parsed =
      digits.substr(0, 2) == "0x" ? BitVector::parse(i.type.width(), digits.substr(2), 16) : std::nullopt;
  if (!parsed) return fail("'{}' is no constant of {}", digits, i.type.to_string());
  i.imm = program_.add_wide_constant(*parsed);
}

void Parser::attributes(Instruction& i) {
  while (error_.empty() && !at_end()) {
    if (accept("object=")) {
      i.object = ObjectId(index());
    } else if (accept("offset=")) {
      i.imm = i.opcode == Opcode::Pointer ? static_cast<uint64_t>(number<int64_t>()) : number<uint64_t>();
    } else if (accept("input=") || accept("low=") || accept("number=") || accept("obligation=")) {
      i.imm = number<uint64_t>();
    } else if (accept("kind=")) {
      const std::string_view kind = word();
      const auto found = open_kind_by_name(kind);
      if (!found) return fail("unknown kind of open value '{}'", kind);
      i.imm = static_cast<uint64_t>(*found);
    } else if (accept("float=")) {
      const std::string_view text = word();
      const auto operation = floats::Operation::parse(text);
      if (!operation) return fail("unknown floating-point operation '{}'", text);
      i.imm = operation->pack();
    } else if (accept("guard=")) {
      i.guard = value();
    } else if (accept("location=")) {
      i.location = LocationId(index());
    } else if (accept("site=")) {
      site_ = index();
    } else {
      return;
    }
  }
}

void Parser::instruction() {
  const ValueId id(static_cast<uint32_t>(program_.size()));
  expect("%");
  in_order("value", id.index());
  expect("=");
  const std::string_view mnemonic = word();
  const auto opcode = opcode_by_mnemonic(mnemonic);
  if (!opcode) return fail("unknown instruction '{}'", mnemonic);
  Instruction i;
  i.opcode = *opcode;
  i.type = type();
  for (int k = 0; k < info(*opcode).arity && error_.empty(); ++k) i.operands[k] = value();
  if (*opcode == Opcode::Const && error_.empty()) constant(i);
  site_ = 0;
  attributes(i);
  if (!error_.empty()) return;
  for (int k = 0; k < info(*opcode).arity; ++k)
    if (i.operands[k] >= id) return fail("operand %{} is not defined yet", i.operands[k].index());
  if (i.guard.valid() && i.guard >= id) return fail("guard %{} is not defined yet", i.guard.index());
  program_.append(i);
  if (site_ != 0) program_.set_site(id, site_);
}

} // namespace

Result<Program> parse(std::string_view text, std::string_view name) {
  return Parser(text, name).run();
}

} // namespace fathom::program
