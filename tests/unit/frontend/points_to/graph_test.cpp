// Locations and the graph on which they travel.
#include "frontend/points_to/graph.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace fathom::frontend::points_to {
namespace {

constexpr uint32_t word = 8;

std::set<std::pair<ObjectNumber, int64_t>> places(const Locations& locations, const LocationSet& set) {
  std::set<std::pair<ObjectNumber, int64_t>> result;
  for (const LocationId id : set) result.insert({locations[id].object, locations[id].offset});
  return result;
}

TEST(Locations, OffsetsOutsideOfTheObjectAreNotToldApart) {
  Locations locations(word);
  const ObjectNumber object = locations.add_object(24, false);
  EXPECT_EQ(locations.of(object, 8), locations.of(object, 8));
  EXPECT_NE(locations.of(object, 8), locations.of(object, 16));
  EXPECT_EQ(locations.of(object, 24), locations.of(object, any_offset));
  EXPECT_EQ(locations.of(object, -8), locations.of(object, any_offset));
  EXPECT_EQ(locations[locations.of(object, 8)].offset, 8);
}

TEST(Locations, ObjectsOfOneWordAndFunctionsHaveOnePlace) {
  Locations locations(word);
  const ObjectNumber small = locations.add_object(4, false), function = locations.add_object(0, true);
  EXPECT_EQ(locations.of(small, 0), locations.of(small, 3));
  EXPECT_EQ(locations.of(function, 0), locations.of(function, 0));
  EXPECT_EQ(locations.of(function, 1), locations.of(function, any_offset));
  EXPECT_TRUE(locations.is_function(function));
  EXPECT_FALSE(locations.is_function(small));
}

TEST(Locations, AnObjectHasLimitedPlaces) {
  Locations locations(word);
  const ObjectNumber object = locations.add_object(0, false);
  for (int64_t i = 0; i < int64_t(most_places); ++i)
    EXPECT_EQ(locations[locations.of(object, i * 8)].offset, i * 8);
  EXPECT_EQ(locations[locations.of(object, 8 * int64_t(most_places))].offset, any_offset);
}

TEST(Locations, WhatALocationStandsFor) {
  Locations locations(word);
  const ObjectNumber one = locations.add_object(32, false), other = locations.add_object(32, false);
  EXPECT_TRUE(locations.stands_for(locations.of(one, 8), one, 8));
  EXPECT_FALSE(locations.stands_for(locations.of(one, 8), one, 16));
  EXPECT_FALSE(locations.stands_for(locations.of(one, 8), other, 8));
  EXPECT_TRUE(locations.stands_for(locations.of(one, any_offset), one, 16));
  EXPECT_TRUE(locations.stands_for(universal_location, other, 16));
}

TEST(Locations, AStrideMovesAlongRows) {
  Locations locations(word);
  const auto moved = [&](ObjectNumber object, int64_t from, Move move) {
    LocationSet one;
    one.set(locations.of(object, from));
    std::vector<int64_t> offsets;
    for (const LocationId id : locations.moved(one, move)) offsets.push_back(locations[id].offset);
    std::sort(offsets.begin(), offsets.end());
    return offsets;
  };
  using Offsets = std::vector<int64_t>;
  const ObjectNumber rows = locations.add_object(72, false), ragged = locations.add_object(76, false);
  EXPECT_EQ(moved(rows, 8, {.offset = 0, .stride = 24}), (Offsets{8, 32, 56}));
  EXPECT_EQ(moved(rows, 56, {.offset = 8, .stride = 24}), (Offsets{16, 40, 64}));
  EXPECT_EQ(moved(rows, 8, {.offset = -16, .stride = 24}), (Offsets{16, 40, 64}));
  // One of the rows leaves the object, so a place outside of it may have come in.
  EXPECT_EQ(moved(rows, 64, {.offset = 8}), Offsets{any_offset});
  EXPECT_EQ(moved(ragged, 8, {.offset = 0, .stride = 24}), Offsets{any_offset});
  EXPECT_EQ(moved(rows, 8, anywhere), Offsets{any_offset});
  const ObjectNumber unknown = locations.add_object(0, false);
  const ObjectNumber many = locations.add_object(8 * (most_rows + 1), false);
  EXPECT_EQ(moved(unknown, 8, {.offset = 0, .stride = 24}), Offsets{any_offset});
  EXPECT_EQ(moved(many, 8, {.offset = 0, .stride = 8}), Offsets{any_offset});
}

TEST(Graph, SetsTravelAlongEdgesAndMove) {
  Locations locations(word);
  Graph graph(locations);
  const ObjectNumber object = locations.add_object(64, false);
  const NodeId a = graph.add_node(), b = graph.add_node(), c = graph.add_node(), d = graph.add_node();
  graph.add_location(a, locations.of(object, 8));
  graph.add_copy(a, b);
  graph.add_shift(b, c, {.offset = 16});
  graph.add_shift(b, d, anywhere);
  EXPECT_TRUE(graph.is_pending());
  graph.propagate();
  EXPECT_FALSE(graph.is_pending());
  using Places = std::set<std::pair<ObjectNumber, int64_t>>;
  EXPECT_EQ(places(locations, graph.held(b)), (Places{{object, 8}}));
  EXPECT_EQ(places(locations, graph.held(c)), (Places{{object, 24}}));
  EXPECT_EQ(places(locations, graph.held(d)), (Places{{object, any_offset}}));
  // An edge that comes later brings what was there before.
  const NodeId late = graph.add_node();
  graph.add_copy(c, late);
  EXPECT_EQ(places(locations, graph.held(late)), (Places{{object, 24}}));
}

TEST(Graph, CyclesBecomeOneNodeAndShiftsOnThemGoOn) {
  Locations locations(word);
  Graph graph(locations);
  const ObjectNumber object = locations.add_object(0, false), rows = locations.add_object(48, false);
  const NodeId a = graph.add_node(), b = graph.add_node(), c = graph.add_node();
  graph.add_location(a, locations.of(object, 0));
  graph.add_location(a, locations.of(rows, 0));
  graph.add_copy(a, b);
  graph.add_copy(b, a);
  graph.add_shift(b, c, {.offset = 16});
  graph.add_copy(c, b);
  while (graph.is_pending()) graph.propagate();
  EXPECT_EQ(graph.merged(), 2u);
  EXPECT_EQ(&graph.held(a), &graph.held(c));
  EXPECT_TRUE(graph.held(a).test(locations.of(object, any_offset)));
  for (const int64_t offset : {0, 16, 32}) EXPECT_TRUE(graph.held(a).test(locations.of(rows, offset)));
  EXPECT_FALSE(graph.held(a).test(locations.of(rows, 8)));
  EXPECT_FALSE(graph.held(a).test(locations.of(rows, any_offset)));
}

TEST(Graph, NarrowNodesHoldNoUniversalPointer) {
  Locations locations(word);
  Graph graph(locations);
  const NodeId wide = graph.add_node(), narrow = graph.add_node(true);
  graph.add_location(wide, universal_location);
  graph.add_copy(wide, narrow);
  graph.propagate();
  EXPECT_TRUE(graph.held(wide).test(universal_location));
  EXPECT_TRUE(graph.held(narrow).empty());
}

TEST(Graph, NothingStaysEmpty) {
  Locations locations(word);
  Graph graph(locations);
  const NodeId a = graph.add_node();
  graph.add_location(nothing, universal_location);
  graph.add_location(a, universal_location);
  graph.add_copy(a, nothing);
  EXPECT_FALSE(graph.attach(nothing, {}));
  while (graph.is_pending()) graph.propagate();
  EXPECT_TRUE(graph.held(nothing).empty());
}

TEST(Graph, TellsWhatIsNewInNodesWithConstraints) {
  Locations locations(word);
  Graph graph(locations);
  const ObjectNumber object = locations.add_object(64, false);
  const NodeId a = graph.add_node(), b = graph.add_node();
  graph.add_copy(a, b);
  EXPECT_TRUE(graph.attach(b, {Constraint::Kind::Call, nothing, 3, 0, 0}));
  for (const int64_t offset : {8, 16}) {
    graph.add_location(a, locations.of(object, offset));
    const auto fresh = graph.propagate();
    ASSERT_EQ(fresh.size(), 1u);
    EXPECT_EQ(fresh[0].first, b);
    EXPECT_EQ(fresh[0].second.count(), 1u);
    EXPECT_TRUE(fresh[0].second.test(locations.of(object, offset)));
  }
  ASSERT_EQ(graph.constraints(b).size(), 1u);
  EXPECT_EQ(graph.constraints(b)[0].index, 3u);
  EXPECT_EQ(graph.passed_on(b).count(), 2u);
}

} // namespace
} // namespace fathom::frontend::points_to
