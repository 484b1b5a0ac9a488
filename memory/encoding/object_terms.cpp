#include "memory/encoding/object_terms.h"

#include "memory/encoding/segments.h"

namespace fathom::memory {

using program::ObjectId;
using program::ObjectKind;
using term::Term;

ObjectTerms::ObjectTerms(const program::Program& program, term::Builder& builder,
                         const std::vector<EncodedValue>& values, FactsOf& facts,
                         const std::vector<bool>* kept)
    : program_(program), builder_(builder), values_(values), facts_(facts) {
  for (uint32_t k = 0; k < program.object_count(); ++k) {
    const ObjectKind kind = program.object(ObjectId(k)).kind;
    alive_.push_back(builder.boolean(kind == ObjectKind::Function || kind == ObjectKind::Global));
  }
  allocated_.assign(program.object_count(), builder.bool_true());
  for (uint32_t i = 0; i < program.size(); ++i)
    if (const program::Instruction& instruction = program[program::ValueId(i)];
        instruction.opcode == program::Opcode::Alloc && (kept == nullptr || (*kept)[i]))
      allocated_[instruction.object.index()] = builder.bool_false();
}

void ObjectTerms::begin(ObjectId object, Term guard) {
  alive_[object.index()] = builder_.or_(alive_[object.index()], guard);
  allocated_[object.index()] = builder_.or_(allocated_[object.index()], guard);
}

void ObjectTerms::end(ObjectId object, Term condition) {
  Term& alive = alive_[object.index()];
  alive = builder_.and_(alive, builder_.not_(condition));
}

Term ObjectTerms::size(ObjectId object) const {
  const program::ValueId size = program_.object(object).size;
  if (!size.valid()) return builder_.bv(program_.target.pointer_bits, 0);
  if (program_[size].opcode == program::Opcode::Const) return builder_.bv(program_.constant(size));
  return values_[size.index()].bits;
}

std::optional<uint64_t> ObjectTerms::upper_size(ObjectId object) {
  const Term term = size(object);
  if (!term.valid()) return std::nullopt;
  const TermFacts& facts = facts_(term);
  if (facts.least() < 0 || facts.most() == INT64_MAX) return std::nullopt;
  return static_cast<uint64_t>(facts.most());
}

bool ObjectTerms::has_contents(ObjectId object) const {
  return memory::has_contents(program_.object(object).kind);
}

} // namespace fathom::memory
