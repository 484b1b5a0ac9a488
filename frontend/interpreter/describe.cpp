#include "frontend/interpreter/describe.h"

#include "frontend/machines.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/raw_ostream.h>

#include <array>

namespace fathom::frontend::interpreter {

namespace dwarf = llvm::dwarf;

uint64_t type_bytes(const llvm::DIType* type) {
  const llvm::DIType* bare = plain_type(type);
  return bare ? bare->getSizeInBits() / 8 : 0;
}

uint64_t element_count(const llvm::Metadata* dimension) {
  const auto* range = llvm::dyn_cast<llvm::DISubrange>(dimension);
  const auto* count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
  return count ? count->getZExtValue() : 0;
}

namespace {

/// One step down from an array: all dimensions at once.
bool into_array(const llvm::DICompositeType& array, uint64_t& offset, Part& part) {
  const uint64_t element = type_bytes(array.getBaseType());
  if (element == 0) return false;
  std::vector<uint64_t> counts;
  for (const llvm::Metadata* node : array.getElements()) counts.push_back(element_count(node));
  uint64_t stride = element;
  for (size_t i = 1; i < counts.size(); ++i) stride *= std::max<uint64_t>(counts[i], 1);
  for (size_t i = 0; i < counts.size(); ++i) {
    part.path += fmt::format("[{}]", offset / stride);
    offset %= stride;
    if (i + 1 < counts.size()) stride /= std::max<uint64_t>(counts[i + 1], 1);
  }
  part.type = array.getBaseType();
  return true;
}

bool into_struct(const llvm::DICompositeType& structure, uint64_t& offset, uint64_t size, Part& part) {
  for (const llvm::Metadata* node : structure.getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
    if (!member || member->getTag() != dwarf::DW_TAG_member || member->isBitField()) continue;
    const uint64_t begin = member->getOffsetInBits() / 8, end = begin + type_bytes(member);
    if (offset < begin || offset >= end ||
        (structure.getTag() == dwarf::DW_TAG_union_type && end - begin < size))
      continue;
    if (!member->getName().empty()) part.path += fmt::format(".{}", member->getName().str());
    offset -= begin;
    part.type = member->getBaseType();
    return true;
  }
  return false;
}

/// From a variable down to the scalar (or aggregate of exactly this size) at the offset.
void descend(uint64_t offset, uint64_t size, Part& part) {
  for (;;) {
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(part.type));
    const bool whole = offset == 0 && type_bytes(part.type) == size;
    if (!composite || composite->getTag() == dwarf::DW_TAG_enumeration_type ||
        (whole && composite->getTag() != dwarf::DW_TAG_array_type))
      break;
    if (whole && type_bytes(composite->getBaseType()) != size) break; // the whole array
    const bool stepped = composite->getTag() == dwarf::DW_TAG_array_type
                             ? into_array(*composite, offset, part)
                             : into_struct(*composite, offset, size, part);
    if (!stepped) break;
  }
  if (offset != 0) {
    part.path += fmt::format("+{}", offset);
    part.type = nullptr;
  } else if (type_bytes(part.type) != size) {
    part.type = nullptr;
  }
}

} // namespace

namespace {

constexpr size_t longest_literal = 24; ///< characters

/// A string literal as C writes it, shortened; empty for other objects, and where it is not plain text.
std::string literal_text(const llvm::GlobalVariable& global) {
  if (!global.hasGlobalUnnamedAddr() || !global.hasPrivateLinkage() || !global.hasInitializer()) return "";
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(global.getInitializer());
  if (data == nullptr || !data->isCString()) return "";
  const std::string text = data->getAsCString().str();
  std::string quoted;
  llvm::raw_string_ostream(quoted).write_escaped(text.substr(0, longest_literal));
  return fmt::format("\"{}{}\"", quoted, text.size() > longest_literal ? "..." : "");
}

} // namespace

std::string describe_object(const Module& module, const Memory& memory, ObjectIndex index) {
  const Object& object = memory[index];
  if (object.heap_number) return fmt::format("heap#{}", object.heap_number);
  const std::string name = object.made_by ? module.variable_name(*object.made_by) : std::string();
  if (!name.empty()) return name;
  const auto* global = llvm::dyn_cast_or_null<llvm::GlobalVariable>(object.made_by);
  if (global == nullptr) return "unnamed";
  const std::string literal = literal_text(*global);
  if (!literal.empty()) return literal;
  llvm::StringRef plain = global->getName(); // what C knows by this name, of the models
  if (module.variable(*global) == nullptr &&
      (plain.consume_front("fathom_") || plain.consume_front("__fathom_")))
    plain = plain.rsplit('.').second.empty() ? plain : plain.rsplit('.').second;
  return plain.str();
}

