// The code that is added; T is the number of a type, 0 stands for any type:
//
//   p = malloc(n)        d = nondet; if (d != -1) watched = p + d, type = 0
//   *(T *)q = ...        if (watched is in *q) type = q == watched ? T : 0
//   ... = *(T *)q        check(q == watched && type != 0 && type != T)
//   memcpy(q, &v, n)     if (watched is in it) type = that of the member of v that begins there, or 0
//   f(q)                 type = 0 before and after, of a function of the library
#include "frontend/normalise/block_types.h"

#include "frontend/analysis/declared_type.h"
#include "frontend/analysis/own_variables.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/contracts/runtime.h"
#include "frontend/module.h"
#include "frontend/place_text.h"
#include "frontend/points_to/points_to.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

namespace {

/// A variable, or a part of one, whose bytes are copied: the copy has its type, too (C11 6.5p6).
struct Copied {
  const DeclaredType* type = nullptr;
  int64_t offset = 0; ///< in the variable
};

/// One access to a block, as its metadata for alias analysis describes it: the type that the access names (a
/// structure, for an access to a member) and the scalar. Or a copy of a variable to it, which has none of
/// these.
struct View {
  const llvm::MDNode* named;
  const llvm::MDNode* scalar;
  std::string_view name;         ///< of the scalar
  std::optional<int64_t> offset; ///< in the block; none: any
  bool writes;
  Copied copied{};
};

bool has_part(const llvm::MDNode& type, const llvm::MDNode& scalar) {
  if (&type == &scalar) return true;
  for (const llvm::MDOperand& operand : type.operands())
    if (const auto* part = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
        part && has_part(*part, scalar))
      return true;
  return false;
}

/// Whether `read` may find what the other has copied. Where that is not known, a member is where its
/// structure has it.
bool may_disagree_with_copy(const View& copy, const View& read) {
  if (read.writes) return false;
  if (!copy.offset || !read.offset) {
    const auto others = copy.copied.type->mismatches(read.name);
    return !copy.copied.type->admits(read.name) ||
           (read.named == read.scalar && (!others || !others->offsets.empty()));
  }
  const int64_t at = copy.copied.offset + (*read.offset - *copy.offset);
  return at >= copy.copied.offset && !copy.copied.type->admits(read.name, uint64_t(at));
}

/// Whether one may read what the other has stored.
bool may_disagree(const View& one, const View& other) {
  if (one.copied.type || other.copied.type)
    return one.copied.type ? may_disagree_with_copy(one, other) : may_disagree_with_copy(other, one);
  if (one.scalar == other.scalar || !(one.writes || other.writes)) return false;
  if (one.offset && other.offset) return *one.offset == *other.offset;
  return !has_part(*one.named, *other.scalar) && !has_part(*other.named, *one.scalar);
}

bool is_block(const Module& module, const llvm::Value& maker) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&maker);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && makes_block(module.builtin(*callee));
}

/// A structure that is assigned, or a call of memcpy or memmove; no place to copy to: neither.
struct Copy {
  llvm::Value *to = nullptr, *from = nullptr, *length = nullptr;
};

Copy copy_of(const Module& module, const llvm::Instruction& instruction) {
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction))
    return {copy->getRawDest(), copy->getRawSource(), copy->getLength()};
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  const Builtin builtin = callee && callee->isDeclaration() ? module.builtin(*callee) : Builtin::None;
  if (call == nullptr || call->arg_size() != 3 || (builtin != Builtin::Memcpy && builtin != Builtin::Memmove))
    return {};
  return {call->getArgOperand(0), call->getArgOperand(1), call->getArgOperand(2)};
}

/// Functions of the library that write nothing which the program has.
bool leaves_memory(llvm::StringRef name) {
  return name == "free" || name == "puts" || name == "printf" || name == "fprintf" || name == "strlen";
}

class BlockTypes {
 public:
  BlockTypes(const Module& module, llvm::Module& code, const points_to::PointsTo& sets)
      : module_(module), code_(code), sets_(sets), program_(program_instructions()) {}

  /// The place of an access by a type to an array of characters, which C allows by characters only
  /// (C11 6.5p7).
  std::string text_access() const {
    for (const llvm::Instruction* instruction : program_) {
      const llvm::Value* pointer = llvm::getLoadStorePointerOperand(instruction);
      if (!pointer || accessed_type(*instruction).empty()) continue;
      for (const auto& place : sets_.places(*pointer))
        if (is_text(*place.maker, accessed_type(*instruction), place.offset)) return place_text(*instruction);
    }
    return {};
  }

