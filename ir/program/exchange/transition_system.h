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
    LocationId location; ///< of the loop, or of the call from outside
    ValueId reached;     ///< i1: executions that pass here
    std::vector<Variable> variables;
    std::vector<Array> arrays;
    uint32_t position = 0; ///< size of the program then
    /// Iterations before this one, modulo 2^64: variables that grow evenly are functions of it.
    ValueId count = {};
    uint32_t iterations = 1; ///< from the head until a back edge: several follow each other (k-induction)
    /// What the source says becomes smaller from one visit to the next one: unsigned, 64 bits.
    std::vector<Variable> decreasing = {};
    std::string function = {}; ///< whose entry it is; empty: of a loop
  };
  struct Edge {
    enum class Kind : uint8_t { Entry, Back } kind = Kind::Entry;
    size_t to = 0;               ///< head
    ValueId guard;               ///< i1
    std::vector<ValueId> values; ///< by variable of the head
    size_t heads_before = 0;     ///< heads that may come before it are below
    uint32_t position = 0;       ///< size of the program then
  };
  /// A function that calls itself, at one place where it is called from outside. Its entry is a head, whose
  /// variables are what an activation is given (arguments, then cells of memory) and whose entry edges are
  /// the calls. One activation is executed from there, beside the execution that goes on after the call.
  struct Function {
    std::string name; ///< the same in all unwindings
    /// What conditions at calls, and at returns, are known by (Bounds::candidates).
    std::string required() const { return name + " requires"; }
    std::string ensured() const { return name + " ensures"; }
    size_t head = no_head;             ///< no_head: no activation was executed
    size_t cells = 0;                  ///< of the head's variables those from here on are cells
    std::vector<std::string> returned; ///< names of what an activation leaves: cells, then results
  };
  static constexpr size_t no_head = SIZE_MAX;
  /// Where one is called: what comes back is arbitrary.
  struct Call {
    size_t function = 0;
    ValueId guard;                      ///< i1
    std::vector<ValueId> before, after; ///< by variable of the head; by `returned`
    uint32_t position = 0;
  };
  /// Where the activation of one returns.
  struct Return {
    size_t function = 0;
    ValueId guard; ///< i1
    std::vector<ValueId> after;
    size_t heads_before = 0;
    uint32_t position = 0;
  };
  /// Heads are passed in their order, but for back edges.
  std::vector<Head> heads;
  std::vector<Edge> edges;
  std::vector<Function> functions;
  std::vector<Call> calls; ///< in the order of the program
  std::vector<Return> returns;

  /// Where an edge, or an obligation after the first `before` heads, comes from.
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
