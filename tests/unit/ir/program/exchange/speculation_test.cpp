// Speculations: what is watched is as it was, whatever happened in between.
#include "ir/program/exchange/speculation.h"

#include <gtest/gtest.h>
#include <optional>
#include <string>

namespace fathom::program {
namespace {

TEST(Speculation, WhatIsWatchedIsRestored) {
  SpeculativeState state;
  int watched = 1, other = 1;
  std::vector<int> list{1, 2};
  state.watch([&] { return [&watched, before = watched] { watched = before; }; });
  state.watch_length(list);
  {
    const Speculation speculation(state);
    watched = other = 2;
    list.push_back(3);
  }
  EXPECT_EQ(watched, 1);
  EXPECT_EQ(other, 2);
  EXPECT_EQ(list, (std::vector<int>{1, 2}));
}

TEST(Speculation, TheyNest) {
  SpeculativeState state;
  std::vector<int> list;
  state.watch_length(list);
  list.push_back(1);
  {
    const Speculation outer(state);
    list.push_back(2);
    {
      const Speculation inner(state);
      list.push_back(3);
    }
    EXPECT_EQ(list, (std::vector<int>{1, 2})); // as it was there, not at the outermost begin
    list.push_back(4);
  }
  EXPECT_EQ(list, (std::vector<int>{1}));
}

TEST(Speculation, TheLastIsRestoredFirst) {
  SpeculativeState state;
  std::string order;
  for (const char c : {'a', 'b'}) state.watch([&order, c] { return [&order, c] { order += c; }; });
  {
    Speculation speculation(state);
    speculation.also([&order] { order += 'c'; });
    EXPECT_EQ(order, "");
  }
  EXPECT_EQ(order, "cba");
}

TEST(Speculation, WhatIsAddedIsOfOneSpeculation) {
  SpeculativeState state;
  int times = 0;
  {
    Speculation first(state);
    first.also([&times] { ++times; });
  }
  {
    const Speculation second(state);
  }
  EXPECT_EQ(times, 1);
}

TEST(Speculation, TheStateIsThatOfItsBegin) {
  SpeculativeState state;
  int value = 1;
  state.watch([&] { return [&value, before = value] { value = before; }; });
  value = 2;
  {
    const Speculation speculation(state);
    value = 3;
  }
  EXPECT_EQ(value, 2); // not as it was when it was first watched
}

} // namespace
} // namespace fathom::program