  /// Whether some block has to be watched.
  bool find_watched() {
    std::map<const llvm::Value*, std::vector<View>> views; // looked up, and gone through for a set
    for (const llvm::Instruction* instruction : program_) {
      if (const Copy copy = copy_of(module_, *instruction); copy.to)
        if (const Copied copied = copied_by(copy); copied.type)
          for (const auto& place : sets_.places(*copy.to))
            if (is_block(module_, *place.maker))
              views[place.maker].push_back({nullptr, nullptr, {}, offset_in(place), true, copied});
      const llvm::Value* pointer = llvm::getLoadStorePointerOperand(instruction);
      if (!pointer || accessed_type(*instruction).empty()) continue;
      const llvm::MDNode& tag = *instruction->getMetadata(llvm::LLVMContext::MD_tbaa);
      for (const auto& place : sets_.places(*pointer))
        if (is_block(module_, *place.maker))
          views[place.maker].push_back(
              {llvm::cast<llvm::MDNode>(tag.getOperand(0)), llvm::cast<llvm::MDNode>(tag.getOperand(1)),
               accessed_type(*instruction), place.offset, llvm::isa<llvm::StoreInst>(instruction)});
    }
    for (const auto& [maker, seen] : views)
      for (const View& one : seen)
        for (const View& other : seen)
          if (may_disagree(one, other)) watched_.insert(maker);
    return !watched_.empty();
  }

  void run() {
    llvm::LLVMContext& context = code_.getContext();
    byte_ = &own_variable(code_, *llvm::ConstantPointerNull::get(llvm::PointerType::get(context, 0)),
                          "__fathom_watched_byte");
    type_ = &own_variable(code_, *number(0), "__fathom_watched_type");
    std::vector<llvm::Instruction*> makers; // in the order of the program
    for (llvm::Function& function : code_)
      for (llvm::Instruction& instruction : llvm::instructions(function))
        if (watched_.contains(&instruction)) makers.push_back(&instruction);
    for (llvm::Instruction* maker : makers) watch(*maker);
    for (llvm::Instruction* instruction : program_) look_at(*instruction);
  }

 private:
  std::vector<llvm::Instruction*> program_instructions() const {
    std::vector<llvm::Instruction*> all;
    for (llvm::Function& function : code_)
      if (!module_.is_model(function))
        for (llvm::Instruction& instruction : llvm::instructions(function)) all.push_back(&instruction);
    return all;
  }

  /// Whether a variable has characters where a scalar of this type is accessed; no offset: anywhere.
  bool is_text(const llvm::Value& variable, std::string_view scalar, std::optional<int64_t> offset) const {
    const uint32_t number = module_.declaration(variable);
    if (number == 0 || (offset && *offset < 0)) return false;
    const DeclaredType& type = module_.declared_type(number);
    return type.admits(scalar, offset) && !type.admits_strictly(scalar, offset);
  }

  /// The offset in the block; none in a block of at most a word, whose parts points-to does not tell apart.
  std::optional<int64_t> offset_in(const points_to::PointsTo::Place& place) const {
    const auto* size =
        llvm::dyn_cast<llvm::ConstantInt>(llvm::cast<llvm::CallBase>(place.maker)->getArgOperand(0));
    const bool is_word = size && size->getZExtValue() <= code_.getDataLayout().getPointerSize();
    return is_word ? std::nullopt : place.offset;
  }

  /// No type: the bytes are not those of one variable that is known.
  Copied copied_by(const Copy& copy) const {
    llvm::APInt known(module_.llvm().getDataLayout().getIndexTypeSizeInBits(copy.from->getType()), 0);
    const llvm::Value* variable =
        copy.from->stripAndAccumulateConstantOffsets(module_.llvm().getDataLayout(), known, true);
    if (const uint32_t named = module_.declaration(*variable); named != 0 && !known.isNegative())
      return {&module_.declared_type(named), known.getSExtValue()};
    const auto places = sets_.places(*copy.from);
    if (places.size() != 1 || sets_.is_universal(*copy.from)) return {};
    const uint32_t number = module_.declaration(*places.front().maker);
    if (number == 0 || !places.front().offset || *places.front().offset < 0) return {};
    return {&module_.declared_type(number), *places.front().offset};
  }

