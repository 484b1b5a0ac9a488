#include "frontend/unwinder/pool.h"

#include "frontend/module.h"
#include "frontend/unwinder/initialised_bits.h"
#include "frontend/unwinder/pool_uses.h"
#include "frontend/unwinder/seats.h"
#include "proofs/exact/summary_object.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_seats = 5;
constexpr size_t most_sites = 32;
constexpr uint64_t most_of_families = 4096; ///< bytes of a block

} // namespace

Pool::Pool(Context& context, Seats& seats, InitialisedBits& initialised, UnwindingPlan& plan)
    : builder_(context.builder), memory_(context.memory), forks_(context.forks), stack_(context.stack),
      run_(context.run), context_(context), seats_(seats), initialised_(initialised), plan_(plan),
      wanted_(context.bounds.induction && !context.bounds.cut_all && !context.bounds.capacity &&
              !context.bounds.sizes) {
  run_.watched().watch_length(sites_);
}

const loops::Pool& Pool::all() const {
  return seats_.pool();
}

ObjectId Pool::watched() const {
  return all().seats.empty() ? ObjectId() : all().seats.back();
}

void Pool::make(MemoryState& state) {
  if (!wanted_ || plan_.pool.sites.empty()) return;
  seats_.make(state, plan_.pool.seats);
  for (const ObjectId seat : all().seats) initialised_.watch(state, seat);
}

/// The same in every unwinding, and in each iteration of a loop.
std::string Pool::site(const Activation& activation, const llvm::Instruction& instruction) const {
  return fmt::format("{:x}:{}", activation.chain.context, context_.module.site(instruction));
}

bool Pool::takes(const Activation& activation, const llvm::Instruction& instruction, ValueId bytes) {
  if (!wanted_ || plan_.pool.is_given_up) return false;
  if (!all().seats.empty() && plan_.pool.sites.contains(site(activation, instruction))) return true;
  const bool is_of_family =
      builder_.is_constant(bytes) && builder_.constant_u64(bytes) - 1 < most_of_families;
  if (run_.speculates() && !run_.is_exact() && !is_of_family && plan_.pool.sites.size() < most_sites)
    plan_.has_grown |= plan_.pool.sites.insert(site(activation, instruction)).second;
  return false;
}

/// What a truth value or a small number is where no block has taken the last seat: then choices are all
/// false. Nothing: that depends on something else.
std::optional<uint64_t> Pool::value_if_unwatched(ValueId value, int& budget) const {
  const Instruction& i = builder_.program()[value];
  const auto operand = [&](int k) { return value_if_unwatched(i.operands[k], budget); };
  if (builder_.is_constant(value) && i.type.width() <= 64) return builder_.constant_u64(value);
  if (i.opcode == Opcode::Open && i.type.is_boolean()) return 0;
  if (--budget < 0 || !i.type.is_integer()) return std::nullopt;
  if (i.opcode == Opcode::Ite) {
    const auto condition = operand(0);
    return condition ? operand(*condition != 0 ? 1 : 2) : std::nullopt;
  }
  if (i.opcode != Opcode::And && i.opcode != Opcode::Or && i.opcode != Opcode::Xor && i.opcode != Opcode::Eq)
    return std::nullopt;
  const auto a = operand(0), b = operand(1);
  if (i.opcode == Opcode::And && (a == 0 || b == 0)) return 0;
  if (!a || !b) return std::nullopt;
  if (i.opcode == Opcode::Eq) return *a == *b;
  return i.opcode == Opcode::And ? *a & *b : i.opcode == Opcode::Or ? *a | *b : *a ^ *b;
}

/// With more seats, or without a pool where there are many. To ask for too many costs no more than time.
void Pool::grow(ValueId all_others_taken) {
  int budget = 4000;
  const bool has_grown = plan_.pool.seats != all().seats.size();
  if (has_grown || value_if_unwatched(all_others_taken, budget) != 1 || plan_.pool.is_given_up) return;
  if (plan_.pool.seats < most_seats)
    ++plan_.pool.seats;
  else
    plan_.pool.is_given_up = true, plan_.pool.sites.clear();
  plan_.has_grown = true;
}

