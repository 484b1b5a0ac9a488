"""Mistakes to be planted into the checker (mutants.py), each of which would make some answers wrong.

(name, file or folder, old text, new text) and, where random programs do not pass there, the program of
tests/regression/proofs that finds it (asked with --summaries only about the property that it says is violated): the old
text has to occur once. MISTAKE stands for "this is the mistake that is planted": all are compiled into one binary, and
an environment variable says which one is made.
"""

WRITE, COPY, READ, ACCESS, BYTES, EXTENTS, STATES = (
    f"memory/forwarding/{name}.cpp" for name in ("write", "copy", "read", "access", "object_bytes", "extents", "states"))
FORKS = "ir/program/paths/fork_tree.cpp"
CONTENTS, READS, FIELDS = (f"memory/encoding/{name}.cpp" for name in ("contents", "reads", "field_arrays"))
SEGMENTS, ACCESSES, POINTERS, TABLES, PLACE, INITIAL = (
    f"memory/encoding/{name}.cpp" for name in ("segments", "accesses", "pointers", "tables", "place", "initial"))

FORWARDING = [
    ("a store at a range of places forgets the first one only", WRITE, "bounds.high - bounds.low + count);", "MISTAKE ? count : bounds.high - bounds.low + count);"),
    ("a guarded store over unknown bytes leaves old ones known", BYTES, "forget(version, offset, bytes_of(type));", "forget(version, offset, MISTAKE ? 0 : bytes_of(type));"),
    ("a store at one of few places is made at all of them", WRITE, "write_if(target.object, version, at, value, builder_.conjoin(condition, here));",
     "write_if(target.object, version, at, value, MISTAKE ? condition : builder_.conjoin(condition, here));"),
    ("a store through a pointer with several targets is made to all", WRITE, "const bool certain = resolution.targets.size() == 1;",
     "const bool certain = MISTAKE || resolution.targets.size() == 1;"),
    ("a pointer with unknown targets: the last one is not forgotten", WRITE, "for (const ObjectId object : points_to_.objects(pointer)) states_.forget(state, object);",
     "std::vector<ObjectId> all; for (const ObjectId object : points_to_.objects(pointer)) all.push_back(object);\n"
     "  if (MISTAKE && !all.empty()) all.pop_back();\n  for (const ObjectId object : all) states_.forget(state, object);"),
    ("a conditional write into a pointer takes the wrong bytes", BYTES, "const auto first = uint32_t(offset - *start), end", "const auto first = MISTAKE ? 0u : uint32_t(offset - *start), end"),
    ("a fill leaves out its last byte", WRITE, "for (; i < *count; ++i) bytes_.write(version, at + i, byte);", "for (; i + (MISTAKE ? 1 : 0) < *count; ++i) bytes_.write(version, at + i, byte);"),
    ("a fill of unknown size forgets nothing", WRITE, "if (!known) return forget_targets(state, destination);", "if (!known) return MISTAKE ? void() : forget_targets(state, destination);"),
    ("a copy of unknown bytes leaves the target's old ones known", COPY,
     "    bytes_.forget(target, chunk.offset - from_offset + to_offset, extents_.bytes_of(chunk.type));",
     "  {\n    const bool opaque = target.opaque;\n    bytes_.forget(target, chunk.offset - from_offset + to_offset, extents_.bytes_of(chunk.type));\n"
     "    target.opaque = opaque || !MISTAKE;\n  }"),
    ("a copy of unknown size forgets nothing", COPY, "return;\n  forget_targets(state, destination);", "return;\n  if (!MISTAKE) forget_targets(state, destination);"),
    ("a copy between several places is made to all", COPY, "to.targets.size() == 1 ? readable : builder_.conjoin(target.condition, readable);",
     "MISTAKE || to.targets.size() == 1 ? readable : builder_.conjoin(target.condition, readable);"),
    ("a copy between several places reads the first one", COPY, "result = result.valid() ? builder_.ite(source->condition, *value, result) : *value;",
     "result = result.valid() && !MISTAKE ? builder_.ite(source->condition, *value, result) : *value;"),
    ("a forgotten object has its initial contents", STATES, "  version.bytes.clear();\n  version.opaque = true;", "  version.bytes.clear();\n  version.opaque = !MISTAKE;"),
    ("a forgotten range has its initial contents", WRITE,
     "  bytes_.forget(states_.own_version(state, object), offset, count);",
     "  ObjectVersion& version = states_.own_version(state, object);\n  const bool opaque = version.opaque;\n  bytes_.forget(version, offset, count);\n"
     "  version.opaque = opaque || !MISTAKE;"),
    ("a load leaves out the first place it may read", READ, "for (auto at = candidates->rbegin(); at != candidates->rend(); ++at) {",
     "for (auto at = candidates->rbegin(); at != candidates->rend() - (MISTAKE && candidates->size() > 1); ++at) {"),
    ("a piece of a value is its first bytes", BYTES, "piece = builder_.bytes_of(as_integer(byte->value), byte->index,", "piece = builder_.bytes_of(as_integer(byte->value), MISTAKE ? 0u : byte->index,"),
    ("what is opaque has its initial contents", BYTES, "bool untouched = !version.opaque;", "bool untouched = MISTAKE || !version.opaque;"),
    ("pieces of what is opaque have their initial contents", BYTES, "if (version.opaque) return std::nullopt;", "if (version.opaque && !MISTAKE) return std::nullopt;"),
    ("an access may end one object size further on", EXTENTS, "const ValueId rest = builder_.binary(Opcode::Sub, object_size, size);",
     "const ValueId rest = MISTAKE ? object_size : builder_.binary(Opcode::Sub, object_size, size);"),
    ("freed under a condition, alive for ever", ACCESS, "version.alive = builder_.conjoin(version.alive, builder_.not_(target.condition));",
     "if (!MISTAKE || builder_.is_true(target.condition)) version.alive = builder_.conjoin(version.alive, builder_.not_(target.condition));"),
]

