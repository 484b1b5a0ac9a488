#include "frontend/interpreter/contents.h"

#include "frontend/interpreter/describe.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Type.h>

#include <algorithm>

namespace fathom::frontend::interpreter {
namespace {

namespace dwarf = llvm::dwarf;

constexpr size_t longest = 240;       ///< characters, beyond which nothing more is added
constexpr size_t most_elements = 16;  ///< of an array
constexpr uint64_t longest_text = 64; ///< of an array of characters

class ContentsWriter {
 public:
  ContentsWriter(const Module& module, const Memory& memory, std::span<const Byte> bytes)
      : module_(module), memory_(memory), bytes_(bytes) {}

  void add(uint64_t offset, const llvm::DIType* type) {
    const llvm::DIType* bare = plain_type(type);
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
    if (bare == nullptr || bare->getSizeInBits() == 0) {
      text_ += "...";
    } else if (composite && composite->getTag() == dwarf::DW_TAG_array_type) {
      add_array(offset, *composite);
    } else if (composite && composite->getTag() == dwarf::DW_TAG_enumeration_type) {
      add_enumeration(offset, *composite);
    } else if (composite) {
      add_structure(offset, *composite);
    } else {
      add_scalar(bytes_at(offset, bare->getSizeInBits() / 8), bare);
    }
  }

  std::string take() { return std::exchange(text_, {}); }

  /// As far as there are bytes.
  void add_parts(uint64_t offset, const llvm::DIType* type, const std::string& path) {
    if (offset >= bytes_.size()) return;
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
    if (composite && composite->getTag() == dwarf::DW_TAG_array_type)
      return add_parts_of_array(offset, *composite, path);
    if (composite && composite->getTag() != dwarf::DW_TAG_enumeration_type)
      return add_parts_of_structure(offset, *composite, path);
    add(offset, type);
    parts_.push_back({path, take()});
  }
  std::vector<program::VariableState::Part> take_parts() { return std::move(parts_); }
  std::vector<std::pair<ObjectIndex, const llvm::DIType*>> take_targets() { return std::move(targets_); }

 private:
  bool is_full() const { return text_.size() > longest; }

  /// Those that there are.
  std::span<const Byte> bytes_at(uint64_t offset, uint64_t size) const {
    const uint64_t begin = std::min<uint64_t>(offset, bytes_.size());
    return bytes_.subspan(begin, std::min<uint64_t>(size, bytes_.size() - begin));
  }

  static bool has(std::span<const Byte> bytes, Byte::Tag tag) {
    return std::any_of(bytes.begin(), bytes.end(), [&](const Byte& byte) { return byte.tag == tag; });
  }

  /// What stands for bytes that are no number; empty where they are one.
  static std::string without_number(std::span<const Byte> bytes) {
    if (bytes.empty()) return "...";
    if (has(bytes, Byte::Tag::Uninitialised)) return "not initialised";
    return has(bytes, Byte::Tag::Fragment) ? "a part of a pointer" : "";
  }

  llvm::APInt number_of(std::span<const Byte> bytes) const {
    const auto size = unsigned(bytes.size());
    llvm::APInt number(size * 8, 0);
    for (unsigned i = 0; i < size; ++i) number.insertBits(bytes[i].value, memory_.lowest_bit(size, i), 8);
    return number;
  }

  void add_scalar(std::span<const Byte> bytes, const llvm::DIType* type) {
    const bool is_pointer = type->getTag() == dwarf::DW_TAG_pointer_type;
    if (!bytes.empty() && bytes[0].tag == Byte::Tag::Fragment && bytes[0].index == 0 &&
        bytes.size() * 8 == memory_.pointer_bits()) {
      text_ += describe_value(module_, memory_, type, nullptr, Value::of(bytes[0].pointer));
      const auto* pointer = llvm::dyn_cast<llvm::DIDerivedType>(type);
      if (is_pointer && pointer && bytes[0].pointer.has_object() && bytes[0].pointer.offset == 0)
        targets_.emplace_back(bytes[0].pointer.object, pointer->getBaseType());
      return;
    }
    if (const std::string other = without_number(bytes); !other.empty()) {
      text_ += other;
      return;
    }
    const llvm::APInt number = number_of(bytes);
    if (is_pointer) {
      const Pointer pointer{number.isZero() ? null_index : unknown_index,
                            static_cast<int64_t>(number.getZExtValue())};
      text_ += describe_value(module_, memory_, nullptr, nullptr, Value::of(pointer));
      return;
    }
    const llvm::Type* floating = floating_type(type, unsigned(bytes.size()));
    const llvm::APInt bits = floating ? number.trunc(floating->getScalarSizeInBits()) : number;
    text_ += describe_value(module_, memory_, type, floating, Value::integer(bits));
  }