ValueId Pool::allocate(Activation& activation, ValueId bytes, bool zeroed) {
  if (run_.is_exact()) run_.refuse("it allocates memory");
  const size_t last = all().seats.size() - 1;
  const ValueId guard = stack_.guard();
  MemoryState& state = stack_.memory();
  std::vector<ValueId> chosen;
  ValueId others_taken = builder_.boolean(true);
  for (size_t seat = 0; seat < last; ++seat) {
    const ValueId alive = seats_.is_alive(state, guard, seat);
    chosen.push_back(builder_.conjoin(others_taken, builder_.not_(alive)));
    others_taken = builder_.conjoin(others_taken, alive);
  }
  grow(others_taken);
  const ValueId is_watched = builder_.conjoin(builder_.open(OpenKind::Iterations, Type::boolean(), guard),
                                              builder_.not_(seats_.is_taken(state, guard)));
  const ValueId is_none = builder_.conjoin(others_taken, builder_.not_(is_watched));
  refuse(guard, is_none, "more are alive at once than there are seats");
  if (!forks_.assume(activation.state.position, builder_.not_(is_none))) {
    refuse(guard, builder_.boolean(true), "more are alive at once than there are seats");
    activation.stop();
    return {};
  }
  for (ValueId& choice : chosen) choice = builder_.conjoin(choice, builder_.not_(is_watched));
  chosen.push_back(is_watched);
  ValueId pointer = builder_.pointer(all().seats[last], 0);
  const ObjectId contents =
      zeroed ? ObjectId() : loops::summary_array(memory_, stack_.memory(), "what malloc leaves");
  for (size_t seat = 0; seat <= last; ++seat) {
    if (builder_.is_false(chosen[seat])) continue;
    const ValueId here = builder_.pointer(all().seats[seat], 0);
    const ValueId active = builder_.conjoin(stack_.guard(), chosen[seat]);
    seats_.take(stack_.memory(), stack_.guard(), seat, chosen[seat], bytes);
    run_.note_block(here, "it allocates memory");
    if (zeroed) {
      memory_.fill(stack_.memory(), active, here, builder_.constant(8, 0), bytes);
    } else {
      seats_.copy(stack_.memory(), active, here, builder_.pointer(contents, 0), bytes);
      initialised_.begin_block(stack_.memory(), active, here, bytes);
    }
    if (seat != last) pointer = builder_.ite(chosen[seat], here, pointer);
  }
  return pointer;
}

void Pool::note_made(const Activation& activation, const llvm::Instruction& instruction, ObjectId object) {
  if (!wanted_) return;
  sites_.resize(std::max<size_t>(sites_.size(), object.index() + 1));
  sites_[object.index()] = site(activation, instruction);
}

/// Blocks of the iteration itself may be freed by it.
void Pool::note_freed(ValueId pointer) {
  if (!wanted_ || plan_.pool.is_given_up || !run_.speculates() || run_.is_exact()) return;
  for (const PointerTarget& target : memory_.resolve(pointer).targets) {
    const uint32_t index = target.object.index();
    if (index >= run_.current()->first_object || index >= sites_.size() || sites_[index].empty()) continue;
    if (plan_.pool.sites.size() < most_sites)
      plan_.has_grown |= plan_.pool.sites.insert(sites_[index]).second;
  }
}

bool Pool::is_all(ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  bool any = false;
  for (const PointerTarget& target : resolution.targets) {
    if (target.object != null_object && !has(target.object)) return false;
    any |= target.object != null_object;
  }
  return any && resolution.complete;
}

void Pool::refuse(ValueId guard, ValueId bad, const char* why) {
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, bad,
                 fmt::format("blocks that loops free and allocate: {}", why));
}

void Pool::refuse_gone(ValueId pointer, ValueId when) {
  if (all().seats.empty()) return;
  const Seats::Parts parts = seats_.parts(pointer);
  ValueId gone = parts.unknown;
  for (const Seats::Part& part : parts.seats) {
    const ValueId alive = seats_.is_alive(stack_.memory(), stack_.guard(), part.seat);
    gone = builder_.disjoin(gone, builder_.conjoin(part.condition, builder_.not_(alive)));
  }
  gone = builder_.conjoin(gone, when);
  if (!builder_.is_false(gone)) refuse(stack_.guard(), gone, "one that was freed is looked at");
}

void Pool::refuse_free(ValueId pointer, ValueId valid) {
  const Seats::Parts parts = seats_.parts(pointer);
  const ValueId bad = builder_.conjoin(builder_.disjoin(parts.in_seat, parts.unknown), builder_.not_(valid));
  if (!builder_.is_false(bad)) refuse(stack_.guard(), bad, "an invalid free");
}

ValueId Pool::size_of(ValueId pointer) {
  const Seats::Parts parts = seats_.parts(pointer);
  ValueId size = builder_.object_size(parts.rest);
  for (const Seats::Part& part : parts.seats)
    size = builder_.ite(part.condition, seats_.size_of(stack_.memory(), stack_.guard(), part.seat), size);
  return size;
}

void Pool::check_uses() {
  if (all().seats.empty()) return;
  if (looks_at_addresses(memory_, context_.result.lemmas, [&](ObjectId object) { return has(object); }))
    refuse(builder_.boolean(true), builder_.boolean(true), "the address of one is a number");
}

} // namespace fathom::frontend
