#include "ir/program/text.h"
#include "ir/support/floats/operation.h"

#include <iterator>
#include <ostream>

namespace fathom::program {

namespace {

std::string quote(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += {'\\', c};
    else if (c == '\n')
      result += "\\n";
    else if (byte < 0x20 || byte == 0x7f)
      result += fmt::format("\\x{:02x}", byte);
    else
      result += c;
  }
  return result + '"';
}

const char* to_string(Contents contents) {
  switch (contents) {
  case Contents::Arbitrary: return "arbitrary";
  case Contents::Zero: return "zero";
  case Contents::Bytes: return "bytes";
  }
  FATHOM_UNREACHABLE("contents {}", static_cast<int>(contents));
}

class Printer {
 public:
  explicit Printer(const Program& program) : program_(program) {}

  std::string run() {
    line("gssa 1\ntarget {}{}{}\n", program_.target.pointer_bits,
         program_.target.is_big_endian ? " big-endian" : "",
         program_.target.has_free_pages ? " free-pages" : "");
    for (uint32_t i = 0; i < program_.locations.size(); ++i) {
      const SourceLocation& l = program_.locations[LocationId(i)];
      line("location {} {} {} {} {}\n", i, quote(l.file), l.line, l.column, quote(l.function));
    }
    for (uint32_t i = 2; i < program_.object_count(); ++i) object(i);
    for (size_t i = 0; i < program_.inputs.size(); ++i) {
      const Input& input = program_.inputs[i];
      line("input {} {}{}{} site={}\n", i, quote(input.function), input.is_signed ? " signed" : "",
           input.external ? " external" : "", input.site);
    }
    for (size_t i = 0; i < program_.obligations.size(); ++i) {
      const Obligation& o = program_.obligations[i];
      line("obligation {} {} {} check=%{}{} {}\n", i, program::to_string(o.kind), info(o.property).name,
           o.check.index(), location(o.location), quote(o.message));
    }
    for (uint32_t i = 0; i < program_.size(); ++i) instruction(ValueId(i));
    return std::move(text_);
  }

 private:
  template <typename... Args> void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }
  static std::string location(LocationId id) {
    return id.valid() ? fmt::format(" location={}", id.index()) : "";
  }

  void object(uint32_t id) {
    const Object& o = program_.object(ObjectId(id));
    line("object {} {} {}", id, program::to_string(o.kind), quote(o.name));
    if (o.size.valid()) line(" size=%{}", o.size.index());
    line(" align={}{}{} contents={}{}", o.alignment, o.read_only ? " readonly" : "",
         o.origin == Origin::Literal ? " mergeable" : "", to_string(o.contents), location(o.location));
    if (!o.bytes.empty()) {
      text_ += " \"";
      for (const uint8_t byte : o.bytes) line("{:02x}", byte);
      text_ += '"';
    }
    for (const InitialPointer& p : o.pointers)
      line(" pointer {} {} {}", p.offset, p.target.index(), p.addend);
    text_ += '\n';
  }

  void instruction(ValueId id) {
    const Instruction& i = program_[id];
    line("%{} = {} {}", id.index(), info(i.opcode).mnemonic, i.type.to_string());
    for (int k = 0; k < info(i.opcode).arity; ++k) line("{} %{}", k == 0 ? "" : ",", i.operands[k].index());
    extra(id, i);
    if (i.guard.valid()) line(" guard=%{}", i.guard.index());
    text_ += location(i.location);
    if (program_.site(id) != 0) line(" site={}", program_.site(id));
    text_ += '\n';
  }

  /// The fields [object] and [imm].
  void extra(ValueId id, const Instruction& i) {
    switch (info(i.opcode).fields) {
    case OpcodeFields::None: break;
    case OpcodeFields::Constant:
      if (i.type.width() <= 64)
        line(" {}", i.imm);
      else
        line(" 0x{}", program_.constant(id).to_string(16));
      break;
    case OpcodeFields::ObjectAndOffset:
      if (i.opcode == Opcode::Pointer)
        line(" object={} offset={}", i.object.index(), static_cast<int64_t>(i.imm));
      else
        line(" object={} offset={}", i.object.index(), i.imm);
      break;
    case OpcodeFields::Object: line(" object={}", i.object.index()); break;
    case OpcodeFields::Input: line(" input={}", i.imm); break;
    case OpcodeFields::Kind: line(" kind={}", program::to_string(static_cast<OpenKind>(i.imm))); break;
    case OpcodeFields::Number: line(" number={}", i.imm); break;
    case OpcodeFields::Low: line(" low={}", i.imm); break;
    case OpcodeFields::Obligation: line(" obligation={}", i.imm); break;
    case OpcodeFields::Float:
      if (const auto operation = floats::Operation::unpack(i.imm)) line(" float={}", operation->to_string());
      break;
    }
  }

  const Program& program_;
  std::string text_;
};

} // namespace

std::string to_text(const Program& program) {
  return Printer(program).run();
}

void print(std::ostream& out, const Program& program) {
  out << to_text(program);
}

} // namespace fathom::program