  bool may_be_watched(const llvm::Value& pointer) const {
    for (const auto& place : sets_.places(pointer))
      if (watched_.contains(place.maker)) return true;
    return false;
  }

  void watch(llvm::Instruction& call) {
    llvm::IRBuilder<> builder(call.getNextNode());
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* distance = call_runtime(builder, "__fathom_nondet_watch", size_type(), {});
    llvm::Value* is_other = builder.CreateICmpEQ(distance, llvm::Constant::getAllOnesValue(size_type()));
    llvm::Value* byte = builder.CreateGEP(builder.getInt8Ty(), &call, distance);
    builder.CreateStore(builder.CreateSelect(is_other, builder.CreateLoad(byte->getType(), byte_), byte),
                        byte_);
    set_type(builder, builder.CreateSelect(is_other, type(builder), number(0)));
  }

  void look_at(llvm::Instruction& instruction) {
    if (const Copy copy = copy_of(module_, instruction); copy.to)
      return look_at_write(instruction, *copy.to, *copy.length);
    if (auto* fill = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction))
      return look_at_write(instruction, *fill->getRawDest(), *fill->getLength());
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return look_at_call(*call);
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return look_at_read(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      look_at_write(instruction, *store->getPointerOperand(), *size_of(store->getValueOperand()->getType()));
    else if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
      look_at_write(instruction, *change->getPointerOperand(), *size_of(change->getType()));
    else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
      look_at_write(instruction, *exchange->getPointerOperand(),
                    *size_of(exchange->getCompareOperand()->getType()));
  }

  llvm::ConstantInt* size_of(llvm::Type* type) const {
    const uint64_t bytes = code_.getDataLayout().getTypeStoreSize(type).getFixedValue();
    return llvm::ConstantInt::get(llvm::cast<llvm::IntegerType>(size_type()), bytes);
  }

  void look_at_read(llvm::LoadInst& load) {
    const std::string_view scalar = accessed_type(load);
    if (scalar.empty() || !may_be_watched(*load.getPointerOperand())) return;
    llvm::IRBuilder<> builder(&load);
    llvm::Value* known = type(builder);
    llvm::Value* differs = builder.CreateAnd(builder.CreateICmpNE(known, number(0)),
                                             builder.CreateICmpNE(known, number(number_of(scalar))));
    llvm::Value* bad = builder.CreateAnd(begins_at(builder, load.getPointerOperand()), differs);
    call_runtime(builder, "__fathom_check", builder.getVoidTy(),
                 {bad, builder.getInt32(program::sanitizer_row("effective_type"))});
  }

  void look_at_write(llvm::Instruction& write, llvm::Value& pointer, llvm::Value& size) {
    if (!may_be_watched(pointer) && !sets_.is_universal(pointer)) return;
    llvm::IRBuilder<> builder(&write);
    llvm::Value* hit =
        ask_runtime(builder, "__fathom_within",
                    {builder.CreateLoad(builder.getPtrTy(), byte_), llvm::ConstantInt::get(size_type(), 1),
                     &pointer, builder.CreateZExtOrTrunc(&size, size_type())});
    llvm::Value* written = written_type(builder, write, pointer);
    set_type(builder, builder.CreateSelect(hit, written, type(builder)));
  }

  llvm::Value* written_type(llvm::IRBuilder<>& builder, llvm::Instruction& write, llvm::Value& pointer) {
    if (const Copy copy = copy_of(module_, write); copy.to) return copied_type(builder, copy);
    const std::string_view scalar = accessed_type(write);
    if (scalar.empty()) return number(0);
    return builder.CreateSelect(begins_at(builder, &pointer), number(number_of(scalar)), number(0));
  }

