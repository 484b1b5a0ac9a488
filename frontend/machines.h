// The machines whose programs can be checked: what --target names.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace llvm {
class IntegerType;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// What `va_list` is, and how `va_arg`, which clang spells out, walks over arguments that all lie in memory.
/// Areas begin at a multiple of 16.
///
///     Pointer: | ptr |                                                       slots as wide as a pointer
///     X86_64:  | gp_offset i32 | fp_offset i32 | overflow ptr | save ptr |   slots of 8 bytes
///     Aarch64: | stack ptr | gr_top ptr | vr_top ptr | gr i32 | vr i32 |     slots of 8 bytes
///     PowerPc: | gpr i8 | fpr i8 | reserved i16 | overflow ptr | save ptr |  slots of 4 bytes
///
/// Instruction: as Pointer, but clang leaves va_arg to LLVM's instruction (normalise/variadic_reads.cpp).
enum class VariadicList : uint8_t { Pointer, X86_64, Aarch64, PowerPc, Instruction };

/// A value of a va_list that has no register left; offsets and widths in bytes. Pointers are null but for the
/// area.
struct VariadicListField {
  uint64_t offset;
  uint32_t width;     ///< of a number; 0: a pointer
  uint64_t value = 0; ///< of a number
  bool is_area = false;
};

/// Bitcode of models for one machine.
struct LibraryModels {
  std::string_view (*by_hand)();    ///< frontend/models
  std::string_view (*of_effects)(); ///< made of the table of effects (frontend/library)
};

/// Sizes, alignments and byte order are those of `layout`, types of C those of clang for `triple`.
struct TargetMachine {
  const char* name; ///< of --target
  const char* triple;
  const char* layout;                 ///< LLVM's
  std::vector<const char*> arguments; ///< for clang
  uint32_t pointer_bits;
  bool is_big_endian;
  bool is_host; ///< programs can be executed where Fathom runs
  VariadicList list;
  uint64_t largest_slot_alignment; ///< of variadic arguments; 0: all begin at the next slot
  LibraryModels models;

  /// The bits of C's int; all others have the sizes that clang gives them.
  uint32_t int_bits() const { return pointer_bits == 16 ? 16 : 32; }
  /// "LP64", "ILP32", or "IP16L32": int and pointers of 16 bits, long of 32.
  const char* data_model() const;
  uint64_t slot() const { return pointer_bits / 8; }
  /// What malloc promises; machines without an operating system need no more for any type of C.
  uint64_t heap_alignment() const { return is_host || pointer_bits == 64 ? 16 : pointer_bits == 32 ? 8 : 2; }
  /// The alignment of a function's address as a number, whose lowest bit names Thumb code on ARM.
  uint32_t function_alignment() const { return is_host ? 16 : 1; }
  /// The alignment in an area of variadic arguments of a type that is aligned so. A structure that would have
  /// been passed in registers for numbers lies in the next slot (normalise/variadic_reads.cpp).
  uint64_t slot_alignment(uint64_t alignment, uint64_t size, bool by_value) const;
  /// Whether va_arg takes a pointer where a variadic argument is passed by value (LLVM's byval): not
  /// modelled.
  bool takes_pointer_for(bool by_value) const {
    return by_value && (list == VariadicList::PowerPc || list == VariadicList::Instruction);
  }
  std::span<const VariadicListField> list_fields() const;
  uint64_t list_size() const;
};

/// The machine of that name; null if there is none.
const TargetMachine* find_machine(std::string_view name);
/// x86-64, or i386 for 32 bits.
const TargetMachine& host_machine(uint32_t pointer_bits);
/// Whose module it is; null for one that is not known.
const TargetMachine* machine_of(const llvm::Module& module);
/// C's int on the machine that the module is for.
llvm::IntegerType* int_type(const llvm::Module& module);
std::vector<std::string> machine_names();

} // namespace fathom::frontend
