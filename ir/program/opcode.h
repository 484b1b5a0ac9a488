// Opcodes of the guarded SSA, their families and attributes; the table is opcodes.def.
#pragma once

#include "ir/support/check.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace fathom::program {

enum class Opcode : uint8_t {
#define FATHOM_OPCODE(Name, ...) Name,
#include "ir/program/opcodes.def"
};

/// Coarse: `Pure` is a total function of its operands, `Memory` reads memory at its position, `Effect`
/// happens only where its guard holds.
enum class OpcodeCategory : uint8_t { Leaf, Pure, Memory, Effect };

enum class OpcodeFamily : uint8_t {
  Leaf,
  Arithmetic,
  Comparison,
  Bits,
  Float,
  Quantifier,
  Pointer,
  Memory,
  Effect
};

/// What an instruction has beside its operands, in `object` and `imm`.
enum class OpcodeFields : uint8_t {
  None,
  Constant,        ///< imm: the value of up to 64 bits, or an index into Program::wide_constants
  ObjectAndOffset, ///< imm: a byte offset, signed for Pointer
  Object,
  Input,      ///< imm: an index into Program::inputs
  Kind,       ///< imm: an OpenKind
  Number,     ///< imm: a number of its own
  Low,        ///< imm: the lowest bit taken
  Float,      ///< imm: a packed floats::Operation
  Obligation, ///< imm: an index into Program::obligations
};

/// How an opcode comes to a pointer, if its type is one.
enum class PointerOrigin : uint8_t {
  None,
  Named,     ///< the object is a field
  Moved,     ///< into the object of operand 0
  Chosen,    ///< operand 1 or operand 2
  Loaded,    ///< what memory holds
  Arbitrary, ///< an input or a number: may point anywhere
};

/// What an opcode does with the object that operand 0 points to.
enum class MemoryUse : uint8_t {
  None,
  Look,   ///< at its contents or its life
  Size,   ///< asks for its size
  Change, ///< its contents or its life
  Copy,   ///< changes it, looks at what operand 1 points to
  Birth,  ///< `object` comes to life; operand 0 is its size
};

struct OpcodeInfo {
  const char* name;
  OpcodeFamily family;
  const char* mnemonic;
  uint8_t arity;
  OpcodeFields fields;
  PointerOrigin origin;
  MemoryUse use;
  OpcodeCategory category;
};

constexpr OpcodeCategory category_of(OpcodeFamily family) {
  if (family == OpcodeFamily::Leaf) return OpcodeCategory::Leaf;
  if (family == OpcodeFamily::Memory) return OpcodeCategory::Memory;
  return family == OpcodeFamily::Effect ? OpcodeCategory::Effect : OpcodeCategory::Pure;
}

namespace detail {
inline constexpr OpcodeInfo opcode_table[] = {
#define FATHOM_OPCODE(Name, family, text, arity, fields, origin, use)                                        \
  {#Name,                                                                                                    \
   OpcodeFamily::family,                                                                                     \
   text,                                                                                                     \
   arity,                                                                                                    \
   OpcodeFields::fields,                                                                                     \
   PointerOrigin::origin,                                                                                    \
   MemoryUse::use,                                                                                           \
   category_of(OpcodeFamily::family)},
#include "ir/program/opcodes.def"
};
} // namespace detail

constexpr const OpcodeInfo& info(Opcode opcode) {
  return detail::opcode_table[static_cast<size_t>(opcode)];
}
std::optional<Opcode> opcode_by_mnemonic(std::string_view mnemonic);

// The opcodes of one family, each with its value in Opcode: what a switch over a family goes through.
enum class LeafOpcode : uint8_t {
#define FATHOM_LEAF(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class ArithmeticOpcode : uint8_t {
#define FATHOM_ARITHMETIC(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class ComparisonOpcode : uint8_t {
#define FATHOM_COMPARISON(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class BitsOpcode : uint8_t {
#define FATHOM_BITS(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class PointerOpcode : uint8_t {
#define FATHOM_POINTER(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class MemoryOpcode : uint8_t {
#define FATHOM_MEMORY(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};
enum class EffectOpcode : uint8_t {
#define FATHOM_EFFECT(Name, ...) Name = static_cast<uint8_t>(Opcode::Name),
#include "ir/program/opcodes.def"
};

namespace detail {
template <typename Family> inline constexpr OpcodeFamily family_of = OpcodeFamily::Leaf;
template <> inline constexpr OpcodeFamily family_of<ArithmeticOpcode> = OpcodeFamily::Arithmetic;
template <> inline constexpr OpcodeFamily family_of<ComparisonOpcode> = OpcodeFamily::Comparison;
template <> inline constexpr OpcodeFamily family_of<BitsOpcode> = OpcodeFamily::Bits;
template <> inline constexpr OpcodeFamily family_of<PointerOpcode> = OpcodeFamily::Pointer;
template <> inline constexpr OpcodeFamily family_of<MemoryOpcode> = OpcodeFamily::Memory;
template <> inline constexpr OpcodeFamily family_of<EffectOpcode> = OpcodeFamily::Effect;
} // namespace detail

inline bool is_arithmetic(Opcode opcode) {
  return info(opcode).family == OpcodeFamily::Arithmetic;
}
inline bool is_comparison(Opcode opcode) {
  return info(opcode).family == OpcodeFamily::Comparison;
}

/// The opcode as one of its family, as<ArithmeticOpcode>(opcode); of another family is a mistake of ours.
template <typename Family> Family as(Opcode opcode) {
  FATHOM_CHECK(info(opcode).family == detail::family_of<Family>, "{} is of another family",
               info(opcode).name);
  return static_cast<Family>(opcode);
}

} // namespace fathom::program