namespace {

/// 0: not known.
uint64_t pointee_bytes(const llvm::DIType* type) {
  const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(plain_type(type));
  return pointer && pointer->getTag() == dwarf::DW_TAG_pointer_type ? type_bytes(pointer->getBaseType()) : 0;
}

std::string describe_pointer(const Module& module, const Memory& memory, const llvm::DIType* c_type,
                             Pointer pointer) {
  if (pointer.is_null()) return "NULL";
  if (!pointer.has_object())
    return fmt::format("0x{:x}", static_cast<uint64_t>(pointer.offset) & memory.mask());
  const Object& object = memory[pointer.object];
  if (object.kind == program::ObjectKind::Function)
    return fmt::format("&{}", object.made_by->getName().str());
  const std::string name = describe_object(module, memory, pointer.object);
  // A literal is its address.
  if (pointer.offset == 0) return name.starts_with('"') ? name : fmt::format("&{}", name);
  // The element or member, where one of the size that the pointer is made for begins there.
  const uint64_t size = pointee_bytes(c_type);
  if (size > 0 && pointer.offset > 0 && !object.heap_number) {
    const Part part =
        describe_part(module, memory, {pointer.object, static_cast<uint64_t>(pointer.offset)}, size);
    if (part.type != nullptr) return fmt::format("&{}", part.path);
  }
  return fmt::format("&{}[byte {}]", name, pointer.offset);
}

std::string describe_char(const llvm::APInt& bits, bool is_signed) {
  const std::string number = llvm::toString(bits, 10, is_signed);
  const uint64_t code = bits.getZExtValue();
  if (code < 32 || code > 126) return number;
  return fmt::format("'{}{}' ({})", code == '\'' || code == '\\' ? "\\" : "", static_cast<char>(code),
                     number);
}

} // namespace

Part describe_part(const Module& module, const Memory& memory, Place place, uint64_t size) {
  const Object& object = memory[place.object];
  Part part;
  if (object.heap_number) {
    part.path = fmt::format("heap#{}[{}]", object.heap_number, place.offset);
    return part;
  }
  if (!object.made_by) return part;
  part.path = module.variable_name(*object.made_by);
  // The debug information knows nothing of variables that are only declared.
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.made_by);
      global && part.path.empty() && !global->hasInitializer()) {
    part.path = global->getName().str();
    if (size != object.size) part.path += fmt::format(" at byte {}", place.offset);
    return part;
  }
  if (part.path.empty()) return part;
  const llvm::DIVariable* variable = module.variable(*object.made_by);
  part.type = variable ? variable->getType() : nullptr;
  descend(place.offset, size, part);
  return part;
}

std::string describe_value(const Module& module, const Memory& memory, const llvm::DIType* c_type,
                           const llvm::Type* type, const Value& value) {
  if (value.kind == Value::Kind::Pointer) return describe_pointer(module, memory, c_type, value.pointer);
  if (value.kind == Value::Kind::Aggregate) {
    std::string text = "{";
    for (const Value& element : value.elements)
      text += (text.size() > 1 ? ", " : "") + describe_value(module, memory, nullptr, nullptr, element);
    return text + "}";
  }
  if (value.from_pointer && value.first_byte == 0 && value.bits.getBitWidth() == memory.pointer_bits())
    return describe_pointer(module, memory, c_type, value.pointer);
  if (type && (type->isFloatTy() || type->isDoubleTy())) {
    const llvm::APFloat number(type->getFltSemantics(), value.bits);
    if (number.isNaN()) return "nan";
    return type->isFloatTy() ? fmt::format("{}", number.convertToFloat())
                             : fmt::format("{}", number.convertToDouble());
  }
  if (type && type->isFloatingPointTy()) {
    llvm::SmallString<32> text;
    llvm::APFloat(type->getFltSemantics(), value.bits).toString(text);
    return std::string(text);
  }
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(c_type));
  const unsigned encoding = basic ? basic->getEncoding() : 0;
  const bool is_char = encoding == dwarf::DW_ATE_signed_char || encoding == dwarf::DW_ATE_unsigned_char;
  const bool is_unsigned = encoding == dwarf::DW_ATE_unsigned || encoding == dwarf::DW_ATE_unsigned_char ||
                           encoding == dwarf::DW_ATE_boolean || value.bits.getBitWidth() == 1;
  if (is_char && value.bits.getBitWidth() == 8) return describe_char(value.bits, !is_unsigned);
  return llvm::toString(value.bits, 10, !is_unsigned);
}

