// Addresses within objects of static storage duration are constants in clang's code. They do not tell which
// array of the object they were made from:
//
//   static struct { char name[4], rest[4]; } s;  static int rows[2][3];
//   f(s.name), f(&s)        both call f(@s)
//   g(rows[0]), h(rows)     both pass @rows
//
// Where sub-object-bounds is asked for, every access to a member is marked by the text that is compiled
// (clang_driver.cpp), and is an instruction here. Rows are guessed: clang checks the index of every row, so
// that no check in front of a constant means that it is none, unless the text has `*rows`. An address that
// may be one of a row becomes an instruction that says so; to leave the row is unsupported then, not a
// violation.
#include "frontend/analysis/static_parts.h"

#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend {

namespace {

/// The same address as an instruction that nothing folds.
llvm::GetElementPtrInst* instruction_of(llvm::Value& address, llvm::Instruction& position) {
  llvm::LLVMContext& context = position.getContext();
  auto* result = llvm::GetElementPtrInst::Create(llvm::Type::getInt8Ty(context), &address,
                                                 {llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), 0)},
                                                 "part", position.getIterator());
  result->setDebugLoc(position.getDebugLoc());
  return result;
}

/// A call of clang's for a constant index of an array of arrays.
struct CheckOfRow {
  size_t dimensions = 0; ///< of the row; 0 is any
  llvm::DebugLoc place;
};

std::optional<CheckOfRow> check_of_row(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->getName().starts_with("__ubsan_handle_out_of_bounds") || call.arg_size() != 2 ||
      !llvm::isa<llvm::Constant>(call.getArgOperand(1)))
    return {};
  const auto part = [](const llvm::Value* variable, unsigned i) -> const llvm::Constant* {
    const auto* data = llvm::dyn_cast_or_null<llvm::GlobalVariable>(variable);
    return data && data->hasInitializer() ? data->getInitializer()->getAggregateElement(i) : nullptr;
  };
  const auto* name =
      llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(part(part(call.getArgOperand(0), 1), 2));
  if (!name || !name->isString()) return CheckOfRow{0, call.getDebugLoc()};
  const llvm::StringRef text = name->getAsString(); // 'int[2][3]', 'row[2]' (aka 'int[2][3]')
  const size_t rows = text.substr(text.contains("aka ") ? text.find("aka ") : 0).count("][");
  return rows == 0 ? std::nullopt : std::optional(CheckOfRow{rows, call.getDebugLoc()});
}

/// An address in a static object, taken apart.
struct StaticAddress {
  const llvm::GlobalVariable* object = nullptr;
  uint64_t offset = 0;
  int64_t step = 0;     ///< beyond the offset, made by pointer arithmetic
  bool element = false; ///< an index of a row says where in the row
  bool member = false;
};

std::optional<StaticAddress> static_address(llvm::Value& value, const llvm::DataLayout& layout) {
  if (!llvm::isa<llvm::Constant>(value) || !value.getType()->isPointerTy()) return {};
  StaticAddress result;
  llvm::Value* base = &value;
  const unsigned width = layout.getIndexTypeSizeInBits(value.getType());
  while (auto* step = llvm::dyn_cast<llvm::GEPOperator>(base)) {
    llvm::Type* type = step->getSourceElementType();
    const bool is_element = !result.element && step->getNumIndices() == 2 && type->isArrayTy() &&
                            !type->getArrayElementType()->isArrayTy();
    llvm::APInt bytes(width, 0);
    if ((type->isAggregateType() && !is_element) || !step->accumulateConstantOffset(layout, bytes)) break;
    result.element = result.element || is_element;
    result.step += bytes.getSExtValue();
    base = step->getPointerOperand();
  }
  llvm::APInt offset(width, 0);
  result.object =
      llvm::dyn_cast<llvm::GlobalVariable>(base->stripAndAccumulateConstantOffsets(layout, offset, true));
  if (!result.object || offset.isNegative()) return {};
  result.offset = offset.getZExtValue();
  if (const auto* last = llvm::dyn_cast<llvm::GEPOperator>(base))
    result.member = last->getSourceElementType()->isStructTy() && last->getNumIndices() > 1;
  return result;
}

/// The address itself is read or written, not passed on.
bool is_accessed(const llvm::Use& use) {
  const llvm::User* user = use.getUser();
  if (llvm::isa<llvm::StoreInst>(user)) return use.getOperandNo() != 0;
  return llvm::isa<llvm::LoadInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(user);
}

