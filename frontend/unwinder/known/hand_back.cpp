#include "frontend/unwinder/known/hand_back.h"

#include "frontend/unwinder/parts.h"

#include <algorithm>

namespace fathom::frontend::known {

using namespace program;

void HandBack::run() {
  leave_head();
  push_activations();
  make_objects();
  for (size_t i = 0; i < x_.frames.size(); ++i) {
    set_registers(i);
    set_loops(i);
    set_place(i);
  }
  x_.memory.write_back();
  end_lives();
  note_loops();
  parts_.result.steps = x_.steps;
  Activation& top = parts_.stack.top();
  if (!head_) return;
  // The head waits to be entered by whoever may summarise the loop.
  const Code& code = *x_.top().code;
  const uint32_t head = code.loops[head_->code].head;
  for (const llvm::PHINode* phi : code.info->blocks[head].phis) {
    const FunctionInfo::Slots slots = code.info->slots.lookup(phi);
    for (uint32_t i = 0; i < slots.count; ++i) top.state.values.push_back(top.registers[slots.first + i]);
  }
  top.pending[head].push_back(std::move(top.state));
  top.state.memory = nullptr;
  top.stop();
}

/// A loop that was entered here, and of which nothing has decided yet whether constants end it, was not
/// entered.
void HandBack::leave_head() {
  if (x_.loops.size() == x_.top().loops) return;
  const Loop& loop = x_.loops.back();
  if (!loop.is_asked_about || loop.decided) return;
  head_ = loop;
  x_.steps = loop.entered;
  x_.loops.pop_back();
}

const Operation* HandBack::next_of(size_t frame) const {
  return frame + 1 < x_.frames.size() ? x_.frames[frame + 1].call + 1 : x_.stopped;
}

void HandBack::push_activations() {
  Activation& base = activation(0);
  for (size_t i = 1; i < x_.frames.size(); ++i) {
    Frame& frame = x_.frames[i];
    Activation& caller = activation(i - 1);
    const auto& call = *llvm::cast<llvm::CallBase>(frame.call->instruction);
    const CallChain chain = parts_.calls.chain(frame.code->info->function, &caller, frame.location,
                                               parts_.context.module.site(call), base.state.position.node);
    caller.call = CallInProgress{&call, {}, {}};
    auto made = std::make_unique<Activation>();
    made->info = frame.code->info;
    made->registers.resize(made->info->slot_count);
    made->pending.resize(made->info->blocks.size());
    made->chain = chain;
    made->state = {base.state.position, nullptr, {}};
    frame.activation = made.get();
    parts_.stack.push(std::move(made));
  }
  Activation& top = parts_.stack.top();
  if (&top != &base) top.state.memory = std::move(base.state.memory);
  x_.memory.follow(top.state.memory);
}

void HandBack::make_objects() {
  std::vector<Word> roots;
  for (size_t i = 0; i < x_.frames.size(); ++i) {
    const Frame& frame = x_.frames[i];
    const Word* const own = x_.words.data() + frame.registers;
    for (const uint32_t number : frame.code->live(next_of(i))) roots.push_back(own[number]);
  }
  const std::vector<uint32_t> reached = x_.memory.reached_from(roots);
  x_.memory.keep_only(reached);
  const LocationId before = parts_.context.builder.location();
  uint64_t last = x_.first_sequence;
  for (const uint32_t number : reached) {
    const uint64_t sequence = x_.memory.raw(number).sequence;
    note_gone(sequence - last - 1);
    make(number);
    last = sequence;
  }
  note_gone(x_.memory.sequence() - last);
  parts_.context.builder.set_location(before);
}

/// Objects that came to life and are not made. An input vector counts the allocations of an execution, so one
/// stands for all of them; nobody has its address, and no state knows it.
void HandBack::note_gone(uint64_t count) {
  if (count == 0) return;
  Context& context = parts_.context;
  program::Object object;
  object.kind = ObjectKind::Stack;
  object.name = "gone";
  object.location = context.builder.location();
  object.size = context.size_constant(0);
  const ValueId size = object.size;
  const ObjectId id = context.builder.program().add_object(std::move(object));
  context.builder.append(Opcode::Alloc, Type::none(), parts_.context.stack.guard(), size, {}, {}, id,
                         count - 1);
}

void HandBack::make(uint32_t number) {
  Context& context = parts_.context;
  Object& object = x_.memory.raw(number);
  const bool is_variable = object.kind == ObjectKind::Stack;
  std::string name = object.contents == Contents::Zero ? "calloc" : "malloc";
  if (is_variable) name = context.module.variable_name(*object.maker);
  context.builder.set_location(object.location);
  context.builder.set_site(context.module.site(*object.maker));
  const ObjectId id = parts_.memory_parts.allocation.allocate(
      object.kind, std::move(name), context.size_constant(object.size), object.alignment, object.contents,
      object.maker);
  parts_.memory_parts.outside.note_maker(id, *object.maker);
  context.builder.program().object(id).declaration = context.module.declaration(*object.maker);
  if (is_variable) {
    parts_.stack.top().stack_objects.pop_back();
    for (const Frame& frame : x_.frames)
      if (frame.number == object.frame) frame.activation->stack_objects.push_back(id);
  }
  made_.emplace_back(object.sequence, id.index());
  x_.memory.note_made(number, id);
  Activation& top = parts_.stack.top();
  if (!object.alive)
    context.memory.release(top.state.memory, top.state.position.guard, context.builder.pointer(id, 0));
}

void HandBack::set_registers(size_t number) {
  const Frame& frame = x_.frames[number];
  std::vector<ValueId>& registers = activation(number).registers;
  for (const uint32_t i : frame.code->live(next_of(number))) {
    const Word& word = x_.words[frame.registers + i];
    const Type type = frame.code->types[i];
    if (word.kind != Word::Kind::Unset)
      registers[i] = x_.memory.value_of(word, type.is_integer() ? type.width() : 0);
  }
}

size_t HandBack::first_object_of(const Loop& loop) const {
  if (!loop.has_begun) return loop.first_object;
  const auto behind = std::upper_bound(made_.begin(), made_.end(), std::pair(loop.sequence, SIZE_MAX));
  return behind == made_.end() ? parts_.context.builder.program().object_count() : behind->second;
}

void HandBack::set_loops(size_t number) {
  const Frame& frame = x_.frames[number];
  const size_t end = number + 1 < x_.frames.size() ? x_.frames[number + 1].loops : x_.loops.size();
  std::vector<LoopFrame>& given = activation(number).loops;
  size_t kept = 0;
  while (frame.loops + kept < end && !x_.loops[frame.loops + kept].is_new) ++kept;
  given.resize(kept);
  for (size_t i = frame.loops; i < end; ++i) {
    const Loop& loop = x_.loops[i];
    if (loop.is_new) {
      given.emplace_back();
      given.back().begin = frame.code->loops[loop.code].begin;
      given.back().end = frame.code->loops[loop.code].end;
      given.back().entered = loop.entered;
    }
    LoopFrame& same = given[i - frame.loops];
    same.exit_decided = loop.decided;
    if (!loop.has_begun) continue;
    same.iterations = loop.iterations;
    same.exit_undecided = same.nearer = false;
    same.objects = first_object_of(loop);
    same.began = {};
  }
}

void HandBack::set_place(size_t number) {
  Activation& a = activation(number);
  const bool is_top = number + 1 == x_.frames.size();
  const Code& code = *x_.frames[number].code;
  a.running = true;
  if (is_top && head_) {
    a.cursor = code.loops[head_->code].begin;
    a.block = code.info->blocks[code.loops[head_->code].head].block;
    return;
  }
  // An instruction that calls is over, though its block may end with it.
  const Operation& last = is_top ? *x_.stopped : *x_.frames[number + 1].call;
  a.cursor = code.info->position[last.block] + 1;
  a.block = code.info->blocks[last.block].block;
  a.next = last.instruction->getIterator();
  if (!is_top) ++a.next;
}

void HandBack::end_lives() {
  Activation& top = parts_.stack.top();
  Context& context = parts_.context;
  for (const uint32_t number : x_.memory.ended()) {
    const ValueId place = context.builder.pointer(x_.memory.raw(number).id, 0);
    context.memory.release(top.state.memory, top.state.position.guard, place);
  }
}

void HandBack::note_loops() {
  for (size_t i = 0; i < x_.frames.size(); ++i) {
    const size_t end = i + 1 < x_.frames.size() ? x_.frames[i + 1].loops : x_.loops.size();
    for (size_t loop = x_.frames[i].loops; loop < end; ++loop) x_.note_visit(x_.frames[i], x_.loops[loop]);
  }
  for (const Execution::Visited& visited : x_.visited) {
    LoopCode& loop = visited.code->loops[visited.loop];
    parts_.control.loops.note_visits(*visited.code->info, loop.begin, visited.otherwise, loop.most);
    loop.most = 0;
  }
  for (const auto& [key, spent] : x_.spent)
    parts_.control.loops.note_spent(spent.context, spent.site, spent.steps, spent.ended, spent.is_costly);
}

} // namespace fathom::frontend::known