  const llvm::Type* floating_type(const llvm::DIType* type, unsigned size) const {
    const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type);
    if (basic == nullptr || basic->getEncoding() != dwarf::DW_ATE_float) return nullptr;
    llvm::LLVMContext& context = module_.llvm().getContext();
    if (size == 4) return llvm::Type::getFloatTy(context);
    if (size == 8) return llvm::Type::getDoubleTy(context);
    return type->getName() == "long double" && size >= 10 ? llvm::Type::getX86_FP80Ty(context) : nullptr;
  }

  void add_enumeration(uint64_t offset, const llvm::DICompositeType& type) {
    const std::span<const Byte> bytes = bytes_at(offset, type.getSizeInBits() / 8);
    const llvm::DIType* base = plain_type(type.getBaseType());
    if (without_number(bytes).empty())
      for (const llvm::Metadata* node : type.getElements())
        if (const auto* row = llvm::dyn_cast<llvm::DIEnumerator>(node))
          if (row->getValue().sextOrTrunc(unsigned(bytes.size()) * 8) == number_of(bytes))
            text_ += fmt::format("{} = ", row->getName().str());
    add_scalar(bytes, base ? base : &type);
  }

  void add_structure(uint64_t offset, const llvm::DICompositeType& type) {
    text_ += "{";
    bool is_first = true;
    for (const llvm::Metadata* node : type.getElements()) {
      const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
      if (!member || member->getTag() != dwarf::DW_TAG_member || member->isStaticMember()) continue;
      if (!is_first) text_ += ", ";
      is_first = false;
      if (is_full()) {
        text_ += "...";
        break;
      }
      if (!member->getName().empty()) text_ += fmt::format("{} = ", member->getName().str());
      if (member->isBitField())
        add_bits(offset, *member);
      else
        add(offset + member->getOffsetInBits() / 8, member->getBaseType());
    }
    text_ += "}";
  }

  void add_bits(uint64_t offset, const llvm::DIDerivedType& member) {
    const uint64_t first = member.getOffsetInBits();
    const auto width = unsigned(member.getSizeInBits());
    const std::span<const Byte> bytes = bytes_at(offset + first / 8, (first % 8 + width + 7) / 8);
    if (const std::string other = without_number(bytes); !other.empty() || width == 0) {
      text_ += other;
      return;
    }
    if (bytes.size() * 8 < first % 8 + width) return;
    // From the first byte's highest bit on, where the highest byte lies first.
    const auto behind = unsigned(bytes.size() * 8 - first % 8 - width);
    const llvm::APInt bits =
        number_of(bytes).extractBits(width, memory_.is_big_endian() ? behind : unsigned(first % 8));
    text_ +=
        describe_value(module_, memory_, plain_type(member.getBaseType()), nullptr, Value::integer(bits));
  }

  void add_array(uint64_t offset, const llvm::DICompositeType& type) {
    const uint64_t element = type_bytes(type.getBaseType()), size = type.getSizeInBits() / 8;
    if (element == 0) {
      text_ += "...";
      return;
    }
    if (is_of_characters(type) && add_text(bytes_at(offset, std::min(size, longest_text)))) return;
    text_ += "{";
    for (uint64_t i = 0; i * element < size; ++i) {
      if (i > 0) text_ += ", ";
      if (i == most_elements || is_full()) {
        text_ += "...";
        break;
      }
      add(offset + i * element, type.getBaseType());
    }
    text_ += "}";
  }

