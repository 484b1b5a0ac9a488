// A program whose loops are cut at their heads, as states and the steps between them.
#pragma once

#include "ir/program/builder.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::program {

/// Every loop that constants do not end is cut at its head: the state there is arbitrary, and the body is
/// executed once from it. What is left is one acyclic program, whose parts between heads are the edges:
///
///     start --entry--> head 1 --entry--> head 2 --...--> the end         guard: when the edge is taken
///                       ^  |              ^  |                           values: what the state is then
///                       +--+ back         +--+ back
///
/// An execution of the original program is a sequence of edges, each begun in the state where the last one
/// ended. Variables that a loop does not change are not in its state: they are values of the program as in
/// all guarded SSA. All values are the program's; whatever is proved of them is proved of all executions.
struct TransitionSystem {
  /// A number or pointer that the loop changes.
  struct Variable {
    std::string name; ///< as the source has it, unique in the head
    ValueId value;    ///< at the head: arbitrary, but for what is known of steps that never change
  };
  /// An object that the loop changes as a whole.
  struct Array {
    ObjectId array;
    ObjectId contents; ///< what it holds at the head: arbitrary, and never written
  };
  struct Head {
    LocationId location; ///< of the loop
    ValueId reached;     ///< i1: executions that pass here
    std::vector<Variable> variables;
    std::vector<Array> arrays;
    uint32_t position = 0; ///< size of the program then
    /// Iterations before this one, modulo 2^64: variables that grow evenly are functions of it.
    ValueId count = {};
  };
  struct Edge {
    enum class Kind : uint8_t { Entry, Back } kind = Kind::Entry;
    size_t to = 0;               ///< head
    ValueId guard;               ///< i1
    std::vector<ValueId> values; ///< by variable of the head
    size_t heads_before = 0;     ///< heads that may come before it are below
  };
  /// Heads are passed in their order, but for back edges.
  std::vector<Head> heads;
  std::vector<Edge> edges;

  /// Where an edge, or an obligation behind the first `before` heads, comes from.
  struct Source {
    bool is_start = false;
    size_t head = 0;      ///< not the start
    bool certain = false; ///< every execution that takes it passed there last
  };
  /// The heads that may be the last one that was passed where `guard` holds, the latest first. More than
  /// there are, where it is not seen that they exclude each other.
  std::vector<Source> sources(const Builder& builder, ValueId guard, size_t before) const;
};

/// For readers. Values are written down over the variables of heads and inputs; what is deep is `%id`, as
/// to_text() of the program has it.
std::string to_text(const Builder& builder, const TransitionSystem& system);

} // namespace fathom::program
