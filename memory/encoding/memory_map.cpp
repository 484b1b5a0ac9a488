#include "memory/encoding/memory_map.h"

#include "memory/encoding/segments.h"
#include "memory/encoding/uses.h"

#include <algorithm>
#include <map>
#include <set>

namespace fathom::memory {

namespace {

using program::ObjectId;

/// Equal dereferences (copies made by unwinding) counted together.
struct Line {
  std::string place, kind;
  std::vector<ObjectId> objects;
  bool constant;
  friend auto operator<=>(const Line&, const Line&) = default;
};

struct Counts {
  size_t reads = 0, writes = 0, symbolic = 0;
};

struct Map {
  Map(const program::Program& program, const ModelOptions& options)
      : program(program), uses(scan_uses(program, nullptr, &dereferences)), segments(program, uses, options),
        counts(program.object_count()) {
    for (const Dereference& d : dereferences) {
      const program::Instruction& instruction = program[d.instruction];
      Line line{program.locations[instruction.location].to_string(),
                program::info(instruction.opcode).mnemonic, d.objects, d.constant};
      if (lines.emplace(line, 0).second) order.push_back(line);
      ++lines[line];
      for (const ObjectId object : d.objects) {
        Counts& count = counts[object.index()];
        ++(d.write ? count.writes : count.reads);
        count.symbolic += !d.constant;
      }
    }
  }

  bool listed(ObjectId object) const {
    const Counts& count = counts[object.index()];
    return count.reads + count.writes > 0 || !segments.of(object).single();
  }
  std::string name(ObjectId id) const {
    const program::Object& object = program.object(id);
    std::string text = object.name.empty() ? to_string(object.kind) : object.name;
    const program::SourceLocation& where = program.locations[object.location];
    return fmt::format("{}#{}{}", text, id.index(), where.line == 0 ? "" : fmt::format("@{}", where.line));
  }
  std::string size(ObjectId id) const {
    const program::ValueId size = program.object(id).size;
    if (!size.valid()) return "?";
    if (program[size].opcode == program::Opcode::Const) return std::to_string(program.constant(size).low64());
    const auto bound = size_bound(program, id);
    return bound ? fmt::format("<= {}", *bound) : "symbolic";
  }
  size_t width(const std::vector<ObjectId>& objects) const {
    std::set<uint32_t> reached;
    for (const ObjectId object : objects) reached.insert(segments.index_of(object));
    return reached.size();
  }

  const program::Program& program;
  std::vector<Dereference> dereferences;
  Uses uses;
  SegmentMap segments;
  std::vector<Counts> counts; ///< by ObjectId
  std::map<Line, size_t> lines;
  std::vector<Line> order;
};

} // namespace

std::string memory_table(const program::Program& program, const ModelOptions& options) {
  const Map map(program, options);
  std::string text = "segment  objects  slot bytes  reason\n";
  for (size_t i = 0; i < map.segments.segments().size(); ++i) {
    const Segment& segment = map.segments.segments()[i];
    if (segment.single()) continue;
    text += fmt::format("{:<8} {:<8} {:<11} {}\n", i, segment.objects.size(),
                        uint64_t{1} << segment.layout.shift, segment.reason);
  }
  text += "\nobject                   kind         size         segment  reads  writes  symbolic\n";
  for (uint32_t k = 0; k < program.object_count(); ++k) {
    const ObjectId id(k);
    if (!map.listed(id)) continue;
    const Segment& segment = map.segments.of(id);
    const Counts& count = map.counts[k];
    const std::string where =
        segment.single() ? "own" : fmt::format("{}:{}", map.segments.index_of(id), map.segments.slot(id));
    text += fmt::format("{:<24} {:<12} {:<12} {:<8} {:<6} {:<7} {}\n", map.name(id),
                        to_string(program.object(id).kind), map.size(id), where, count.reads, count.writes,
                        count.symbolic);
  }
  text += "\ndereference              access  times  objects  segments  offset\n";
  for (const Line& line : map.order)
    text += fmt::format("{:<24} {:<7} {:<6} {:<8} {:<9} {}\n", line.place, line.kind, map.lines.at(line),
                        line.objects.size(), map.width(line.objects), line.constant ? "known" : "symbolic");
  return text;
}

std::string memory_graph(const program::Program& program, const ModelOptions& options) {
  const Map map(program, options);
  std::string text = "digraph memory {\n  rankdir=LR;\n  node [shape=box];\n";
  for (size_t i = 0; i < map.segments.segments().size(); ++i) {
    const Segment& segment = map.segments.segments()[i];
    if (segment.single() && !map.listed(segment.objects[0])) continue;
    const bool shared = !segment.single();
    if (shared) text += fmt::format("  subgraph cluster{} {{ label=\"segment {}\";\n", i, i);
    for (const ObjectId id : segment.objects)
      text += fmt::format("  o{} [label=\"{}\\n{} bytes\"];\n", id.index(), map.name(id), map.size(id));
    if (shared) text += "  }\n";
  }
  for (size_t i = 0; i < map.order.size(); ++i) {
    const Line& line = map.order[i];
    text += fmt::format("  d{} [shape=plaintext, label=\"{} {}\"];\n", i, line.kind, line.place);
    for (const ObjectId id : line.objects)
      text += fmt::format("  d{} -> o{}{};\n", i, id.index(), line.constant ? "" : " [style=dashed]");
  }
  return text + "}\n";
}

} // namespace fathom::memory
