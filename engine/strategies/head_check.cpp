#include "engine/strategies/head_check.h"

#include <set>

namespace fathom::engine {

using program::TransitionSystem;
using program::ValueId;
using term::Term;

namespace {

using Edge = TransitionSystem::Edge;

/// But for calls in the activation that begins at the same head: their state is another one.
std::vector<const Edge*> entries_of(const TransitionSystem& system) {
  std::vector<const Edge*> entries;
  for (const Edge& edge : system.edges)
    if (edge.kind == Edge::Kind::Entry && edge.to < system.heads.size() && edge.heads_before <= edge.to)
      entries.push_back(&edge);
  return entries;
}

/// Values that have to be known to answer.
std::vector<ValueId> roots_of(const Round& round, const std::vector<const Edge*>& entries,
                              const std::vector<ValueId>& literals) {
  std::vector<ValueId> roots = literals;
  const std::vector<ValueId>& lemmas = round.unwinding.lemmas;
  roots.insert(roots.end(), lemmas.begin(), lemmas.end());
  for (const Edge* edge : entries) {
    const TransitionSystem::Head& head = round.unwinding.transitions.heads[edge->to];
    roots.insert(roots.end(), {edge->guard, head.reached});
    for (size_t i = 0; i < head.variables.size(); ++i)
      roots.insert(roots.end(), {edge->values[i], head.variables[i].value});
  }
  return roots;
}

Term same(term::Builder& builder, const memory::EncodedValue& a, const memory::EncodedValue& b) {
  const Term bits = builder.eq(a.bits, b.bits);
  return a.is_pointer() && b.is_pointer() ? builder.and_(builder.eq(a.object, b.object), bits) : bits;
}

/// The head is passed in the state in which the loop is entered.
Term passes(term::Builder& builder, const encoder::Encoding& encoding, const TransitionSystem::Head& head,
            const Edge& entry) {
  const auto value = [&](ValueId id) -> const memory::EncodedValue& { return encoding.values[id.index()]; };
  Term all = builder.and_(value(entry.guard).bits, value(head.reached).bits);
  for (size_t i = 0; i < head.variables.size(); ++i)
    all = builder.and_(all, same(builder, value(entry.values[i]), value(head.variables[i].value)));
  return all;
}

} // namespace

std::string doubt_of_heads(Session& session, const Round& round, const std::vector<ValueId>& literals) {
  term::Builder& builder = session.builder;
  const TransitionSystem& system = round.unwinding.transitions;
  const std::vector<const Edge*> entries = entries_of(system);
  if (entries.empty() || literals.empty() || round.program->size() > largest_encoded_again) return {};
  session.report("checking what is assumed", entries.size());
  const encoder::Encoding encoding =
      encode_values(round, roots_of(round, entries, literals), session.services, session.options, builder);
  Term unclear = builder.bool_false(); // what the encoder cannot express may be anything
  for (const memory::InternalObligation& extra : encoding.extra)
    unclear = builder.or_(unclear, extra.violated);
  std::vector<Term> asked;
  for (const Edge* edge : entries) {
    const Term passed = passes(builder, encoding, system.heads[edge->to], *edge);
    asked.push_back(builder.or_(passed, unclear));
  }
  const std::string label = session.label("heads");
  Questioner proved = session.limited_questioner(round.axioms_with(encoding, literals, true, builder),
                                                 session.options.limits.vacuity);
  const Questioner::Possible possible = proved.which(asked, label);
  if (!possible.reason.empty()) return {};
  const std::set<size_t> passed(possible.indices.begin(), possible.indices.end());
  for (size_t i = 0; i < entries.size(); ++i) {
    if (passed.contains(i)) continue;
    const auto can_hold = [&](Questioner& questions, Term term) {
      return questions.any({term}, label).answer == solvers::Answer::Sat;
    };
    const Term enters = encoding.values[entries[i]->guard.index()].bits;
    Questioner assumed_nothing = session.limited_questioner(
        round.axioms_with(encoding, literals, false, builder), session.options.limits.vacuity);
    if (can_hold(proved, enters) && can_hold(assumed_nothing, asked[i]))
      return fmt::format("what is assumed at {} excludes the state in which it is entered",
                         round.place(system.heads[entries[i]->to].location));
  }
  return {};
}

} // namespace fathom::engine