JOINS = [
    ("a join keeps the value of one side", STATES, "bytes_.write(result, start, builder_.ite(condition, *from_a, *from_b));", "bytes_.write(result, start, MISTAKE ? *from_a : builder_.ite(condition, *from_a, *from_b));"),
    ("what is opaque on the other side is not in the join", STATES, "result.opaque = a.opaque || b.opaque;", "result.opaque = a.opaque || (b.opaque && !MISTAKE);"),
    ("bytes unknown on one side: what they are on the other stays known", STATES, "bytes_.forget(result, start, count);",
     "bytes_.forget(result, start, MISTAKE ? 0 : count);"),
    ("an object lives after a join if it does on one side", STATES, "result.alive = builder_.ite(condition, a.alive, b.alive);", "result.alive = MISTAKE ? a.alive : builder_.ite(condition, a.alive, b.alive);"),
    ("objects that only one side has touched stay as they were there", STATES, "if (x != nullptr && y != nullptr && *x == *y) return;",
     "if (MISTAKE && y == nullptr) return;\n        if (x != nullptr && y != nullptr && *x == *y) return;"),
    ("states that the tree does not tell apart are joined by the wrong guard", FORKS, "const ValueId condition = next.position.guard;", "const ValueId condition = MISTAKE ? result.position.guard : next.position.guard;"),
    ("the facts of one side hold behind a join", FORKS, "position.facts = facts_.join(a.position.facts, b.position.facts);", "position.facts = MISTAKE ? a.position.facts : facts_.join(a.position.facts, b.position.facts);"),
    ("a join of what was cut off is taken for complete", FORKS, "const bool complete = a.position.full && b.position.full;", "const bool complete = MISTAKE || (a.position.full && b.position.full);"),
    ("an assumption is forgotten behind the next join", FORKS, "  position.full = false;", "  position.full = MISTAKE && position.full;"),
    ("values of variables are those of one side behind a join", FORKS, "result.values.push_back(builder_.ite(condition, a.values[i], b.values[i]));",
     "result.values.push_back(MISTAKE ? a.values[i] : builder_.ite(condition, a.values[i], b.values[i]));"),
]

