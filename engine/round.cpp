#include "engine/round.h"

#include "ir/program/slicer.h"
#include "ir/support/deadline.h"
#include "ir/term/traversal.h"

#include <algorithm>
#include <set>

namespace fathom::engine {

namespace {

/// One for each read of an array and each condition of its elements: few are ever needed, and most of them
/// are one formula.
std::vector<term::Term> lemmas_of(const program::Unwinding& unwinding, const encoder::Encoding& encoding) {
  std::vector<term::Term> lemmas = encoding.lazy_axioms;
  std::set<term::Term> known(lemmas.begin(), lemmas.end());
  for (const program::ValueId lemma : unwinding.lemmas) {
    const term::Term told = encoding.values[lemma.index()].bits;
    if (known.insert(told).second) lemmas.push_back(told);
  }
  return lemmas;
}

/// Adds time to a timer where there is one to add to.
class Timed {
 public:
  Timed(Stats* stats, const char* name) {
    if (stats != nullptr) timer_.emplace(*stats, name);
  }

 private:
  std::optional<ScopedTimer> timer_;
};

void collect_targets(const program::Specification& specification, Round& round) {
  const std::vector<program::Obligation>& obligations = round.program->obligations;
  std::vector<bool> is_cut(obligations.size());
  const auto target = [&](size_t i) {
    const program::Obligation& o = obligations[i];
    return Target{round.encoding.obligation_terms[i], o.kind, o.property, o.location, o.message};
  };
  for (const program::Cut& cut : round.unwinding.cuts) {
    // A cut whose obligation vanished is one that the builder saw to be impossible.
    if (!cut.obligation.valid()) continue;
    is_cut[cut.obligation.index()] = true;
  }
  std::erase_if(round.unwinding.cuts, [](const program::Cut& cut) { return !cut.obligation.valid(); });
  for (const program::Cut& cut : round.unwinding.cuts) round.cuts.push_back(target(cut.obligation.index()));
  for (const program::Capacity& capacity : round.unwinding.capacities) {
    is_cut[capacity.obligation.index()] = true;
    round.capacities.push_back(target(capacity.obligation.index()));
  }
  for (size_t i = 0; i < obligations.size(); ++i) {
    if (is_cut[i] || obligations[i].kind == program::ObligationKind::Invariant) continue;
    if (obligations[i].kind != program::ObligationKind::Property)
      round.others.push_back(target(i));
    else if (specification.asks_for(obligations[i].property))
      round.properties.push_back(target(i));
  }
  for (const memory::InternalObligation& extra : round.encoding.extra)
    round.others.push_back(
        {extra.violated, extra.kind, program::Property::UnreachCall, extra.location, extra.message});
}

/// Outside of its quantifier an index stands for nothing: what the encoder says of loads there is said of any
/// value.
void free_indices(encoder::Encoding& encoding, term::Builder& builder) {
  if (encoding.clauses.empty()) return;
  term::Substitution substitution(builder);
  std::vector<term::Term> indices;
  for (const encoder::Clause& clause : encoding.clauses) {
    if (std::find(indices.begin(), indices.end(), clause.index) != indices.end()) continue;
    indices.push_back(clause.index);
    // The same value of another round may have another width.
    const uint32_t width = builder.width(clause.index);
    substitution.replace(clause.index, builder.symbol(fmt::format("any!{}!{}", clause.value.index(), width),
                                                      term::Sort::bv(width)));
  }
  for (term::Term& axiom : encoding.axioms) axiom = substitution.apply(axiom);
  for (term::Term& axiom : encoding.lazy_axioms) axiom = substitution.apply(axiom);
  for (memory::InternalObligation& extra : encoding.extra)
    extra.violated = substitution.apply(extra.violated);
}

/// The allocation of an object whose size is no constant.
bool has_symbolic_size(const program::Program& program, const program::Instruction& instruction) {
  if (instruction.opcode != program::Opcode::Alloc) return false;
  const program::ValueId size = program.object(instruction.object).size;
  return size.valid() && program[size].opcode != program::Opcode::Const;
}

uint32_t largest_bound(const program::Bounds& bounds) {
  uint32_t largest = bounds.loop;
  for (const auto& [context, bound] : bounds.contexts) largest = std::max(largest, bound);
  return largest;
}

void collect_sizes(Round& round, const std::vector<bool>& kept) {
  const program::Program& program = *round.program;
  for (uint32_t i = 0; i < program.size(); ++i) {
    const program::Instruction& instruction = program[program::ValueId(i)];
    if (!kept[i] || !has_symbolic_size(program, instruction)) continue;
    const program::ValueId size = program.object(instruction.object).size;
    round.sizes.push_back(
        {round.encoding.values[instruction.guard.index()].bits, round.encoding.values[size.index()].bits});
  }
}

void collect_candidates(Round& round, const std::vector<bool>& kept) {
  const std::vector<program::Invariant>& invariants = round.unwinding.invariants;
  for (uint32_t i = 0; i < invariants.size(); ++i) {
    const program::Invariant& invariant = invariants[i];
    if (!kept[invariant.literal.index()]) continue;
    Round::Candidate candidate{round.encoding.values[invariant.literal.index()].bits, {}, i};
    for (const program::ObligationId obligation : invariant.obligations)
      candidate.violated.push_back(round.encoding.obligation_terms[obligation.index()]);
    round.candidates.push_back(std::move(candidate));
  }
}

void count(const Round& round, Stats* stats) {
  if (stats == nullptr) return;
  stats->counter("engine.rounds") += 1;
  stats->counter("program.instructions") = round.program->size();
  stats->counter("program.objects") = round.program->object_count();
  stats->counter("program.obligations") = round.program->obligations.size();
  stats->counter("unwinder.steps") = round.unwinding.steps;
}

encoder::EncodeOptions encode_options(const program::Slice& slice, const Services& services,
                                      const Options& options) {
  encoder::EncodeOptions made{&slice.keep, options.memory, options.floats, services.stats, {}};
  if (options.deadline) made.is_late = [end = *options.deadline] { return is_past(end); };
  return made;
}

/// Names the place that was being encoded: an instruction that has none (a constant, a merge) takes that of
/// the nearest one before it, or, where there is none, after it.
Error late_while_encoding(const program::Program& program, program::ValueId late) {
  const auto has_place = [&](size_t i) {
    return program.locations[program[program::ValueId(i)].location].line != 0;
  };
  size_t i = late.index();
  while (i > 0 && !has_place(i)) --i;
  while (i < program.size() && !has_place(i)) ++i;
  if (i == program.size()) return make_error("encoding");
  return make_error("encoding {}", program.locations[program[program::ValueId(i)].location].to_string());
}

} // namespace

Result<program::Unwinding> unwind_into(program::Program& program, const program::Specification& specification,
                                       const program::Bounds& bounds, const Services& services,
                                       Effort& effort) {
  const Timed timer(services.stats, "unwinder.time");
  program.target = services.source.target();
  program::Builder values(program);
  const std::unique_ptr<program::SymbolicMemory> symbolic_memory = services.make_symbolic_memory(values);
  return services.source.unwind(specification, bounds, *symbolic_memory, effort);
}

std::vector<term::Term> terms_of(const std::vector<Target>& targets) {
  std::vector<term::Term> terms;
  for (const Target& target : targets) terms.push_back(target.violated);
  return terms;
}

Axioms Round::axioms_of(const encoder::Encoding& other) const {
  Axioms axioms{other.axioms, other.lazy_axioms, {}, {}};
  for (const auto& [object, address] : other.addresses) axioms.addresses.push_back(address);
  for (const encoder::Clause& clause : other.clauses)
    axioms.clauses.emplace_back(fmt::format("{} stay", place((*program)[clause.value].location)),
                                clause.index, clause.count, clause.holds, clause.body);
  return axioms;
}

Axioms Round::axioms_with(const encoder::Encoding& other, const std::vector<program::ValueId>& literals,
                          bool kept, term::Builder& builder) const {
  Axioms axioms = axioms_of(other);
  for (const program::ValueId id : literals) {
    const term::Term literal = other.values[id.index()].bits;
    axioms.always.push_back(kept ? literal : builder.not_(literal));
  }
  axioms.lazy = lemmas_of(unwinding, other);
  return axioms;
}

std::vector<Target> Round::chosen_capacities() const {
  std::vector<Target> chosen;
  for (size_t i = 0; i < capacities.size(); ++i)
    if (!unwinding.capacities[i].limit) chosen.push_back(capacities[i]);
  return chosen;
}

term::Term Round::has_room(const program::Capacity& capacity, term::Builder& builder) const {
  const program::Instruction& check = (*program)[program->obligations[capacity.obligation.index()].check];
  return builder.and_(encoding.values[check.guard.index()].bits,
                      builder.not_(encoding.values[check.operands[0].index()].bits));
}

std::string Round::place(program::LocationId location) const {
  const program::SourceLocation& where = program->locations[location];
  return where.line == 0 ? where.to_string() : fmt::format("{}:{}", where.file, where.line);
}

Result<Round> unwound_round(const program::Specification& specification, const program::Bounds& bounds,
                            const Services& services, Effort& effort) {
  Round round;
  round.program = std::make_unique<program::Program>();
  Result<program::Unwinding> unwinding = unwind_into(*round.program, specification, bounds, services, effort);
  if (!unwinding) return unwinding.error();
  round.unwinding = std::move(*unwinding);
  return round;
}

Result<Round> make_round(const program::Specification& specification, const program::Bounds& bounds,
                         const Services& services, const Options& options, term::Builder& builder,
                         Effort& effort) {
  Result<Round> made = unwound_round(specification, bounds, services, effort);
  if (!made) return made;
  Round& round = *made;
  if (services.progress)
    services.progress({"encoding", largest_bound(bounds), round.program->obligations.size()});
#ifndef NDEBUG
  const std::vector<std::string> flaws = program::validate(*round.program);
  FATHOM_CHECK(flaws.empty(), "the unwound program: {}", flaws.front());
#endif
  {
    const Timed timer(services.stats, "encoder.time");
    std::vector<program::ValueId> roots;
    for (const program::Obligation& obligation : round.program->obligations)
      if (obligation.kind != program::ObligationKind::Property || specification.asks_for(obligation.property))
        roots.push_back(obligation.check);
    // Whoever looks for small sizes wants to know them all.
    if (options.minimise || options.bounds.sizes == Sizes::SmallFirst)
      for (const program::ValueId allocation : sized_by_inputs(*round.program)) roots.push_back(allocation);
    const std::vector<program::ValueId>& lemmas = round.unwinding.lemmas;
    roots.insert(roots.end(), lemmas.begin(), lemmas.end());
    const program::Interleavings& threads = round.unwinding.interleavings;
    roots.insert(roots.end(), threads.conditions.begin(), threads.conditions.end());
    if (threads.few_switches.valid()) roots.push_back(threads.few_switches);
    const program::Slice slice = program::slice(*round.program, roots);
    encoder::EncodeOptions encode_all = encode_options(slice, services, options);
    encode_all.effort = &effort;
    round.encoding = encoder::encode(*round.program, builder, encode_all);
    if (const auto late = round.encoding.late_at) return late_while_encoding(*round.program, *late);
    round.encoding.lazy_axioms = lemmas_of(round.unwinding, round.encoding);
    for (const program::ValueId condition : threads.conditions)
      round.encoding.axioms.push_back(round.encoding.values[condition.index()].bits);
    collect_sizes(round, slice.keep);
    collect_candidates(round, slice.keep);
  }
  free_indices(round.encoding, builder);
  collect_targets(specification, round);
  count(round, services.stats);
  return made;
}

std::vector<program::ValueId> sized_by_inputs(const program::Program& program) {
  std::vector<program::ValueId> allocations;
  for (uint32_t i = 0; i < program.size(); ++i)
    if (has_symbolic_size(program, program[program::ValueId(i)])) allocations.push_back(program::ValueId(i));
  return allocations;
}

encoder::Encoding encode_values(const Round& round, const std::vector<program::ValueId>& values,
                                const Services& services, const Options& options, term::Builder& builder) {
  const Timed timer(services.stats, "encoder.time");
  const program::Slice slice = program::slice(*round.program, values);
  encoder::EncodeOptions all = encode_options(slice, services, options);
  all.is_late = {}; // nobody asks whether it is complete
  encoder::Encoding encoding = encoder::encode(*round.program, builder, all);
  free_indices(encoding, builder);
  return encoding;
}

Result<Extent> extent_of(const program::Specification& specification, const program::Bounds& bounds,
                         const Services& services, Effort& effort) {
  program::Program program;
  const Result<program::Unwinding> unwinding = unwind_into(program, specification, bounds, services, effort);
  if (!unwinding) return unwinding.error();
  const auto possible = [](const program::Cut& cut) { return cut.obligation.valid(); };
  const bool cut = std::any_of(unwinding->cuts.begin(), unwinding->cuts.end(), possible);
  return Extent{!cut && unwinding->counted_steps() < bounds.steps, unwinding->steps, program.size()};
}

} // namespace fathom::engine
