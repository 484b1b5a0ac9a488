#include "frontend/interpreter/initialisers.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::interpreter {

namespace {

class Initialisers {
 public:
  Initialisers(const llvm::DataLayout& layout, Operands& operands, TypedMemory& typed)
      : layout_(layout), operands_(operands), typed_(typed) {}

  void write(ObjectIndex object, uint64_t offset, const llvm::Constant& value) {
    if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return; // the object is zero
    llvm::Type* type = value.getType();
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      const llvm::StructLayout* fields = layout_.getStructLayout(structure);
      for (unsigned i = 0; i < structure->getNumElements(); ++i)
        write(object, offset + fields->getElementOffset(i).getFixedValue(), *value.getAggregateElement(i));
    } else if (type->isArrayTy()) {
      const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
      for (unsigned i = 0; i < type->getArrayNumElements(); ++i)
        write(object, offset + i * step, *value.getAggregateElement(i));
    } else {
      typed_.write({object, offset}, type, operands_.constant(value));
    }
  }

 private:
  const llvm::DataLayout& layout_;
  Operands& operands_;
  TypedMemory& typed_;
};

} // namespace

void write_initialisers(const Module& module, const Statics& statics, Operands& operands,
                        TypedMemory& typed) {
  Initialisers initialisers(module.llvm().getDataLayout(), operands, typed);
  for (const llvm::GlobalVariable& variable : module.llvm().globals())
    if (variable.hasInitializer()) initialisers.write(*statics.find(variable), 0, *variable.getInitializer());
}

} // namespace fathom::frontend::interpreter
