#include "frontend/unwinder/ledger.h"

#include "frontend/compile/constant_overflow.h"
#include "frontend/library/invented.h"

namespace fathom::frontend {

using namespace program;

Ledger::Ledger(Context& context) : context_(context) {
  for (const std::string& name : context.module.externals()) externals_[name].name = name;
}

void Ledger::unsupported(Activation& activation, const std::string& what) {
  Builder& builder = context_.builder;
  // Where a loop is cut at its head, that no state leads there is an obligation as any other.
  if (context_.run.is_exact()) context_.run.refuse(what);
  builder.check(ObligationKind::Unsupported, Property::UnreachCall, activation.state.position.guard,
                builder.boolean(true), what);
  if (const llvm::Function* model = context_.stack.model_in_progress())
    note_external(model->getName(), ExternalUse::Treatment::Unsupported);
  activation.stop();
}

/// What no execution may do: of interest to the user, or an end that is not modelled.
void Ledger::reach_unreachable(const char* what) {
  Builder& builder = context_.builder;
  if (context_.asks(Property::Unreachable))
    builder.check(ObligationKind::Property, Property::Unreachable, context_.stack.guard(),
                  builder.boolean(true), what);
  if (!context_.asks_everywhere(Property::Unreachable))
    builder.check(ObligationKind::Unreachable, Property::UnreachCall, context_.stack.guard(),
                  builder.boolean(true), what);
}

/// Code that was not compiled here has no checks for properties that need instrumentation.
void Ledger::admit_missing_checks(const llvm::Function& callee, ValueId guard) {
  Builder& builder = context_.builder;
  for (const PropertyInfo& wanted : all_properties())
    if (context_.asks(wanted.property) && wanted.property != Property::NoOverflow &&
        !context_.module.has_checks(callee, wanted.property))
      builder.check(ObligationKind::Unsupported, wanted.property, guard, builder.boolean(true),
                    fmt::format("{} has no checks for {}", callee.getName().str(), wanted.name));
  if (context_.asks(Property::NoOverflow) && callee.hasFnAttribute(folded_overflow_attribute))
    builder.check(ObligationKind::Unsupported, Property::NoOverflow, guard, builder.boolean(true),
                  fmt::format("an overflow between constants that clang folded ({})",
                              callee.getFnAttribute(folded_overflow_attribute).getValueAsString().str()));
}

ExternalUse* Ledger::note_external(llvm::StringRef name, ExternalUse::Treatment treatment) {
  const auto known = externals_.find(called_name({name.data(), name.size()}));
  if (known == externals_.end()) return nullptr;
  known->second.treatment = std::max(known->second.treatment, treatment);
  return &known->second;
}

void Ledger::report() {
  for (const auto& [name, use] : externals_) context_.result.externals.push_back(use);
}

} // namespace fathom::frontend
