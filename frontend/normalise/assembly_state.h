// The operands, registers, memory and flags of a statement of inline assembly.
#pragma once

#include "frontend/normalise/assembly_text.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstrTypes.h>

#include <map>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Values at the place of the call. What is built is taken back by `undo`. Methods that return null or false
/// have met what is not known here.
class AssemblyState {
 public:
  using Builder = llvm::IRBuilder<llvm::ConstantFolder, llvm::IRBuilderCallbackInserter>;

  explicit AssemblyState(llvm::CallBase& call);

  /// The constraints; false where some are not known.
  bool understand();
  /// The width that an operand says, 0 where it says none.
  unsigned width(const AssemblyOperand& operand) const;
  /// An integer of so many bits.
  llvm::Value* read(const AssemblyOperand& operand, unsigned width);
  bool write(const AssemblyOperand& operand, llvm::Value* value);
  /// Registers that an instruction names by itself (`ax`).
  llvm::Value* read_register(const char* family, unsigned width);
  bool write_register(const char* family, llvm::Value* value);
  /// Whether it is memory that may be changed, and where that is; null: it is not, or not known.
  llvm::Value* changed_memory(const AssemblyOperand& operand, unsigned width);
  bool is_memory(const AssemblyOperand& operand) const;
  /// Base and index as a sum.
  llvm::Value* address(const AssemblyOperand& memory, unsigned width);
  bool is_top_of_stack(const AssemblyOperand& operand) const;
  bool names_same_register(const AssemblyOperand& one, const AssemblyOperand& other) const;
  /// Copies whatever it is, a pointer too; false: not of one type.
  bool copy(const AssemblyOperand& from, const AssemblyOperand& to);
  /// Whether all that has to be written was written; the value of the call then, null where it has none.
  bool finish(llvm::Value*& result);
  void undo();

  Builder& builder() { return builder_; }
  llvm::CallBase& call() { return call_; }
  /// An arbitrary value that only the machine knows.
  llvm::Value* any(unsigned width);
  llvm::BasicBlock* label(const AssemblyOperand& operand) const;
  /// The condition of `jnz`, `setc` and their like, as a bit.
  llvm::Value* condition(llvm::StringRef name);
  bool has_register(const char* family) const { return named_.contains(family); }
  /// Two operands were taken to lie in registers of their own, though an output without `&` may share one.
  bool takes_apart() const { return takes_apart_; }

  llvm::Value *carry = nullptr, *zero = nullptr, *sign = nullptr, *overflow = nullptr;
  void forget_flags() { carry = zero = sign = overflow = nullptr; }
  void set_result_flags(llvm::Value* result);

 private:
  /// A register, named or not.
  struct Storage {
    llvm::Type* type;
    llvm::Value* value = nullptr;
    llvm::Value* initial = nullptr;
    std::string family{};
    bool is_output = false, is_input = false, is_early = false, is_scratch = false, is_written = false;
    bool is_immediate = false; ///< a constant that needs no register
  };
  struct Slot {
    enum class Kind { Register, Memory, Flag, Label } kind;
    size_t storage = 0;
    llvm::Type* type = nullptr;
    llvm::Value* pointer = nullptr;
    bool may_read = false, may_write = false, is_written = false;
    std::string flag{};
    unsigned label = 0;
  };

  bool add_output(const llvm::InlineAsm::ConstraintInfo& constraint, llvm::Type* type);
  bool add_input(const llvm::InlineAsm::ConstraintInfo& constraint, llvm::Value* value, llvm::Type* type);
  void add_clobber(llvm::StringRef name);
  size_t storage_of(llvm::StringRef family, llvm::Type* type);
  Storage* storage(const AssemblyOperand& operand);
  llvm::Value* load(Storage& from, unsigned first, unsigned width);
  bool store(Storage& to, llvm::Value* value, unsigned first);
  /// Whether an input may be read after outputs were written that may share its register.
  bool is_apart(const Storage* input, llvm::Value* pointer);
  llvm::Value* pointer_of(const AssemblyOperand& memory);
  llvm::Type* output_type(size_t number) const;
  unsigned bits_of(llvm::Type* type) const;

  llvm::CallBase& call_;
  std::vector<llvm::Instruction*> built_;
  Builder builder_;
  std::vector<Slot> slots_;
  std::vector<Storage> storages_;
  std::vector<size_t> outputs_; ///< of the direct outputs the slots
  std::map<std::string, size_t> named_;
  bool clobbers_memory_ = false, takes_apart_ = false;
};

} // namespace fathom::frontend
