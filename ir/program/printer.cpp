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
    line("gssa 1\ntarget {}\n", program_.target.pointer_bits);
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
    line(" align={}{} contents={}{}", o.alignment, o.read_only ? " readonly" : "", to_string(o.contents),
         location(o.location));
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
    switch (i.opcode) {
    case Opcode::Const:
      if (i.type.width() <= 64)
        line(" {}", i.imm);
      else
        line(" 0x{}", program_.constant(id).to_string(16));
      break;
    case Opcode::Pointer: line(" object={} offset={}", i.object.index(), static_cast<int64_t>(i.imm)); break;
    case Opcode::Repeated:
    case Opcode::Input: line(" input={}", i.imm); break;
    case Opcode::Open: line(" kind={}", program::to_string(static_cast<OpenKind>(i.imm))); break;
    case Opcode::Initial: line(" object={} offset={}", i.object.index(), i.imm); break;
    case Opcode::Address:
    case Opcode::Alloc: line(" object={}", i.object.index()); break;
    case Opcode::Extract: line(" low={}", i.imm); break;
    case Opcode::Index: line(" number={}", i.imm); break;
    case Opcode::Check: line(" obligation={}", i.imm); break;
    case Opcode::Float1:
    case Opcode::Float2:
    case Opcode::Float3:
      if (const auto operation = floats::Operation::unpack(i.imm)) line(" float={}", operation->to_string());
      break;
    case Opcode::Forall:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::UDiv:
    case Opcode::URem:
    case Opcode::SDiv:
    case Opcode::SRem:
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Xor:
    case Opcode::Eq:
    case Opcode::Ult:
    case Opcode::Ule:
    case Opcode::Slt:
    case Opcode::Sle:
    case Opcode::Ite:
    case Opcode::ZExt:
    case Opcode::SExt:
    case Opcode::Concat:
    case Opcode::PtrAdd:
    case Opcode::PtrSame:
    case Opcode::SameObject:
    case Opcode::PtrOffset:
    case Opcode::PtrToInt:
    case Opcode::IntToPtr:
    case Opcode::ObjectSize:
    case Opcode::Load:
    case Opcode::Accessible:
    case Opcode::Alive:
    case Opcode::Free:
    case Opcode::Store:
    case Opcode::Copy:
    case Opcode::Fill: break;
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
