// What the parts of an encoding are made of, and the values of terms.
#pragma once

#include "ir/program/builder.h"
#include "ir/term/evaluator.h"
#include "memory/encoding/spaces.h"

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <vector>

namespace fathom::memory::test {

using program::Contents;
using program::ObjectId;
using program::ObjectKind;
using program::Type;
using term::Sort;
using term::Term;

/// Make objects and dereferences first, then call begin().
class EncodingWorld : public testing::Test {
 protected:
  ObjectId object(program::ValueId size, Contents contents = Contents::Zero,
                  ObjectKind kind = ObjectKind::Heap) {
    program::Object o;
    o.kind = kind;
    o.size = size;
    o.contents = contents;
    o.alignment = 16;
    const ObjectId id = program.add_object(o);
    if (kind == ObjectKind::Heap)
      p.append(program::Opcode::Alloc, Type::none(), p.boolean(true), size, {}, {}, id);
    return id;
  }
  ObjectId object(uint64_t size, Contents contents = Contents::Zero, ObjectKind kind = ObjectKind::Heap) {
    return object(p.constant(64, size), contents, kind);
  }
  program::ValueId open(Type type) { return p.open(program::OpenKind::Undef, type, p.boolean(true)); }
  /// One store through a pointer to either, which makes them share a segment where the model does that.
  void reach(ObjectId a, ObjectId c) {
    const program::ValueId pointer = p.ite(open(Type::boolean()), p.pointer(a, 0), p.pointer(c, 0));
    p.append(program::Opcode::Store, Type::none(), p.boolean(true), pointer, p.constant(8, 1));
  }

  void begin(ModelKind kind = ModelKind::Objects) {
    options.kind = kind;
    values.resize(program.size());
    uses = scan_uses(program, nullptr);
    segments.emplace(program, uses, options);
    pointers.emplace(program, b, *segments, options);
    tools.reset(new EncodingTools{{}, b, *pointers, facts, options, stats, axioms});
    objects.emplace(program, b, values, facts, nullptr);
    accesses.emplace(*segments, *objects, *tools);
    spaces.emplace(program, uses, *segments, *objects, *tools);
  }

  Term symbol(const char* name, uint32_t width) { return b.symbol(name, Sort::bv(width)); }
  Term condition(const char* name) { return b.symbol(name, Sort::boolean()); }
  EncodedValue number(uint32_t width, uint64_t value) { return {b.bv(width, value), {}, nullptr}; }
  Place at(int64_t offset, uint32_t bytes) { return tools->place(offset, bytes); }
  Place at(Term offset, uint32_t bytes) { return tools->place(offset, bytes); }
  void set(Term leaf, uint64_t value) {
    valuation.set(leaf, BitVector(context.sort(leaf).is_bool() ? 1 : context.width(leaf), value));
  }
  uint64_t value(Term t) { return term::Evaluator(context, valuation).evaluate(t).low64(); }
  bool holds(Term t) { return value(t) == 1; }

  program::Program program;
  program::Builder p{program};
  term::Context context;
  term::Builder b{context};
  term::Valuation valuation;
  ModelOptions options;
  Stats stats;
  std::vector<Term> axioms;
  FactsOf facts{context};
  std::vector<EncodedValue> values; ///< by ValueId; to be filled after begin()
  Uses uses;
  std::optional<SegmentMap> segments;
  std::optional<Pointers> pointers;
  std::unique_ptr<EncodingTools> tools;
  std::optional<ObjectTerms> objects;
  std::optional<Accesses> accesses;
  std::optional<Spaces> spaces;
};

} // namespace fathom::memory::test
