#include "frontend/unwinder/relevance.h"

#include "frontend/compile/check_pragmas.h"

#include <llvm/IR/GlobalVariable.h>

namespace fathom::frontend {

using program::Confinement;
using program::Type;

Relevance::Relevance(Context& context, StaticObjects& statics) : context_(context), statics_(statics) {
  if (context.specification.confinements.empty() && !context.module.switched_off().anything()) return;
  context.builder.set_relevance([this](Property property) { return of(property); });
}

Relevance::~Relevance() {
  context_.builder.set_relevance({});
}

ValueId Relevance::of(Property property) {
  Builder& builder = context_.builder;
  const program::SourceLocation& here = builder.program().locations[builder.location()];
  if (context_.module.switched_off().at(property, here)) return builder.boolean(false);
  const Confinement* confinement = context_.specification.confinement(property);
  if (confinement == nullptr) return builder.boolean(true);
  if (!confinement->contains(here)) return builder.boolean(false);
  if (confinement->counter.empty()) return builder.boolean(true);
  return is_at_least(confinement->counter, confinement->least);
}

/// In the state of the execution that ends, where one does, else of the one that is followed.
ValueId Relevance::is_at_least(const std::string& name, uint32_t least) {
  Builder& builder = context_.builder;
  const llvm::GlobalVariable* counter = context_.module.llvm().getGlobalVariable(name, true);
  if (counter == nullptr) return builder.boolean(false);
  FATHOM_CHECK(context_.ending != nullptr || !context_.stack.empty(), "a violation of no execution");
  program::MemoryState& state = context_.ending != nullptr ? *context_.ending : context_.stack.memory();
  const ValueId found = context_.memory.load(
      state, context_.stack.guard(), builder.pointer(statics_.object_of(*counter), 0), Type::integer(32));
  return builder.not_(builder.binary(Opcode::Ult, found, builder.constant(32, least)));
}

} // namespace fathom::frontend
