// A loop that was cut, for tests: `for (x = first; x < n; x += step) ...`, with its transition system.
#pragma once

#include "ir/program/builder.h"
#include "ir/program/exchange/transition_system.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::horn::test {

using namespace program;

/// n is an input; head 1 has the variables x and y, of `width` bits.
struct LoopSample {
  explicit LoopSample(uint32_t width, bool is_signed = true) : b(p), type(Type::integer(width)) {
    b.set_location(p.locations.intern({"p.c", 3, 1, "main"}));
    n = b.input({"nondet", is_signed, false, 7}, type, b.boolean(true));
    count = b.open(OpenKind::Iterations, Type::integer(64), b.boolean(true));
    x = b.open(OpenKind::Iterations, type, b.boolean(true));
    y = b.open(OpenKind::Iterations, type, b.boolean(true));
  }
  ValueId number(uint64_t value) { return b.constant(type.width(), value); }

  /// What comes before is at the head; the values are those where the loop is entered and after an
  /// iteration.
  void cut(std::vector<ValueId> firsts) {
    TransitionSystem::Head head;
    head.location = b.location();
    head.reached = b.boolean(true);
    head.variables = {{"x", x}, {"y", y}};
    head.position = uint32_t(p.size());
    head.count = count;
    system.heads.push_back(head);
    system.edges.push_back({TransitionSystem::Edge::Kind::Entry, 0, b.boolean(true), std::move(firsts), 0});
  }
  void iterate(ValueId guard, std::vector<ValueId> next) {
    system.edges.push_back({TransitionSystem::Edge::Kind::Back, 0, guard, std::move(next), 1});
  }
  void require(ValueId guard, ValueId holds) {
    b.check(ObligationKind::Property, Property::UnreachCall, guard, b.not_(holds), "wrong");
  }
  std::vector<bool> all() const { return std::vector<bool>(p.obligations.size(), true); }

  Program p;
  Builder b;
  Type type;
  TransitionSystem system;
  ValueId n, count, x, y;
};

} // namespace fathom::horn::test
