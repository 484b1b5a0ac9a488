#include "proofs/cut/wording.h"

#include "ir/predicate/c_text.h"
#include "proofs/body/operations.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;
using predicate::Expression;

HeadWords::HeadWords(LoopBody& body, const EdgeState& state) : program_(body.memory().builder().program()) {
  SymbolicMemory& memory = body.memory();
  scope_.pointer_bits = memory.builder().pointer_bits();
  head_ = uint32_t(body.cut_heads()->size());
  const auto first_new = uint32_t(program_.size());
  const Builder::Mark mark = body.mark();
  MemoryState now = state.memory;
  for (const VisibleScalar& scalar : body.visible()) {
    const ValueId value = memory.load(now, state.position.guard, scalar.pointer, scalar.type);
    if (!value.valid() || value.index() >= first_new || names_.contains(value)) continue;
    names_.emplace(value, scope_.add({scalar.spelling.text, scalar.type, scalar.spelling.sign}));
  }
  body.rollback(mark);
}

Expression HeadWords::made_of(ValueId value, int depth) const {
  if (!value.valid()) return nullptr;
  const Instruction& i = program_[value];
  if (i.opcode == Opcode::Const) return predicate::constant(program_.constant(value));
  if (i.opcode == Opcode::Pointer && i.object == null_object && i.imm == 0)
    return predicate::address(null_object, 0);
  if (const auto found = names_.find(value); found != names_.end()) return scope_.use(found->second);
  if (depth == 0 || i.type.is_pointer()) return nullptr;
  std::vector<Expression> operands;
  for (const ValueId operand : i.operands) {
    if (!operand.valid()) continue;
    operands.push_back(made_of(operand, depth - 1));
    if (operands.back() == nullptr || operands.back()->is_pointer()) return nullptr;
  }
  return operands.empty() ? nullptr : operation_of(i, operands);
}

Wording HeadWords::wording(const predicate::Predicate& p) const {
  const Result<std::string> text = predicate::to_c(p, scope_);
  return text ? said(*text) : without(text.error().message);
}

std::vector<Wording> HeadWords::steps(const LoopAnalysis& analysis,
                                      const std::vector<ValueId>& values) const {
  struct Step {
    Expression moved; ///< since the loop was entered
    BitVector by;
  };
  std::optional<Step> known;
  std::vector<Wording> all;
  const auto add = [&](const predicate::Predicate& p) {
    if (Wording made = wording(p); !made.text.empty() && made.text != "1") all.push_back(std::move(made));
  };
  for (size_t i = 0; i < values.size(); ++i) {
    const LoopVariable& variable = analysis.variables[i];
    if (variable.kind != LoopVariable::Kind::Affine || variable.type.is_pointer() || !variable.constant_step)
      continue;
    const Expression now = value(values[i]), first = value(variable.first);
    if (now == nullptr || first == nullptr) continue;
    const bool is_zero = first->is_constant() && first->constant.is_zero();
    Step step{is_zero ? now : predicate::binary(Opcode::Sub, now, first), *variable.constant_step};
    const uint32_t even = step.by.is_zero() ? 0 : step.by.count_trailing_zeros();
    if (even > 0) add(predicate::eq(predicate::extract(now, 0, even), predicate::extract(first, 0, even)));
    if (known) {
      const uint32_t width = std::min(known->moved->width(), step.moved->width());
      const auto scaled = [&](const Step& a, const Step& b) {
        const Expression low = predicate::extract(a.moved, 0, width);
        const BitVector factor = b.by.extract(width - 1, 0);
        return factor.is_one() ? low : predicate::binary(Opcode::Mul, low, predicate::constant(factor));
      };
      const BitVector ours = step.by.extract(width - 1, 0), theirs = known->by.extract(width - 1, 0);
      const Expression a = predicate::extract(known->moved, 0, width),
                       b = predicate::extract(step.moved, 0, width);
      if (ours == theirs)
        add(predicate::eq(a, b));
      else if (ours == -theirs)
        add(predicate::eq(predicate::binary(Opcode::Add, a, b), predicate::constant(width, 0)));
      else
        add(predicate::eq(scaled(*known, step), scaled(step, *known)));
    } else {
      known = std::move(step);
    }
  }
  return all;
}

Wording HeadWords::said(std::string text) const {
  Wording wording;
  wording.head = head_;
  wording.text = std::move(text);
  return wording;
}

Wording HeadWords::without(std::string why) const {
  Wording wording;
  wording.head = head_;
  wording.why_not = std::move(why);
  return wording;
}

} // namespace fathom::loops