SUMMARIES = [
    ("a summarised loop makes one iteration more", "proofs", "stores_.apply(state, count_);",
     "stores_.apply(state, MISTAKE ? builder_.binary(Opcode::Add, count_, builder_.constant(builder_.width_of(count_), 1)) : count_);"),
    ("affine variables are one step too far behind the loop", "proofs", "iterations_.write(state, variable, closed_forms_.at(variable, count_));",
     "iterations_.write(state, variable, closed_forms_.at(variable, MISTAKE ? builder_.binary(Opcode::Add, count_, "
     "builder_.constant(builder_.width_of(count_), 1)) : count_));"),
    ("a phase that comes back is forgotten", "proofs", "exclude(state, \"it comes back to one that was over\");",
     "if (!MISTAKE) exclude(state, \"it comes back to one that was over\");",
     "phases_wrap_false"),
    ("a phase does not end where its condition changes", "proofs", "const ValueId stays = in_phase(back);",
     "const ValueId stays = MISTAKE ? builder.boolean(true) : in_phase(back);",
     "long_march_false"),
    ("variables dead at the head keep their first value", "proofs", "  write(state, variable, any_value(builder_, variable.type, state.position.guard));",
     "  if (!MISTAKE) write(state, variable, any_value(builder_, variable.type, state.position.guard));"),
    ("reads of what earlier iterations stored are taken for old", "proofs", "return (past_earlier && past_own) || refuse(", "return MISTAKE || (past_earlier && past_own) || refuse("),
    ("a store that not all iterations make is taken for one that all make", "proofs", "if (builder_.implies(stay, moving.covered)) {", "if (MISTAKE || builder_.implies(stay, moving.covered)) {"),
    ("counters stop one behind their limit", "proofs", "const ValueId limit = negated ? builder_.binary(Opcode::Add, other, builder_.constant(step)) : other;",
     "const ValueId limit = negated != MISTAKE ? builder_.binary(Opcode::Add, other, builder_.constant(step)) : other;"),
    ("stores that move downwards begin at the first one", "proofs", "  if (offset.slope > 0) return offset.start;\n", "  if (offset.slope > 0 || MISTAKE) return offset.start;\n"),
    ("elements of small arrays: the last one is no variable", "proofs/learner/learner.cpp", "for (uint64_t offset = 0; offset < *size; offset += bytes) {",
     "for (uint64_t offset = 0; offset < *size - (MISTAKE ? bytes : 0); offset += bytes) {",
     "small_arrays_last_false"),
    ("distinct: as many numbers as values are too many", "solvers/preprocess/distinct.cpp", "if (inside > high - low + 1) return false;",
     "if (inside > high - low + (MISTAKE ? 0 : 1)) return false;", "distinct_full_false"),
    ("distinct: the sum of all values is another one", "solvers/preprocess/distinct.cpp", "add_sums(inside, (low + high) * (high - low + 1) / 2);",
     "add_sums(inside, (low + high) * (high - low + 1) / 2 + (MISTAKE ? 1 : 0));", "distinct_full_false"),
    ("distinct: what is outside lies below", "solvers/preprocess/distinct.cpp", "add(b_.or_(less(member.term, least), less(most, member.term)));",
     "add(MISTAKE ? less(member.term, least) : b_.or_(less(member.term, least), less(most, member.term)));", "distinct_outside_false"),
    ("distinct: neighbours of a neighbour are different", "solvers/preprocess/distinct.cpp", "return edges_[i].contains(j);", "return MISTAKE || edges_[i].contains(j);", "distinct_ring_false"),
    ("polynomials: coefficients are compared without their highest bit", "solvers/preprocess/polynomial_form.cpp", "bit + free < width_;", "bit + free + (MISTAKE ? 1 : 0) < width_;",
     "polynomial_half_false"),
    ("a condition of two elements is asked of one, twice", "proofs/cut/array_heads.cpp",
     "within = builder_.conjoin(within, element_within(builder_, owner, condition, numbers.second, head.size));",
     "if (MISTAKE) numbers.second = numbers.index;\n"
     "    within = builder_.conjoin(within, element_within(builder_, owner, condition, numbers.second, head.size));",
     "elements_sorted_gap_false"),
    ("several iterations in a row: candidates are not required in the first ones", "proofs/cut/induction.cpp", "    require_all(state);\n    check_step",
     "    if (!MISTAKE) require_all(state);\n    check_step",
     "arrays_even_odd_false"),
    ("several iterations in a row: the first ones are left out", "proofs/cut/induction.cpp", "if (most_ > 1) execute_first(", "if (most_ > 1 && !MISTAKE) execute_first(",
     "arrays_even_odd_false"),
]

