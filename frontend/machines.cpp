#include "frontend/machines.h"

#include "frontend/embedded.h"
#include "ir/support/check.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <array>

namespace fathom::frontend {

namespace {

/// x86's, as Linux has them.
TargetMachine x86(const char* name, const char* triple, const char* layout,
                  std::vector<const char*> arguments, bool wide) {
  return {name,
          triple,
          layout,
          std::move(arguments),
          wide ? 64u : 32u,
          false,
          true,
          wide ? VariadicList::X86_64 : VariadicList::Pointer,
          16, // i386: vectors alone are aligned so
          wide ? LibraryModels{embedded::models_x86_64, embedded::effects_x86_64}
               : LibraryModels{embedded::models_i386, embedded::effects_i386}};
}

/// One of 32 bits and without an operating system.
TargetMachine bare(const char* name, const char* triple, const char* layout,
                   std::vector<const char*> arguments, VariadicList list, LibraryModels models) {
  return {name, triple, layout, std::move(arguments), 32, layout[0] == 'E', false, list, 8, models};
}

const std::vector<TargetMachine>& machines() {
  static const std::vector<TargetMachine> table = {
      x86("x86_64", "x86_64-pc-linux-gnu",
          "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", {"-m64"}, true),
      // clang would compute with x87's registers and say so (FLT_EVAL_METHOD 2).
      x86("i386", "i386-pc-linux-gnu",
          "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
          {"-m32", "-msse2", "-mfpmath=sse"}, false),
      bare("arm", "armv7-unknown-none-eabi", "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
           {"--target=armv7-none-eabi", "-nostdlibinc"}, VariadicList::Pointer,
           {embedded::models_arm, embedded::effects_arm}),
      bare("armeb", "armebv7-unknown-none-eabi", "E-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
           {"--target=armebv7-none-eabi", "-nostdlibinc"}, VariadicList::Pointer,
           {embedded::models_armeb, embedded::effects_armeb}),
      {"aarch64",
       "aarch64-unknown-none-elf",
       "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
       {"--target=aarch64-none-elf", "-nostdlibinc"},
       64,
       false,
       false,
       VariadicList::Aarch64,
       16,
       {embedded::models_aarch64, embedded::effects_aarch64}},
      // The double-double that long double is elsewhere on this machine is no format of IEEE 754.
      bare("powerpc", "powerpc-unknown-none-eabi", "E-m:e-p:32:32-Fn32-i64:64-n32",
           {"--target=powerpc-none-eabi", "-mlong-double-64", "-nostdlibinc"}, VariadicList::PowerPc,
           {embedded::models_powerpc, embedded::effects_powerpc}),
      {"msp430",
       "msp430-unknown-none-elf",
       "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
       {"--target=msp430-none-elf", "-nostdlibinc"},
       16,
       false,
       false,
       VariadicList::Instruction,
       0,
       {embedded::models_msp430, embedded::effects_msp430}},
  };
  return table;
}

constexpr std::array<VariadicListField, 1> pointer_fields = {{{0, 0, 0, true}}};
constexpr std::array<VariadicListField, 4> x86_64_fields = {
    {{0, 4, 48}, {4, 4, 176}, {8, 0, 0, true}, {16, 0}}};
// Offsets of registers grow from below 0 to 0.
constexpr std::array<VariadicListField, 5> aarch64_fields = {
    {{0, 0, 0, true}, {8, 0}, {16, 0}, {24, 4, 0}, {28, 4, 0}}};
constexpr std::array<VariadicListField, 5> powerpc_fields = {
    {{0, 1, 8}, {1, 1, 8}, {2, 2, 0}, {4, 0, 0, true}, {8, 0}}};

/// Which machine has this architecture; null for none.
const TargetMachine* machine_by(llvm::Triple::ArchType arch) {
  switch (arch) {
  case llvm::Triple::x86_64: return find_machine("x86_64");
  case llvm::Triple::x86: return find_machine("i386");
  case llvm::Triple::arm:
  case llvm::Triple::thumb: return find_machine("arm");
  case llvm::Triple::armeb:
  case llvm::Triple::thumbeb: return find_machine("armeb");
  case llvm::Triple::aarch64: return find_machine("aarch64");
  case llvm::Triple::ppc: return find_machine("powerpc");
  case llvm::Triple::msp430: return find_machine("msp430");
  default: return nullptr;
  }
}

} // namespace

const char* TargetMachine::data_model() const {
  return pointer_bits == 64 ? "LP64" : pointer_bits == 32 ? "ILP32" : "IP16L32";
}

uint64_t TargetMachine::slot_alignment(uint64_t alignment, uint64_t size, bool by_value) const {
  if (list == VariadicList::X86_64 && by_value && size <= 2 * slot()) return slot();
  return std::max(slot(), alignment >= largest_slot_alignment ? largest_slot_alignment : 0);
}

std::span<const VariadicListField> TargetMachine::list_fields() const {
  switch (list) {
  case VariadicList::Pointer:
  case VariadicList::Instruction: return pointer_fields;
  case VariadicList::X86_64: return x86_64_fields;
  case VariadicList::Aarch64: return aarch64_fields;
  case VariadicList::PowerPc: return powerpc_fields;
  }
  FATHOM_UNREACHABLE("a list of variadic arguments");
}

uint64_t TargetMachine::list_size() const {
  const VariadicListField& last = list_fields().back();
  return last.offset + (last.width == 0 ? slot() : last.width);
}

const TargetMachine* find_machine(std::string_view name) {
  const auto found = std::find_if(machines().begin(), machines().end(),
                                  [&](const TargetMachine& machine) { return machine.name == name; });
  return found == machines().end() ? nullptr : &*found;
}

const TargetMachine& host_machine(uint32_t pointer_bits) {
  return *find_machine(pointer_bits == 32 ? "i386" : "x86_64");
}

const TargetMachine* machine_of(const llvm::Module& module) {
  const llvm::DataLayout& layout = module.getDataLayout();
  const llvm::Triple triple(module.getTargetTriple());
  const unsigned bits = layout.getPointerSizeInBits();
  const TargetMachine* machine = machine_by(triple.getArch());
  if (module.getTargetTriple().empty() && layout.isLittleEndian() && (bits == 32 || bits == 64))
    machine = &host_machine(bits);
  if (machine == nullptr || machine->pointer_bits != bits || machine->is_big_endian != layout.isBigEndian())
    return nullptr;
  // Versions and vendors spell x86's layout differently; of the others only the one ABI is known.
  return machine->is_host || layout.getStringRepresentation() == machine->layout ? machine : nullptr;
}

llvm::IntegerType* int_type(const llvm::Module& module) {
  const TargetMachine* machine = machine_of(module);
  return llvm::Type::getIntNTy(module.getContext(), machine == nullptr ? 32 : machine->int_bits());
}

std::vector<std::string> machine_names() {
  std::vector<std::string> names;
  for (const TargetMachine& machine : machines()) names.emplace_back(machine.name);
  return names;
}

} // namespace fathom::frontend
