#include "frontend/unwinder/known/execution.h"

#include "frontend/unwinder/known/codes.h"
#include "ir/support/hash.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fathom::frontend::known {

using namespace program;

namespace {

/// From this iteration on each that is a power of two is begun outside of this: there it is seen where
/// nothing changes any more (LoopIterations).
constexpr uint32_t first_looked_at = 1024;
/// LoopIterations keeps what was spent on loops of more iterations.
constexpr uint32_t few_iterations = 16;
constexpr uint64_t costly_steps = 1000;

} // namespace

void Execution::run(const Operation* first) {
  begun = first;
  const Operation* next = first;
  while (next != nullptr) next = next->execute(*this, next);
  steps += uint64_t(stopped - begun);
}

void Execution::use_top() {
  Frame& frame = frames.back();
  registers = words.data() + frame.registers;
  edges_ = frame.code->edges.data();
}

void Execution::enter(Frame frame) {
  const Code& code = *frame.code;
  frame.registers = frames.empty() ? 0 : frames.back().registers + frames.back().code->register_count();
  frame.loops = uint32_t(loops.size());
  frame.objects = uint32_t(objects.size());
  frame.number = ++frame_count_;
  const size_t needed = frame.registers + code.register_count();
  if (words.size() < needed) words.resize(std::max(needed, 2 * words.size()));
  Word* const own = words.data() + frame.registers;
  std::memset(static_cast<void*>(own), 0, code.info->slot_count * sizeof(Word));
  std::copy(code.constants.begin(), code.constants.end(), own + code.info->slot_count);
  frames.push_back(frame);
  use_top();
}

const Operation* Execution::call(const Operation* at) {
  Frame& caller = frames.back();
  CallCode& made = caller.code->calls[at->record];
  Code* const code = made.code != nullptr ? made.code : codes_.entered(made);
  if (code == nullptr || frames.size() > limits.deepest || !codes_.may_enter(*code)) return stop(at);
  steps += uint64_t(at - begun) + 1;
  caller.begun = at + 1;
  Frame frame;
  frame.code = code;
  frame.call = at;
  frame.context = hash_mix(caller.context, made.site + 1);
  frame.location = location_of(*at);
  const uint32_t from = caller.registers;
  enter(frame);
  for (const auto& [there, here] : made.arguments) registers[here] = words[from + there];
  return begun = code->operations.data();
}

/// The function returns.
const Operation* Execution::leave(const Operation* at) {
  if (frames.size() == 1) return stop(at);
  steps += uint64_t(at - begun) + 1;
  const Frame done = frames.back();
  while (loops.size() > done.loops) end_loop();
  const Frame& caller = frames[frames.size() - 2];
  const std::vector<uint32_t>& results = caller.code->calls[done.call->record].results;
  if (!results.empty()) {
    const std::vector<uint32_t>& returned = done.code->results[at->record];
    for (size_t i = 0; i < results.size(); ++i) {
      const Word& word = registers[returned[i]];
      if (word.leads_to_object()) memory.raw(word.object).escaped = true;
      words[caller.registers + results[i]] = word;
    }
  }
  while (objects.size() > done.objects) {
    const uint32_t number = objects.back();
    objects.pop_back();
    const Object& object = memory.raw(number);
    if (object.made || object.frame != done.number) continue;
    if (object.alive) memory.end(number);
    if (!object.escaped && object.sequence != 0) memory.recycle(number);
  }
  frames.pop_back();
  use_top();
  return begun = frames.back().begun;
}

LocationId Execution::location_of(const Operation& operation) {
  const Frame& frame = frames.back();
  return context_.stack.location(*frame.code->info, *operation.instruction, frame.location);
}

const Operation* Execution::allocate(const Operation* at, ObjectKind kind, uint64_t size, uint64_t alignment,
                                     Contents contents) {
  if (memory.unmade() > collect_at_) collect();
  const uint32_t number = memory.create(kind, size, uint32_t(alignment), contents);
  Object& object = memory.raw(number);
  object.maker = at->instruction;
  object.location = location_of(*at);
  object.frame = kind == ObjectKind::Stack ? frames.back().number : 0;
  if (kind == ObjectKind::Stack) objects.push_back(number);
  registers[at->to] = Word::pointer(number, 0);
  return at + 1;
}

void Execution::tell_called(const Operation* at) {
  if (at->told.valid()) return;
  at->told = guard;
  codes_.tell_called(*at);
}

uint64_t Execution::narrowed(uint64_t value, uint32_t width) {
  return context_.builder.trunc(ValueId(uint32_t(value)), width).index();
}

uint64_t Execution::widened(uint64_t value, uint32_t width) {
  return context_.builder.zext(ValueId(uint32_t(value)), width).index();
}