/// The constants of a function that may be addresses in rows.
class Rows {
 public:
  explicit Rows(llvm::Function& function) : layout_(function.getParent()->getDataLayout()) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (const auto check = call ? check_of_row(*call) : std::nullopt)
        checks_.push_back(*check);
      else if (!llvm::isa<llvm::ICmpInst, llvm::DbgInfoIntrinsic>(instruction))
        for (llvm::Use& use : instruction.operands()) visit(use);
    }
  }

  void mark() {
    for (const auto& [use, part] : found_) {
      llvm::GetElementPtrInst* address = instruction_of(*use->get(), place_of(*use));
      llvm::LLVMContext& context = address->getContext();
      const auto number = [&](int64_t value) {
        return llvm::ConstantAsMetadata::get(
            llvm::ConstantInt::getSigned(llvm::Type::getInt64Ty(context), value));
      };
      address->setMetadata(static_part_metadata,
                           llvm::MDNode::get(context, {number(part.part.before), number(part.part.behind),
                                                       number(part.certain ? 1 : 0)}));
      use->set(address);
    }
  }

 private:
  void visit(llvm::Use& use) {
    const auto& user = llvm::cast<llvm::Instruction>(*use.getUser());
    const auto address = static_address(*use.get(), layout_);
    if (!address || address->member || (is_accessed(use) && (address->step == 0 || address->element))) return;
    if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&user);
        step && step->getSourceElementType()->isAggregateType())
      return; // of a row, an array of rows or a structure
    if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&user);
        call && !llvm::isa<llvm::MemIntrinsic>(call))
      return;
    const bool any = address->element || address->object->hasAttribute(dereferenced_attribute);
    const std::optional<size_t> dimensions = any ? 0 : row(user);
    const llvm::DIType* type = type_of(*address->object);
    const auto part =
        type && dimensions ? static_part(*type, address->offset, pointee_of(use), dimensions) : std::nullopt;
    if (part)
      found_.emplace_back(
          &use, MarkedPart{{part->before + address->step, part->behind - address->step}, address->element});
  }

  /// What takes the address of a row stands in the text in front of its index, or on the same line: calls,
  /// assignments, declarations. Not so arithmetic, and the place of a `return` may be the end of the
  /// function. The fewest dimensions that the row may have; nothing where it is none.
  std::optional<size_t> row(const llvm::Instruction& user) const {
    const llvm::DebugLoc& place = user.getDebugLoc();
    const bool in_front = llvm::isa<llvm::CallBase, llvm::StoreInst>(user) && place && place.getLine() != 0;
    std::optional<size_t> fewest;
    for (const CheckOfRow& check : checks_)
      if (!in_front || !check.place || check.place->getFile() != place->getFile() ||
          place.getLine() <= check.place.getLine())
        fewest = std::min(fewest.value_or(SIZE_MAX), check.dimensions);
    return fewest;
  }

  const llvm::DataLayout& layout_;
  std::vector<CheckOfRow> checks_; ///< so far
  std::vector<std::pair<llvm::Use*, MarkedPart>> found_;
};

/// Whether the call marks an access to a member.
bool is_mark(const llvm::IntrinsicInst& call) {
  if (call.getIntrinsicID() != llvm::Intrinsic::ptr_annotation) return false;
  const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(1));
  const auto* content = text && text->hasInitializer()
                            ? llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer())
                            : nullptr;
  return content && content->isCString() && content->getAsCString() == member_mark;
}

/// Arrays of static objects alone need an instruction.
void remove_mark(llvm::IntrinsicInst& mark) {
  llvm::Value* address = mark.getArgOperand(0);
  const bool is_array = llvm::any_of(mark.users(), [](const llvm::User* user) {
    const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    return element && element->getSourceElementType()->isArrayTy();
  });
  if (llvm::isa<llvm::Constant>(address) && is_array) address = instruction_of(*address, mark);
  mark.replaceAllUsesWith(address);
  mark.eraseFromParent();
}

void remove_marks(llvm::Module& module) {
  std::vector<llvm::IntrinsicInst*> marks;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction); call && is_mark(*call))
        marks.push_back(call);
  llvm::SmallSetVector<llvm::GlobalVariable*, 4> texts;
  for (llvm::IntrinsicInst* mark : marks) {
    for (const unsigned i : {1u, 2u})
      if (auto* text = llvm::dyn_cast<llvm::GlobalVariable>(mark->getArgOperand(i))) texts.insert(text);
    remove_mark(*mark);
  }
  for (llvm::GlobalVariable* text : texts) // else objects of the program
    if (text->use_empty() && text->hasLocalLinkage()) text->eraseFromParent();
}

} // namespace

Status mark_static_parts(llvm::Module& module, NormalForm&) {
  const std::string attribute = check_attribute(program::Property::SubObjectBounds);
  for (llvm::Function& function : module)
    if (function.hasFnAttribute(attribute)) Rows(function).mark();
  remove_marks(module);
  return Done{};
}

} // namespace fathom::frontend
