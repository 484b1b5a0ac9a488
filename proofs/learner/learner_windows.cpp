// Variables of finite history are found: executed a few times from arbitrary values they forget these.
#include "proofs/learner/learner.h"
#include "proofs/learner/windows.h"

#include <algorithm>
#include <utility>

namespace fathom::loops {

using namespace program;

void Learner::find_windows(const EdgeState& entry) {
  analysis_.window = 0;
  const bool any =
      std::any_of(analysis_.variables.begin(), analysis_.variables.end(), [](const LoopVariable& variable) {
        return variable.kind == LoopVariable::Kind::Recurrent && !variable.type.is_pointer();
      });
  // What an iteration reads has to be the same when it is executed again to see what it reads.
  if (!any || analysis_.reads_inputs || !analysis_.arrays.empty()) return;
  const std::vector<LoopVariable> before = analysis_.variables;
  const Builder::Mark mark = body_.mark();
  const auto size = uint32_t(builder_.program().size());
  std::vector<uint32_t> after;
  {
    SpeculativeRun run;
    const auto speculation = body_.speculate(run);
    first_object_ = uint32_t(builder_.program().object_count());
    std::vector<ValueId> given;
    EdgeState state = iterations_.isolated(entry);
    for (LoopVariable& variable : analysis_.variables) {
      if (variable.kind == LoopVariable::Kind::Control) continue;
      const Type type = Type::integer(builder_.program().target.bits(variable.type));
      ValueId value = builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
      if (!variable.has_closed_form()) {
        given.push_back(value);
        if (!variable.type.is_pointer()) variable.kind = LoopVariable::Kind::Window;
      }
      iterations_.write(state, variable,
                        variable.type.is_pointer() ? builder_.ptr_add(variable.first, value) : value);
    }
    after = iterations_until_forgotten({body_, iterations_, analysis_, first_object_}, std::move(state),
                                       {std::move(given), size}, longest_window)
                .after;
  }
  body_.rollback(mark);
  analysis_.variables = before;
  bool forgets = false;
  for (size_t i = 0; i < analysis_.variables.size(); ++i)
    forgets |= after[i] != 0 && analysis_.variables[i].kind == LoopVariable::Kind::Recurrent;
  if (!forgets) return;
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    if (after[i] == 0) continue;
    analysis_.variables[i].otherwise = std::exchange(analysis_.variables[i].kind, LoopVariable::Kind::Window);
    analysis_.window = std::max(analysis_.window, after[i]);
  }
}

} // namespace fathom::loops
