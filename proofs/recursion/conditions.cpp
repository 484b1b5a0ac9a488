#include "proofs/recursion/conditions.h"

#include "ir/predicate/key.h"

#include <algorithm>
#include <set>
#include <string>

namespace fathom::recursion {

using namespace program;
using predicate::Expression;

namespace {

constexpr int deepest = 6;
constexpr size_t most_conditions = 10, most_constants = 8;

class Reader {
 public:
  Reader(const Builder& builder, const std::map<ValueId, Expression>& leaves)
      : builder_(builder), leaves_(leaves) {}

  /// Null for what is no expression over the leaves.
  Expression read(ValueId value, int depth) const {
    if (const auto leaf = leaves_.find(value); leaf != leaves_.end()) return leaf->second;
    if (builder_.is_constant(value)) return predicate::constant(builder_.program().constant(value));
    const Instruction& i = builder_.program()[value];
    if (depth == 0 || !i.type.is_integer()) return nullptr;
    std::vector<Expression> operands;
    for (const ValueId operand : i.operands) {
      if (!operand.valid()) continue;
      operands.push_back(read(operand, depth - 1));
      if (operands.back() == nullptr) return nullptr;
    }
    if (operands.empty()) return nullptr;
    if (i.opcode == Opcode::ZExt) return predicate::zext(operands[0], i.type.width());
    if (i.opcode == Opcode::SExt) return predicate::sext(operands[0], i.type.width());
    if (i.opcode == Opcode::Extract) return predicate::extract(operands[0], uint32_t(i.imm), i.type.width());
    if (operands.size() != 2 || i.opcode == Opcode::Concat) return nullptr;
    const bool is_arithmetic = i.opcode >= Opcode::Add && i.opcode <= Opcode::Sle;
    return is_arithmetic ? predicate::binary(i.opcode, operands[0], operands[1]) : nullptr;
  }

 private:
  const Builder& builder_;
  const std::map<ValueId, Expression>& leaves_;
};

} // namespace

std::vector<predicate::Predicate> conditions_of(const Builder& builder,
                                                const std::map<ValueId, Expression>& leaves, uint32_t began) {
  const Reader reader(builder, leaves);
  std::vector<predicate::Predicate> found;
  std::set<std::string> keys;
  for (uint32_t id = began; id < builder.program().size() && found.size() < most_conditions; ++id) {
    const Instruction& i = builder.program()[ValueId(id)];
    const bool is_comparison = i.opcode >= Opcode::Eq && i.opcode <= Opcode::Sle;
    if (!is_comparison) continue;
    const Expression condition = reader.read(ValueId(id), deepest);
    if (condition == nullptr || predicate::variables_of(condition).empty()) continue;
    if (keys.count(key(predicate::complement(condition))) != 0) continue;
    if (keys.insert(key(condition)).second) found.push_back(condition);
  }
  return found;
}

std::vector<BitVector> compared_constants(const Builder& builder, uint32_t began) {
  std::vector<BitVector> found;
  const Program& program = builder.program();
  for (uint32_t id = began; id < program.size() && found.size() < most_constants; ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode < Opcode::Eq || i.opcode > Opcode::Sle) continue;
    for (const ValueId operand : {i.operands[0], i.operands[1]}) {
      if (!builder.is_constant(operand) || builder.width_of(operand) == 1) continue;
      const BitVector constant = program.constant(operand);
      if (std::find(found.begin(), found.end(), constant) == found.end()) found.push_back(constant);
    }
  }
  return found;
}

} // namespace fathom::recursion