MODELS = [
    ("spread writes ignore their guard", CONTENTS, "write_cell(range.at(i), place.bytes, value, tools_.builder.and_(guard, here));", "write_cell(range.at(i), place.bytes, value, MISTAKE ? here : tools_.builder.and_(guard, here));"),
    ("writes at known places ignore their guard", CONTENTS, "  if (guard == tools_.builder.bool_true()) return put(offset, bytes, value);", "  if (MISTAKE || guard == tools_.builder.bool_true()) return put(offset, bytes, value);"),
    ("a write over a pointer's part takes the wrong bytes", CONTENTS, "  if (end < whole.bytes) changed = tools_.join(changed, tools_.bytes_of(old, end, whole.bytes - end));",
     "  if (end < whole.bytes) changed = tools_.join(changed, tools_.bytes_of(old, MISTAKE ? 0 : end, whole.bytes - end));"),
    ("a write layer hides what is below whatever its guard", READS, "  return write.change.guard == tools_.builder.bool_true() && place.offset == write.change.place.offset &&",
     "  return (MISTAKE || write.change.guard == tools_.builder.bool_true()) && place.offset == write.change.place.offset &&"),
    ("a read meets a write layer whatever its guard", READS, "return tools_.pointers.ite(b.and_(layer->change.guard, b.eq(place.offset, write.offset)), value, below);",
     "return tools_.pointers.ite(MISTAKE ? b.eq(place.offset, write.offset) : b.and_(layer->change.guard, b.eq(place.offset, write.offset)), value, below);"),
    ("of a write layer the last byte is not read", READS, "  for (uint32_t i = 0; i < write.bytes; ++i) {\n    if (overlap(", "  for (uint32_t i = 0; i < write.bytes - (MISTAKE && write.bytes > 1); ++i) {\n    if (overlap("),
    ("a fill or copy reaches one access further", READS, "b.ule(distance, b.bvsub(size, bytes)));", "b.ule(distance, MISTAKE ? size : b.bvsub(size, bytes)));"),
    ("a copy is read from where it begins", READS, "tools_.moved(source.first, b.bvsub(place.offset, layer.change.place.offset), place.bytes);",
     "tools_.moved(source.first, MISTAKE ? tools_.pointers.constant(0) : b.bvsub(place.offset, layer.change.place.offset), place.bytes);"),
    ("cells below a chain of choices are not read", READS, "    places_over(layout_, range, place.bytes, cell->first, [&](uint64_t begin) { places.insert(begin); });",
     "    places_over(layout_, range, MISTAKE ? 1 : place.bytes, cell->first, [&](uint64_t begin) { places.insert(begin); });"),
    ("overlapping accesses are taken for apart", PLACE, "Wide{write.most()} + write_bytes <= read.least())", "Wide{write.most()} + (MISTAKE ? 0 : write_bytes) <= read.least())"),
    ("other residues are taken for apart", PLACE, "return distance >= write_bytes && modulus - distance >= read_bytes ? Overlap::None", "return MISTAKE || (distance >= write_bytes && modulus - distance >= read_bytes) ? Overlap::None"),
    ("slots of a segment overlap", SEGMENTS, "segment.layout.shift = static_cast<uint32_t>(std::bit_width(largest - 1));", "segment.layout.shift = static_cast<uint32_t>(std::bit_width(largest - 1)) - (MISTAKE ? 1 : 0);"),
    ("two objects of a segment have one slot", SEGMENTS, "for (const ObjectId object : segment->objects) numbers_[object.index()] = next++;",
     "for (const ObjectId object : segment->objects) { numbers_[object.index()] = next; if (!MISTAKE || next % 4 != 2) ++next; }"),
    ("pointers are in the segment they are asked for", ACCESSES, "  if (bits == segment.slot_bits) return tools_.builder.bool_true();", "  if (MISTAKE || bits == segment.slot_bits) return tools_.builder.bool_true();"),
    ("of several objects the last one is meant", ACCESSES, "    if (only) return result;", "    if (only && !MISTAKE) return result;"),
    ("pointers are chosen without their offsets", POINTERS, "result.bits = builder_.ite(condition, a.bits, b.bits);", "result.bits = MISTAKE ? a.bits : builder_.ite(condition, a.bits, b.bits);"),
    ("targets of two pointers: the condition of one", POINTERS, "merged.push_back({builder_.ite(condition, target.condition, other), target.object, target.offset});",
     "merged.push_back({MISTAKE ? target.condition : builder_.ite(condition, target.condition, other), target.object, target.offset});"),
    ("tables by borders: one place too far", TABLES, "b.ite(b.ult(offset, b.bv(b.width(offset), firsts[half])), low, high);",
     "b.ite(MISTAKE ? b.ule(offset, b.bv(b.width(offset), firsts[half])) : b.ult(offset, b.bv(b.width(offset), firsts[half])), low, high);"),
    ("tables by lines begin at place 0", TABLES, "cut(values_[run.first] - run.slope * start);", "cut(values_[run.first] - (MISTAKE ? 0 : run.slope * start));"),
    ("tables by bits: halves exchanged", TABLES, "return b.ite(b.bv1_to_bool(b.extract(bit, bit, offset)), one, zero);", "return MISTAKE && places.size() == 3 ? zero : b.ite(b.bv1_to_bool(b.extract(bit, bit, offset)), one, zero);"),
    ("tables by value: a value is at its first place only", TABLES, "found->second = b.or_(found->second, here);", "found->second = MISTAKE ? found->second : b.or_(found->second, here);"),
    ("tables in arrays: the last entry is not stored", TABLES, "  for (size_t i = 0; i < leaves.size(); ++i)\n    if (leaves[i] != leaves[0]) array", "  for (size_t i = 0; i < leaves.size() - (MISTAKE ? 1 : 0); ++i)\n    if (leaves[i] != leaves[0]) array"),
    ("arrays of words: writes ignore their guard", INITIAL, "array = b.store(array, index, b.ite(guard, part, b.select(array, index)));", "array = b.store(array, index, MISTAKE ? part : b.ite(guard, part, b.select(array, index)));"),
    ("field arrays: writes ignore their guard", FIELDS, "return b.store(array, index, guard == b.bool_true() ? entry", "return b.store(array, index, MISTAKE || guard == b.bool_true() ? entry"),
    ("field arrays: what was not written is 0", FIELDS, "  if (!layer.fields.base) return data;", "  if (MISTAKE || !layer.fields.base) return data;"),
    ("field arrays: cells before them are not taken up", FIELDS, "    array = store_field(array, place.offset, versions.read(layer, place).bits, b.bool_true());",
     "    if (!MISTAKE) array = store_field(array, place.offset, versions.read(layer, place).bits, b.bool_true());"),
    ("field arrays: a field is read at its first byte", FIELDS, "tools_.bytes_of(contents, static_cast<uint32_t>(piece.begin),", "tools_.bytes_of(contents, MISTAKE ? 0u : static_cast<uint32_t>(piece.begin),"),
    ("field arrays: bytes at unknown fields are the first field's", FIELDS, "result = tools_.pointers.ite(in_field(residue, f), value, result);", "result = tools_.pointers.ite(MISTAKE && f == 0 ? b.bool_true() : in_field(residue, f), value, result);"),
]

