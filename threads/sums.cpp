#include "threads/sums.h"

#include <algorithm>

namespace fathom::threads {

using namespace program;

namespace {

/// More are compared with each other in pairs for too long.
constexpr size_t most_updates = 1'024;
constexpr int deepest_change = 8;

bool is_commutative(Opcode operation) {
  return operation == Opcode::Add || operation == Opcode::Mul || operation == Opcode::And ||
         operation == Opcode::Or || operation == Opcode::Xor;
}

} // namespace

Sums::Sums(const Log& log, Builder& builder, Places& places, Keys& keys, const HeldLocks& locks,
           size_t instructions)
    : log_(log), builder_(builder), places_(places), keys_(keys), locks_(locks) {
  count_uses(instructions);
}

void Sums::count_uses(size_t instructions) {
  uses_.resize(instructions);
  const auto count = [this](ValueId value, ValueId user) {
    if (!value.valid() || value.index() >= uses_.size()) return;
    ++uses_[value.index()].count;
    uses_[value.index()].last = user;
  };
  for (uint32_t i = 0; i < instructions; ++i) {
    const program::Instruction& instruction = builder_.program()[ValueId(i)];
    for (const ValueId operand : instruction.operands) count(operand, ValueId(i));
    count(instruction.guard, ValueId(i));
  }
  for (const Event& event : log_.events)
    if (event.writes()) count(event.value, ValueId());
}

/// Numbers of one width, in places that are as old as the threads.
std::optional<Sums::Sum> Sums::of(const Group& group, const Accesses& accesses) {
  if (group.subject != Event::Subject::Bytes || group.part != 0) return std::nullopt;
  const auto& [reads, writes] = accesses;
  if (writes.empty() || writes.size() > most_updates) return std::nullopt;
  const Type type = log_.events[writes.front().event].type;
  const auto is_plain = [&](const Part& part) {
    return log_.events[part.event].type == type && type.is_integer() && type.width() > 1 &&
           log_.events[part.event].is_of_program();
  };
  if (!std::all_of(writes.begin(), writes.end(), is_plain) ||
      !std::all_of(reads.begin(), reads.end(),
                   [&](const Part& read) { return is_plain(read) && places_.is_known_at_first(read); }))
    return std::nullopt;
  Sum sum;
  std::optional<Opcode> operation;
  for (const Part& write : writes) {
    const std::optional<Update> found = update(group, write, reads, operation);
    if (!found) return std::nullopt;
    sum.updates.push_back(*found);
  }
  sum.operation = operation.value_or(Opcode::Add);
  if (!std::all_of(sum.updates.begin(), sum.updates.end(),
                   [&](const Update& update) { return is_undisturbed(group, update, writes); }))
    return std::nullopt;
  for (Update& update : sum.updates)
    if (!update.by.valid()) update.by = identity(sum.operation, type.width());
  return sum;
}

/// The last read of the thread before the write whose value the write changes.
std::optional<Sums::Update> Sums::update(const Group& group, const Part& write,
                                         const std::vector<Part>& reads, std::optional<Opcode>& operation) {
  const Event& written = log_.events[write.event];
  for (auto read = reads.rbegin(); read != reads.rend(); ++read) {
    const Event& event = log_.events[read->event];
    if (read->event > write.event || log_.blocks[event.block].thread != log_.blocks[written.block].thread ||
        !builder_.is_true(places_.same(group, *read, write)))
      continue;
    const std::optional<Change> found = change(written.value, {event.value, {}});
    if (!found || !builder_.implies(written.guard, event.guard)) continue;
    if (found->by.valid() && operation.value_or(found->operation) != found->operation) return std::nullopt;
    if (found->by.valid()) operation = found->operation;
    return Update{read->event, write.event, found->by};
  }
  return std::nullopt;
}

/// The number to add to `read` for `value`; none() where they are the same.
std::optional<Sums::Change> Sums::change(ValueId value, Same read, int depth) {
  if (value == read.value || (read.other.valid() && value == read.other))
    return Change{Opcode::Add, ValueId()};
  if (depth == deepest_change) return std::nullopt;
  const program::Instruction i = builder_.program()[value];
  if (i.opcode == Opcode::Ite) return change_of_choice(i, read, depth);
  if (i.opcode == Opcode::Extract && i.imm == 0) return change_of_part(i, read, depth);
  if (!is_commutative(i.opcode)) return std::nullopt;
  for (const int side : {0, 1}) {
    const std::optional<Change> inner = change(i.operands[side], read, depth + 1);
    if (!inner || (inner->by.valid() && inner->operation != i.opcode)) continue;
    const ValueId other = i.operands[1 - side];
    return Change{i.opcode, inner->by.valid() ? builder_.binary(i.opcode, inner->by, other) : other};
  }
  return std::nullopt;
}

/// C computes in wider types; low bits rest on low bits alone, whatever the operation is.
std::optional<Sums::Change> Sums::change_of_part(const program::Instruction& part, Same read, int depth) {
  const uint32_t wide = builder_.width_of(part.operands[0]);
  std::optional<Change> found =
      change(part.operands[0], {builder_.zext(read.value, wide), builder_.sext(read.value, wide)}, depth + 1);
  if (found && found->by.valid()) found->by = builder_.extract(found->by, 0, part.type.width());
  return found;
}

/// A compare-and-swap stores a sum of the expected value: of the value that it has read, where it succeeds.
std::optional<Sums::Change> Sums::change_of_choice(const program::Instruction& choice, Same read, int depth) {
  Same chosen = read;
  const program::Instruction condition = builder_.program()[choice.operands[0]];
  for (const int side : {0, 1})
    if (condition.opcode == Opcode::Eq && condition.operands[side] == read.value)
      chosen.other = condition.operands[1 - side];
  const std::optional<Change> one = change(choice.operands[1], chosen, depth + 1);
  const std::optional<Change> other = one ? change(choice.operands[2], read, depth + 1) : std::nullopt;
  if (!other || (one->by.valid() && other->by.valid() && one->operation != other->operation))
    return std::nullopt;
  if (!one->by.valid() && !other->by.valid()) return Change{Opcode::Add, ValueId()};
  const Opcode operation = one->by.valid() ? one->operation : other->operation;
  const auto amount = [&](const Change& change) {
    return change.by.valid() ? change.by : identity(operation, builder_.width_of(read.value));
  };
  return Change{operation, builder_.ite(choice.operands[0], amount(*one), amount(*other))};
}

/// The event's bytes, as a group has them that is compared whole.
Part Sums::whole(size_t event) const {
  return {event, log_.events[event].pointer, log_.events[event].value, log_.events[event].before};
}

/// Whether no write comes between the update's read and its write.
bool Sums::is_undisturbed(const Group& group, const Update& update, const std::vector<Part>& writes) {
  const Part own = whole(update.write);
  const Event& written = log_.events[update.write];
  const BlockId first = log_.events[update.read].block, last = written.block;
  return std::all_of(writes.begin(), writes.end(), [&](const Part& write) {
    const Event& other = log_.events[write.event];
    if (log_.blocks[other.block].thread == log_.blocks[last].thread)
      return write.event < update.read || write.event >= update.write ||
             builder_.is_false(builder_.conjoin(other.guard, written.guard)) ||
             builder_.is_false(places_.same(group, write, own));
    return first == last || keys_.always_before(other.block, first) ||
           keys_.always_before(last, other.block) ||
           locks_.keep_out(update.read, update.write, write.event) ||
           builder_.is_false(places_.same(group, write, own));
  });
}

ValueId Sums::identity(Opcode operation, uint32_t width) {
  if (operation == Opcode::And) return builder_.constant(BitVector::ones(width));
  return builder_.constant(width, operation == Opcode::Mul ? 1 : 0);
}

/// Added in pairs: so solvers see at once how large a sum of small numbers is.
ValueId Sums::found(const Group& group, const Sum& sum, const Part& read) {
  std::vector<ValueId> terms;
  ValueId known = read.before;
  for (const Update& update : sum.updates) {
    const Event& write = log_.events[update.write];
    if (keys_.always_before(read.event, update.write)) continue;
    const ValueId is_there = builder_.conjoin(write.guard, places_.same(group, whole(update.write), read));
    if (builder_.is_false(is_there)) continue;
    const ValueId counts = builder_.conjoin(is_there, keys_.event_before(update.write, read.event));
    const ValueId term = builder_.ite(counts, update.by, identity(sum.operation, builder_.width_of(known)));
    if (builder_.is_constant(term))
      known = builder_.binary(sum.operation, known, term);
    else
      terms.push_back(term);
  }
  while (terms.size() > 1) {
    std::vector<ValueId> pairs;
    for (size_t i = 0; i + 1 < terms.size(); i += 2)
      pairs.push_back(builder_.binary(sum.operation, terms[i], terms[i + 1]));
    if (terms.size() % 2 != 0) pairs.push_back(terms.back());
    terms = std::move(pairs);
  }
  return terms.empty() ? known : builder_.binary(sum.operation, known, terms.front());
}

bool Sums::is_idle(const Sum& sum, size_t read) {
  const auto update = std::find_if(sum.updates.begin(), sum.updates.end(),
                                   [&](const Update& update) { return update.read == read; });
  if (update == sum.updates.end()) return false;
  const ValueId written = log_.events[update->write].value;
  ValueId value = log_.events[read].value;
  while (value != written) {
    if (!value.valid() || value.index() >= uses_.size() || uses_[value.index()].count != 1) return false;
    value = uses_[value.index()].last;
  }
  return written.index() < uses_.size() && uses_[written.index()].count == 1; // the write itself
}

} // namespace fathom::threads
