#include "server/path_session.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

using Direction = PathSession::Direction;
using Stop = PathSession::Stop;

reports::Step at(uint32_t line, const char* function, uint64_t activation, uint32_t thread = 0) {
  reports::Step step;
  step.place = {"a.c", function, line, 1, 1};
  step.activation = activation;
  step.thread = thread;
  return step;
}

reports::Step call(uint32_t line, const char* from, const char* to, uint64_t activation,
                   uint32_t thread = 0) {
  reports::Step step = at(line, from, activation, thread);
  step.entered = to;
  return step;
}

PathSession session(std::vector<reports::Step> path) {
  reports::Violation violation;
  violation.path = std::move(path);
  return {std::move(violation), "/nowhere"};
}

std::string stack(const PathSession& session, uint32_t thread = 0) {
  std::string text;
  const PathState state = session.state();
  const auto found = state.threads.find(thread);
  if (found == state.threads.end()) return "none";
  for (const PathFrame& frame : found->second)
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", frame.function, frame.place.line);
  return text;
}

TEST(PathSessionTest, CallsThatEndWithoutAReturn) {
  PathSession path = session({at(1, "main", 1), call(2, "main", "f", 2), call(11, "f", "g", 3),
                              at(21, "g", 3), at(3, "main", 1), at(4, "main", 1)});
  for (int i = 0; i < 3; ++i) path.step_in();
  EXPECT_EQ(stack(path), "main:2 f:11 g:21");
  EXPECT_EQ(path.step_over(0, Direction::Forwards), Stop::Step); // a jump out of both
  EXPECT_EQ(stack(path), "main:3");
  EXPECT_EQ(path.step_over(0, Direction::Backwards), Stop::Step);
  EXPECT_EQ(path.step().place.line, 2u);
}

TEST(PathSessionTest, CallsThatBeganBeforeThePath) {
  PathSession path = session({at(21, "g", 7), at(3, "main", 1), at(4, "main", 1)});
  EXPECT_EQ(stack(path), "g:21");
  path.step_in();
  EXPECT_EQ(path.state().threads.at(0).back().function, "main");
}

TEST(PathSessionTest, ACallIsTheFirstStep) {
  PathSession path = session({call(2, "main", "f", 2), at(11, "f", 2), at(3, "main", 1), at(4, "main", 1)});
  EXPECT_EQ(stack(path), "main:2");
  path.step_in();
  EXPECT_EQ(stack(path), "main:2 f:11");
  EXPECT_EQ(path.step_out(0), Stop::Step);
  EXPECT_EQ(stack(path), "main:3");
}

TEST(PathSessionTest, TurnsOfThreads) {
  PathSession path = session({at(1, "main", 1), call(2, "main", "run", 2, 1), at(3, "main", 1),
                              at(11, "run", 2, 1), at(4, "main", 1), at(5, "main", 1)});
  EXPECT_EQ(stack(path, 1), "none");
  path.step_in();
  EXPECT_EQ(stack(path, 1), "run:2"); // the thread begins
  path.step_in();
  EXPECT_EQ(stack(path, 1), "run:11"); // goes on there
  EXPECT_EQ(path.step_over(0, Direction::Forwards), Stop::Step);
  EXPECT_EQ(path.step().place.line, 4u); // past the other thread's turn
  EXPECT_EQ(path.step_over(0, Direction::Forwards), Stop::Violation);
}

TEST(PathSessionTest, OnlyTheViolation) {
  PathSession path = session({at(1, "main", 1)});
  EXPECT_TRUE(path.is_at_end());
  for (const Direction direction : {Direction::Forwards, Direction::Backwards})
    EXPECT_EQ(path.run(direction), Stop::Violation);
}

TEST(PathSessionTest, Breakpoints) {
  PathSession path = session({at(1, "main", 1), at(2, "main", 1), at(3, "main", 1), at(4, "main", 1)});
  EXPECT_EQ(path.set_breakpoints("/nowhere/./a.c", {2, 9, 2}), (std::vector<bool>{true, false, true}));
  EXPECT_EQ(path.set_breakpoints("/nowhere/b.c", {3}), (std::vector<bool>{false}));
  EXPECT_EQ(path.run(Direction::Forwards), Stop::Breakpoint);
  EXPECT_EQ(path.index(), 1u);
  EXPECT_EQ(path.run(Direction::Forwards), Stop::Violation);
  EXPECT_EQ(path.run(Direction::Backwards), Stop::Breakpoint);
  EXPECT_EQ(path.run(Direction::Backwards), Stop::Entry);
}

TEST(PathSessionTest, VariablesAreThoseBeforeTheStep) {
  reports::Violation violation;
  program::VariableState x;
  x.object = 7, x.name = "x", x.value = "1";
  violation.initial = {x};
  violation.path = {at(1, "main", 1), at(2, "main", 1), at(3, "main", 1)};
  x.value = "2";
  violation.path[0].states = {x};
  x.is_alive = false;
  violation.path[1].states = {x};
  PathSession path(violation, "/nowhere");
  EXPECT_EQ(path.state().variables.at(7)->value, "1");
  path.step_in();
  EXPECT_EQ(path.state().variables.at(7)->value, "2");
  path.step_in();
  EXPECT_TRUE(path.state().variables.empty());
}

program::VariableState pair(const char* first, const char* second) {
  program::VariableState state;
  state.object = 7, state.name = "p", state.value = std::string(first) + second;
  state.parts = {{".a", first}, {".ab", second}};
  return state;
}

TEST(PathSessionTest, ChangesOfAPart) {
  reports::Violation violation;
  violation.initial = {pair("1", "2")};
  for (uint32_t line = 1; line <= 6; ++line) violation.path.push_back(at(line, "main", 1));
  violation.path[1].states = {pair("1", "3")};                 // the other one, whose name begins alike
  violation.path[2].states = {pair("4", "3"), pair("1", "3")}; // and back: nothing shows
  violation.path[3].states = {pair("5", "3")};
  violation.path[4].states = {pair("5", "3")};
  violation.path[4].states[0].is_alive = false;
  PathSession path(violation, "/nowhere");
  path.set_watched({{7, ".a"}, {8, ""}});
  EXPECT_EQ(path.run(Direction::Forwards), Stop::Change);
  EXPECT_EQ(path.index(), 4u);
  EXPECT_EQ(path.run(Direction::Forwards), Stop::Violation); // where its life ends, too
  EXPECT_EQ(path.run(Direction::Backwards), Stop::Change);
  EXPECT_EQ(path.index(), 4u);
  EXPECT_EQ(path.run(Direction::Backwards), Stop::Change);
  EXPECT_EQ(path.index(), 3u);
  EXPECT_EQ(path.run(Direction::Backwards), Stop::Entry);
  path.set_watched({{7, ""}});
  EXPECT_EQ(path.run(Direction::Forwards), Stop::Change);
  EXPECT_EQ(path.index(), 2u);
}

} // namespace
} // namespace fathom::server