void Execution::end(uint32_t number) {
  memory.end(number);
  const Object& object = memory.raw(number);
  if (object.made || object.escaped) return;
  if (objects.size() > frames.back().objects && objects.back() == number) objects.pop_back();
}

void Execution::decide_exits_by(const Word& tested, const Operation* branch, bool taken) {
  const bool is_null = tested.object == null_object.index();
  const Object& object = memory.raw(tested.object);
  const auto& stays = frames.back().code->stays[branch->c];
  for (uint32_t i = 0; i < branch->bytes; ++i) {
    Loop& loop = loops[loops.size() - 1 - i];
    const bool is_of_iteration =
        !is_null && (object.made ? object.id.index() >= loop.first_object : object.sequence > loop.sequence);
    if (!is_of_iteration || !(taken ? stays[i].first : stays[i].second)) loop.decided = true;
  }
}

void Execution::move(const Edge& edge) {
  moved_.clear();
  for (const auto& [from, to] : edge.moves) moved_.push_back(registers[from]);
  for (size_t i = 0; i < moved_.size(); ++i) registers[edge.moves[i].second] = moved_[i];
}

/// An iteration that was begun before was noted by whoever began it, or is one of a loop that is cut.
void Execution::note_visit(const Frame& frame, const Loop& loop) {
  if (!loop.has_begun) return;
  LoopCode& code = frame.code->loops[loop.code];
  if (code.most == 0) visited.push_back({frame.code, loop.code, frame.location});
  code.most = std::max(code.most, loop.iterations);
}

void Execution::end_loop() {
  const Loop loop = loops.back();
  loops.pop_back();
  note_visit(frames.back(), loop);
  if (loop.iterations <= few_iterations || limits.constant_loop == UINT64_MAX) return;
  const Frame& frame = frames.back();
  const LoopCode& code = frame.code->loops[loop.code];
  const uint64_t worked = steps - loop.entered;
  Spent& of_loop = spent[hash_mix(frame.context, code.site)];
  of_loop.context = frame.context;
  of_loop.site = code.site;
  of_loop.steps += worked;
  of_loop.ended = steps;
  of_loop.is_costly |= worked > costly_steps;
}

/// Whether other states of the function have their turn first: those that wait in a loop that is left or gone
/// round, or in front of where the edge leads.
bool Execution::others_wait(const Edge& edge) const {
  if (waiting == nullptr || frames.size() > 1) return false;
  const Code& code = *frames.back().code;
  const auto loop = [&](uint32_t outwards) -> const LoopCode& {
    return code.loops[loops[loops.size() - 1 - outwards].code];
  };
  uint32_t from = code.info->position[edge.from], to = code.info->position[edge.to];
  if (edge.left > 0) from = loop(edge.left - 1).begin;
  if (edge.is_back) {
    from = loop(edge.left).begin;
    to = loop(edge.left).end;
  }
  return std::any_of(waiting->begin(), waiting->end(),
                     [&](uint32_t other) { return other > from && other <= to; });
}

/// Whether an edge that begins or ends iterations, or after which others wait, is followed here.
bool Execution::may_follow(const Edge& edge) {
  if (steps > limits.steps || !edge.is_followed || others_wait(edge)) return false;
  const Code& code = *frames.back().code;
  if (edge.is_back) {
    const Loop& loop = loops[loops.size() - 1 - edge.left];
    if (!loop.is_followed || !loop.decided || steps - loop.entered > limits.constant_loop) return false;
    const uint32_t next = loop.iterations + 1;
    if (next >= first_looked_at && std::has_single_bit(next)) return false;
  }
  return edge.entered == UINT32_MAX || !limits.asks_at_loops || code.loops[edge.entered].is_tested_at_head;
}

const Operation* Execution::follow(const Operation* from, const Edge& edge) {
  const uint64_t before = steps;
  steps += uint64_t(from - begun) + 1;
  if (!may_follow(edge)) {
    steps = before;
    return stop(from);
  }
  move(edge);
  for (uint32_t i = 0; i < edge.left; ++i) end_loop();
  if (edge.is_back) {
    Loop& loop = loops.back();
    ++loop.iterations;
    loop.decided = false;
    loop.has_begun = true;
    loop.is_asked_about = false;
    loop.sequence = memory.sequence();
    loop.first_object = SIZE_MAX;
  }
  if (edge.entered != UINT32_MAX) {
    Loop loop;
    loop.code = edge.entered;
    loop.entered = steps;
    loop.sequence = memory.sequence();
    loop.first_object = SIZE_MAX;
    loop.is_asked_about = limits.asks_at_loops;
    loops.push_back(loop);
  }
  return begun = edge.target;
}

} // namespace fathom::frontend::known