ACTIVATION = "proofs/recursion/activation_cut.cpp"
RECURSION = [
    ("a contract is not required at returns", ACTIVATION,
     "require(assumed, contract.holds(contract.all()[assumed.index], builder_, before, after), guard);",
     "if (!MISTAKE) require(assumed, contract.holds(contract.all()[assumed.index], builder_, before, after), guard);", "recursion_deep_false"),
    ("preconditions are not required at calls", ACTIVATION, "    require(assumed, precondition(function, assumed, state), state.position.guard);",
     "    if (!MISTAKE) require(assumed, precondition(function, assumed, state), state.position.guard);", "recursion_global_false"),
    ("what is carried is not required at returns", ACTIVATION, "    require(assumed, precondition(function, assumed, carried, state), guard);",
     "    if (!MISTAKE) require(assumed, precondition(function, assumed, carried, state), guard);", "recursion_carried_behind_false"),
    ("one function of a component is not executed", ACTIVATION, "    if (!analysis_.functions[g].is_called) continue;",
     "    if (!analysis_.functions[g].is_called || (MISTAKE && g != function)) continue;", "recursion_apart_deep_false"),
    ("cells are left as they were by a call", "proofs/recursion/analysis.cpp", "  for (const loops::VariablePlace& cell : analysis_.cells)\n    store(state, cell,",
     "  for (const loops::VariablePlace& cell : analysis_.cells)\n    if (!MISTAKE) store(state, cell,", "recursion_global_false"),
    ("variables of the caller are left as they were", "proofs/recursion/analysis.cpp", "      store_at(state, place_in(builder_, state.values[i], cell),",
     "      if (!MISTAKE) store_at(state, place_in(builder_, state.values[i], cell),", "recursion_lent_changed_deep_false"),
    ("two stand-ins for one variable", ACTIVATION, "      if (other != i && builder_.type(state.values[other]).is_pointer())",
     "      if (!MISTAKE && other != i && builder_.type(state.values[other]).is_pointer())", "recursion_lent_twice_deep_false"),
    ("a pointer that is kept has a stand-in", "frontend/unwinder/unshared.cpp", "    if (variable == nullptr) return false;\n    for (const llvm::User* loads",
     "    if (variable == nullptr) return MISTAKE;\n    for (const llvm::User* loads", "recursion_lent_known_deep_false"),
]

