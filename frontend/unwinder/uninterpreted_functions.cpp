#include "frontend/unwinder/uninterpreted_functions.h"

#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"

namespace fathom::frontend {

using namespace program;

UninterpretedFunctions::UninterpretedFunctions(Context& context, Ledger& ledger, OpenValues& open,
                                               Operands& operands)
    : context_(context), builder_(context.builder), ledger_(ledger), open_(open), operands_(operands) {}

/// Pointers are the same where object and offset are.
ValueId UninterpretedFunctions::same(const Call& other, const Values& arguments) {
  if (other.arguments.size() != arguments.size()) return builder_.boolean(false);
  ValueId same = other.guard;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Type type = builder_.type(arguments[i]);
    if (builder_.type(other.arguments[i]) != type) return builder_.boolean(false);
    same = builder_.conjoin(same, type.is_pointer() ? builder_.ptr_same(arguments[i], other.arguments[i])
                                                    : builder_.eq(arguments[i], other.arguments[i]));
  }
  return same;
}

/// The result of the first earlier call with the same arguments, else a new input.
void UninterpretedFunctions::execute(const BuiltinCall& c) {
  const llvm::CallBase& call = c.call;
  if (context_.run.speculates()) {
    context_.run.refuse("it calls an uninterpreted function");
    return c.activation.stop();
  }
  const TypeLayout::Flat& flat = context_.layout.flat(call.getType());
  Values arguments;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    if (call.isByValArgument(i) || !flat.supported)
      return ledger_.unsupported(c.activation,
                                 "an uninterpreted function with an argument or result in memory");
    const Values given = operands_.values(c.activation, call.getArgOperand(i));
    arguments.append(given.begin(), given.end());
  }
  std::vector<Call>& earlier = calls_[&c.callee];
  Values matches; // with each of the earlier calls
  ValueId fresh = context_.stack.guard();
  for (const Call& other : earlier) {
    matches.push_back(same(other, arguments));
    fresh = builder_.conjoin(fresh, builder_.not_(matches.back()));
  }
  Values results;
  for (size_t part = 0; part < flat.scalars.size(); ++part) {
    const Type wanted = flat.scalars[part].type;
    const Type type = wanted.is_pointer() ? Type::integer(builder_.pointer_bits()) : wanted;
    const Input input{c.callee.getName().str(), call.hasRetAttr(llvm::Attribute::SExt), false,
                      context_.module.site(call)};
    ValueId value = builder_.is_false(fresh) ? builder_.constant(BitVector::zeros(type.width()))
                                             : open_.input(input, type, fresh);
    if (wanted.is_pointer()) value = builder_.int_to_ptr(value);
    for (size_t i = earlier.size(); i-- > 0;)
      if (!builder_.is_false(matches[i])) value = builder_.ite(matches[i], earlier[i].results[part], value);
    results.push_back(value);
  }
  earlier.push_back({context_.stack.guard(), arguments, results});
  operands_.set_all(c.activation, call, results);
}

} // namespace fathom::frontend
