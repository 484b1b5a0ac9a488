// Linker sets: variables in a section whose name is that of an identifier lie one after the other, and the
// linker defines where they start and stop. They become parts of one object:
//
//   @a = global i32 1, section "nums"                       @nums = global <{ i32, i32 }> <{ 1, 5 }>
//   @b = global i32 5, section "nums"             =>        @a is @nums, @b is @nums + 4
//   __start_nums, __stop_nums                               @nums, @nums + 8
//
// Only where the program asks for these names: an access that leaves one variable of the set for the next one
// is none that leaves the object.
#include "frontend/normalise/normalise.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MathExtras.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <map>
#include <string>
#include <vector>

namespace fathom::frontend {

namespace {

using Variables = std::vector<llvm::GlobalVariable*>;

/// The symbols that stand for the ends of a section.
struct Ends {
  std::vector<llvm::GlobalValue*> start, stop;
};

std::map<std::string, Ends> asked_for(llvm::Module& module) {
  std::map<std::string, Ends> sections;
  for (llvm::GlobalObject& symbol : module.global_objects()) {
    llvm::StringRef name = symbol.getName();
    if (!symbol.isDeclaration() || symbol.use_empty()) continue;
    if (name.consume_front("__start_")) sections[name.str()].start.push_back(&symbol);
    if (name.consume_front("__stop_")) sections[name.str()].stop.push_back(&symbol);
  }
  return sections;
}

Variables variables_in(llvm::Module& module, llvm::StringRef section) {
  Variables found;
  for (llvm::GlobalVariable& variable : module.globals())
    if (variable.getSection() == section && variable.hasInitializer() && !variable.isThreadLocal())
      found.push_back(&variable);
  return found;
}

/// The object that they become, with padding between them.
class Joined {
 public:
  Joined(llvm::Module& module, llvm::StringRef section, const Variables& variables)
      : bytes_(llvm::Type::getInt8Ty(module.getContext())) {
    std::vector<llvm::Constant*> parts;
    llvm::Align alignment;
    bool is_constant = true;
    for (const llvm::GlobalVariable* variable : variables) {
      const llvm::Align own = variable->getAlign().valueOrOne();
      const uint64_t start = llvm::alignTo(size_, own);
      if (start > size_)
        parts.push_back(llvm::ConstantAggregateZero::get(llvm::ArrayType::get(bytes_, start - size_)));
      parts.push_back(const_cast<llvm::Constant*>(variable->getInitializer()));
      offsets_.push_back(start);
      size_ = start + module.getDataLayout().getTypeAllocSize(variable->getValueType());
      alignment = std::max(alignment, own);
      is_constant &= variable->isConstant();
    }
    llvm::Constant* all = llvm::ConstantStruct::getAnon(module.getContext(), parts, true);
    object_ = new llvm::GlobalVariable(module, all->getType(), is_constant,
                                       llvm::GlobalValue::InternalLinkage, all, section);
    object_->setAlignment(alignment);
  }

  llvm::Constant* start_of(size_t variable) const { return place(offsets_[variable]); }
  llvm::Constant* start() const { return object_; }
  llvm::Constant* stop() const { return place(size_); }

 private:
  llvm::Constant* place(uint64_t offset) const {
    if (offset == 0) return object_;
    llvm::Constant* bytes = llvm::ConstantInt::get(llvm::Type::getInt64Ty(object_->getContext()), offset);
    return llvm::ConstantExpr::getInBoundsGetElementPtr(bytes_, object_, bytes);
  }

  llvm::Type* const bytes_;
  llvm::GlobalVariable* object_;
  std::vector<uint64_t> offsets_;
  uint64_t size_ = 0;
};

} // namespace

/// Variables of code, and of what is written by the loader alone, lie where a store ends the program.
Status protect_sections(llvm::Module& module, NormalForm&) {
  for (llvm::GlobalVariable& variable : module.globals())
    for (llvm::StringRef name : {".text", ".data.rel.ro"}) {
      llvm::StringRef rest = variable.getSection();
      if (rest.consume_front(name) && (rest.empty() || rest.starts_with("."))) variable.setConstant(true);
    }
  return Done{};
}

Status join_sections(llvm::Module& module, NormalForm& form) {
  for (const auto& [section, ends] : asked_for(module)) {
    const Variables variables = variables_in(module, section);
    if (variables.empty()) continue; // the linker finds no such name either
    llvm::removeFromUsedLists(module, [&](llvm::Constant* used) {
      return std::find(variables.begin(), variables.end(), used->stripPointerCasts()) != variables.end();
    });
    const Joined joined(module, section, variables);
    for (size_t i = 0; i < variables.size(); ++i) {
      variables[i]->replaceAllUsesWith(joined.start_of(i));
      variables[i]->eraseFromParent();
    }
    for (llvm::GlobalValue* start : ends.start) start->replaceAllUsesWith(joined.start());
    for (llvm::GlobalValue* stop : ends.stop) stop->replaceAllUsesWith(joined.stop());
    if (variables.size() > 1)
      form.assumed.push_back(fmt::format(
          "the variables of the section {} lie one after the other as the files have them", section));
  }
  return Done{};
}

} // namespace fathom::frontend