std::string type_name(const llvm::DIType* type) {
  if (!type) return "";
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
    const std::string base = derived->getBaseType() ? type_name(derived->getBaseType()) : "void";
    switch (derived->getTag()) {
    case dwarf::DW_TAG_pointer_type: return base + (base.ends_with('*') ? "*" : " *");
    case dwarf::DW_TAG_const_type: return fmt::format("const {}", base);
    case dwarf::DW_TAG_volatile_type: return fmt::format("volatile {}", base);
    case dwarf::DW_TAG_typedef: return derived->getName().str();
    default: return base;
    }
  }
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) return llvm::isa<llvm::DISubroutineType>(type) ? "function" : type->getName().str();
  if (composite->getTag() == dwarf::DW_TAG_array_type) {
    std::string name = type_name(composite->getBaseType());
    for (const llvm::Metadata* node : composite->getElements())
      name += fmt::format("[{}]", element_count(node));
    return name;
  }
  const char* keyword = composite->getTag() == dwarf::DW_TAG_union_type         ? "union "
                        : composite->getTag() == dwarf::DW_TAG_enumeration_type ? "enum "
                                                                                : "struct ";
  return keyword + composite->getName().str();
}

namespace {

/// The endings of input functions' names (SV-COMP's list, and what benchmarks use beside it).
struct InputRow {
  std::string_view suffix, name;
  bool is_signed;
};
constexpr std::array<InputRow, 30> input_rows = {{{"bool", "_Bool", false},
                                                  {"_Bool", "_Bool", false},
                                                  {"char", "char", true},
                                                  {"schar", "signed char", true},
                                                  {"uchar", "unsigned char", false},
                                                  {"unsigned_char", "unsigned char", false},
                                                  {"short", "short", true},
                                                  {"ushort", "unsigned short", false},
                                                  {"int", "int", true},
                                                  {"uint", "unsigned int", false},
                                                  {"unsigned", "unsigned int", false},
                                                  {"unsigned_int", "unsigned int", false},
                                                  {"long", "long", true},
                                                  {"ulong", "unsigned long", false},
                                                  {"longlong", "long long", true},
                                                  {"ulonglong", "unsigned long long", false},
                                                  {"int128", "__int128", true},
                                                  {"uint128", "unsigned __int128", false},
                                                  {"size_t", "unsigned long", false},
                                                  {"sector_t", "unsigned long", false},
                                                  {"loff_t", "long long", true},
                                                  {"u8", "unsigned char", false},
                                                  {"u16", "unsigned short", false},
                                                  {"u32", "unsigned int", false},
                                                  {"U8", "unsigned char", false},
                                                  {"U16", "unsigned short", false},
                                                  {"U32", "unsigned int", false},
                                                  {"float", "float", true},
                                                  {"double", "double", true},
                                                  {"pchar", "char *", false}}};

} // namespace

namespace {

/// How x86-64 returns a number of 65 to 128 bits.
bool is_two_words(const llvm::Type* type) {
  const auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  return structure && structure->getNumElements() == 2 && structure->getElementType(0)->isIntegerTy(64) &&
         structure->getElementType(1)->isIntegerTy(64);
}

} // namespace

InputType input_type(const llvm::Function& function, const llvm::Type* type) {
  llvm::StringRef name = function.getName();
  if (name.consume_front(entry_input_prefix)) { // says its type itself
    const llvm::StringRef type = name.split(':').second.split(':').first;
    return {type.str(), !type.starts_with("unsigned") && type != "_Bool"};
  }
  const size_t start = name.find("_nondet_");
  if (start != llvm::StringRef::npos)
    for (const InputRow& row : input_rows)
      if (name.substr(start + 8) == llvm::StringRef(row.suffix.data(), row.suffix.size()))
        return {std::string(row.name), row.is_signed};
  if (const llvm::DISubprogram* declared = function.getSubprogram(); declared && declared->getType())
    if (const auto types = declared->getType()->getTypeArray(); types.size() > 0 && types[0]) {
      const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(types[0]));
      const bool is_signed = basic && basic->getSignedness() == llvm::DIBasicType::Signedness::Signed;
      std::string name = type_name(types[0]);
      if (basic && name.ends_with("_BitInt")) { // the debug info leaves the width out
        if (type->isIntegerTy()) return {fmt::format("{}({})", name, type->getIntegerBitWidth()), is_signed};
        if (is_two_words(type)) name = is_signed ? "__int128" : "unsigned __int128"; // in the same registers
      } else if (basic && is_two_words(type)) { // by a typedef that needs no name of its own
        name = basic->getName().str();
      }
      return {name, is_signed};
    }
  if (type->isPointerTy()) return {"void *", false};
  if (type->isFloatTy() || type->isDoubleTy()) return {type->isFloatTy() ? "float" : "double", true};
  if (!type->isIntegerTy()) return {"", true};
  const unsigned bits = type->getIntegerBitWidth();
  const unsigned int_bits = int_type(*function.getParent())->getBitWidth();
  return {bits == 8          ? "char"
          : bits == int_bits ? "int"
          : bits == 16       ? "short"
          : bits == 32       ? "long"
          : bits == 64       ? "long long"
                             : "",
          bits > 1};
}

} // namespace fathom::frontend::interpreter