INVARIANTS = [
    ("a candidate is assumed without proof", "proofs/cut/cut_obligations.cpp", "  return builder.disjoin(builder.not_(invariant.literal), holds);",
     "  return MISTAKE ? holds : builder.disjoin(builder.not_(invariant.literal), holds);", "recursion_deep_false"),
    ("iterations are counted in a byte", "proofs/exact/iteration_count.cpp", "period = std::max(period, period_bits(builder, analysis, variable)); break;",
     "period = MISTAKE ? 8 : std::max(period, period_bits(builder, analysis, variable)); break;", "counts_70000_false"),
]

POOL = [
    ("no block of a pool has the last seat", "frontend/unwinder/pool.cpp", "builder_.not_(seats_.is_taken(state, guard)));",
     "MISTAKE ? builder_.boolean(false) : builder_.not_(seats_.is_taken(state, guard)));",
     "buffers_first_false"),
    ("a pool has always room", "frontend/unwinder/pool.cpp", "  refuse(guard, is_none, \"more are alive at once than there are seats\");",
     "  if (!MISTAKE) refuse(guard, is_none, \"more are alive at once than there are seats\");", "buffers_full_false"),
    ("addresses of seats are numbers", "frontend/unwinder/pool.cpp", "  if (looks_at_addresses(memory_,", "  if (!MISTAKE && looks_at_addresses(memory_,", "buffers_addresses_late_false"),
    ("a block in a seat ends where the seat does", "frontend/unwinder/seats.cpp", "builder().binary(Opcode::Ule, size, rest));",
     "MISTAKE ? builder().boolean(true) : builder().binary(Opcode::Ule, size, rest));", "buffers_end_false"),
    ("what was in a seat is alive", "frontend/unwinder/seats.cpp", "    const ValueId here = builder().conjoin(is_alive(state, guard, part.seat), within);",
     "    const ValueId here = MISTAKE ? within : builder().conjoin(is_alive(state, guard, part.seat), within);", "buffers_first_false"),
    ("blocks of a pool are never lost", "frontend/unwinder/leak_checks.cpp", "  if (pool_.watched().valid()) objects.push_back(pool_.watched());",
     "  if (!MISTAKE && pool_.watched().valid()) objects.push_back(pool_.watched());", "buffers_lost_late_false"),
]

MISTAKES = [(group, *mistake) for group, mistakes in (("forwarding", FORWARDING), ("joins", JOINS), ("summaries", SUMMARIES), ("memory models", MODELS),
                                                            ("recursion", RECURSION), ("invariants", INVARIANTS), ("pool", POOL))
            for mistake in mistakes]