  void add_parts_of_structure(uint64_t offset, const llvm::DICompositeType& type, const std::string& path) {
    for (const llvm::Metadata* node : type.getElements()) {
      const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
      if (!member || member->getTag() != dwarf::DW_TAG_member || member->isStaticMember()) continue;
      const std::string name = member->getName().str();
      if (!member->isBitField()) {
        add_parts(offset + member->getOffsetInBits() / 8, member->getBaseType(),
                  name.empty() ? path : fmt::format("{}.{}", path, name));
      } else if (!name.empty()) {
        add_bits(offset, *member);
        parts_.push_back({fmt::format("{}.{}", path, name), take()});
      }
    }
  }

  void add_parts_of_array(uint64_t offset, const llvm::DICompositeType& type, const std::string& path) {
    const uint64_t element = type_bytes(type.getBaseType()), size = type.getSizeInBits() / 8;
    if (element == 0) return;
    if (is_of_characters(type) && add_text(bytes_at(offset, std::min(size, longest_text)))) {
      parts_.push_back({path, take()});
      return;
    }
    std::vector<uint64_t> counts;
    for (const llvm::Metadata* node : type.getElements()) counts.push_back(element_count(node));
    for (uint64_t i = 0; i * element < size && offset + i * element < bytes_.size(); ++i)
      add_parts(offset + i * element, type.getBaseType(), path + subscripts(i, counts));
  }

  /// All dimensions at once: "[1][2]".
  static std::string subscripts(uint64_t index, const std::vector<uint64_t>& counts) {
    std::string text;
    for (size_t i = counts.size(); i-- > 0;) {
      const uint64_t count = std::max<uint64_t>(counts[i], 1);
      text = fmt::format("[{}]", i > 0 ? index % count : index) + text;
      index /= count;
    }
    return text;
  }

  static bool is_of_characters(const llvm::DICompositeType& type) {
    const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type.getBaseType()));
    return basic && (basic->getEncoding() == dwarf::DW_ATE_signed_char ||
                     basic->getEncoding() == dwarf::DW_ATE_unsigned_char);
  }

  /// Whether it is one: printable characters and a zero after them. An empty text has nothing after it.
  bool add_text(std::span<const Byte> bytes) {
    std::string text;
    const bool is_empty = !bytes.empty() && bytes[0].tag == Byte::Tag::Data && bytes[0].value == 0;
    if (is_empty && std::any_of(bytes.begin(), bytes.end(), [](const Byte& byte) {
          return byte.tag == Byte::Tag::Data && byte.value != 0;
        }))
      return false;
    for (const Byte& byte : bytes) {
      if (byte.tag != Byte::Tag::Data) return false;
      if (byte.value == 0) {
        text_ += "\"" + text + "\"";
        return true;
      }
      if (byte.value < 32 || byte.value > 126) return false;
      if (byte.value == '"' || byte.value == '\\') text += '\\';
      text += static_cast<char>(byte.value);
    }
    return false;
  }

  const Module& module_;
  const Memory& memory_;
  std::span<const Byte> bytes_;
  std::string text_;
  std::vector<program::VariableState::Part> parts_;
  std::vector<std::pair<ObjectIndex, const llvm::DIType*>> targets_;
};

} // namespace

std::string describe_contents(const Module& module, const Memory& memory, std::span<const Byte> bytes,
                              const llvm::DIType* type) {
  if (plain_type(type) == nullptr || type_bytes(type) == 0) return "";
  ContentsWriter writer(module, memory, bytes);
  writer.add(0, type);
  return writer.take();
}

Rendering read_contents(const Module& module, const Memory& memory, std::span<const Byte> bytes,
                        const llvm::DIType* type) {
  Rendering contents;
  contents.text = describe_contents(module, memory, bytes, type);
  if (contents.text.empty()) return contents;
  ContentsWriter writer(module, memory, bytes);
  writer.add_parts(0, type, "");
  contents.parts = writer.take_parts();
  if (contents.parts.size() == 1 && contents.parts[0].path.empty()) contents.parts.clear();
  contents.targets = writer.take_targets();
  return contents;
}

} // namespace fathom::frontend::interpreter