  llvm::Value* copied_type(llvm::IRBuilder<>& builder, const Copy& copy) {
    llvm::Value* result = number(0);
    const Copied copied = copied_by(copy);
    const auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy.length);
    const auto scalars = copied.type && length ? copied.type->scalars() : std::nullopt;
    if (!scalars) return result;
    const auto from = uint64_t(copied.offset), to = from + length->getZExtValue();
    for (const DeclaredType::Scalar& scalar : *scalars) {
      if (scalar.name.empty() || scalar.offset < from || scalar.offset + scalar.size > to) continue;
      llvm::Value* place = builder.CreateConstGEP1_64(builder.getInt8Ty(), copy.to, scalar.offset - from);
      result = builder.CreateSelect(begins_at(builder, place), number(number_of(scalar.name)), result);
    }
    return result;
  }

  void look_at_call(llvm::CallBase& call) {
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee || callee->isIntrinsic() || callee->getName().starts_with("__fathom_") ||
        leaves_memory(callee->getName()))
      return;
    if (!module_.is_model(*callee) && !callee->isDeclaration()) return;
    if (llvm::none_of(call.args(), [](const llvm::Use& use) { return use->getType()->isPointerTy(); }))
      return;
    llvm::IRBuilder<> builder(&call);
    set_type(builder, number(0));
    if (!llvm::isa<llvm::CallInst>(call)) return;
    builder.SetInsertPoint(call.getNextNode());
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    set_type(builder, number(0));
  }

  llvm::Value* begins_at(llvm::IRBuilder<>& builder, llvm::Value* pointer) {
    llvm::Value* one = llvm::ConstantInt::get(size_type(), 1);
    return ask_runtime(builder, "__fathom_within",
                       {pointer, one, builder.CreateLoad(builder.getPtrTy(), byte_), one});
  }
  llvm::Value* type(llvm::IRBuilder<>& builder) { return builder.CreateLoad(builder.getInt32Ty(), type_); }
  void set_type(llvm::IRBuilder<>& builder, llvm::Value* to) { builder.CreateStore(to, type_); }
  llvm::ConstantInt* number(uint32_t value) const {
    return llvm::ConstantInt::get(llvm::Type::getInt32Ty(code_.getContext()), value);
  }
  /// All pointers are of one type here.
  uint32_t number_of(std::string_view scalar) {
    if (scalar.ends_with(" *")) scalar = "any pointer";
    const auto next = static_cast<uint32_t>(numbers_.size() + 1);
    return numbers_.try_emplace(std::string(scalar), next).first->second;
  }
  llvm::Type* size_type() const { return code_.getDataLayout().getIntPtrType(code_.getContext()); }

  const Module& module_;
  llvm::Module& code_;
  const points_to::PointsTo& sets_;
  const std::vector<llvm::Instruction*> program_; ///< its instructions, without those that run() adds
  std::set<const llvm::Value*> watched_;          ///< calls that make blocks
  std::map<std::string, uint32_t> numbers_;
  llvm::GlobalVariable *byte_ = nullptr, *type_ = nullptr;
};

bool makes_blocks(const Module& module) {
  return llvm::any_of(module.llvm(), [&](const llvm::Function& function) {
    return llvm::any_of(llvm::instructions(function),
                        [&](const llvm::Instruction& instruction) { return is_block(module, instruction); });
  });
}

/// Whether some variable of the program has characters in it.
bool has_text(const Module& module) {
  const auto has_characters = [&](const llvm::Value& value) {
    const uint32_t number = module.declaration(value);
    return number != 0 && module.declared_type(number).has_characters();
  };
  return llvm::any_of(module.llvm().globals(), has_characters) ||
         llvm::any_of(module.llvm(), [&](const llvm::Function& function) {
           return !module.is_model(function) && llvm::any_of(llvm::instructions(function), has_characters);
         });
}

} // namespace

bool add_block_type_checks(const Module& module, llvm::Module& code, bool may_keep,
                           std::vector<std::string>& assumed) {
  const bool has_blocks = makes_blocks(module);
  if (!has_blocks && !has_text(module)) return false;
  const auto sets = points_to::PointsTo::analyse(module);
  if (sets->statistics().gave_up) {
    assumed.emplace_back(
        "blocks and arrays of characters are accessed by the types that C allows (C11 6.5p7)");
    return false;
  }
  BlockTypes types(module, code, *sets);
  if (const std::string place = types.text_access(); !place.empty())
    assumed.push_back(fmt::format(
        "arrays of characters hold objects of any type, which C11 6.5p7 does not allow, as at {}", place));
  if (!has_blocks || !types.find_watched()) return false;
  const char* hindrance = !may_keep                    ? "where valid-memtrack is asked for too"
                          : has_threads(code)          ? "in a program with threads"
                          : module.applies_contracts() ? "where contracts are applied"
                                                       : nullptr;
  if (hindrance == nullptr) {
    types.run();
    return true;
  }
  assumed.push_back(fmt::format(
      "blocks of the heap are read by the types that they were stored by: nobody looks {}", hindrance));
  return false;
}

} // namespace fathom::frontend
