#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/library_inputs.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::TraceEvent;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

template <typename T> TraceEvent taken(const std::string& own, const std::string& library, T value) {
  TraceEvent event = input("__fathom_nondet_" + own, "", value);
  event.library = library;
  return event;
}

program::Run run_of(std::vector<TraceEvent> events) {
  program::Run run = violation(program::Property::Assertion);
  run.events = std::move(events);
  return run;
}

TEST(LibraryInputs, ClocksShowTheRecordedTimes) {
  const program::Run run =
      run_of({taken("time", "time", int64_t{5}), taken("time", "clock_gettime", int64_t{6}),
              taken("time", "clock_gettime", int64_t{7}), taken("clock", "clock", int64_t{8})});
  EXPECT_EQ(unrepeated_library_function(run), "");
  const std::string text = library_functions(run);
  EXPECT_THAT(text, HasSubstr("long time(long *to) {\n  static const long values[][1] = { 5, };\n"));
  EXPECT_THAT(
      text,
      HasSubstr("int clock_gettime(int clock, long *to) {\n"
                "  static const long values[][2] = { 6, 7, };\n  static int calls;\n  if (calls == 1)"));
  EXPECT_THAT(text, HasSubstr("WEAK long clock(void)"));
  EXPECT_THAT(harness_link_arguments(run), IsEmpty());
}

TEST(LibraryInputs, ThatNoHarnessGives) {
  EXPECT_EQ(unrepeated_library_function(run_of({taken("time", "clock_getres", int64_t{5})})), "clock_getres");
  EXPECT_EQ(unrepeated_library_function(run_of({taken("clock_gettime", "clock_gettime", 1)})),
            "clock_gettime");
  EXPECT_EQ(unrepeated_library_function(run_of({taken("clock_gettime", "timespec_get", 0)})), "");
  EXPECT_EQ(unrepeated_library_function(run_of({taken("scanf_number", "scanf", int64_t{1})})), "scanf");
  EXPECT_EQ(unrepeated_library_function(run_of({taken("failure", "asprintf", true)})), "asprintf");
  EXPECT_EQ(unrepeated_library_function(run_of({taken("failure", "asprintf", false)})), "");
}

TEST(LibraryInputs, AllocationsFailWhereTheyDid) {
  const program::Run run = run_of({taken("failure", "malloc", false), taken("failure", "malloc", true),
                                   taken("failure", "calloc", true), taken("failure", "strdup", false)});
  EXPECT_EQ(unrepeated_library_function(run), "");
  EXPECT_THAT(harness_link_arguments(run), ElementsAre("-Wl,--wrap=malloc", "-Wl,--wrap=calloc"));
  const std::string text = library_functions(run);
  EXPECT_THAT(text, HasSubstr("void * __wrap_malloc(size n) {\n  static const _Bool fails[] = { 0, 1, };\n"));
  EXPECT_THAT(text, HasSubstr("#define calloc __real_calloc"));
  EXPECT_THAT(text, Not(HasSubstr("strdup")));
  EXPECT_THAT(harness_link_arguments(run_of({taken("failure", "malloc", false)})), IsEmpty()) << "none fails";
}

} // namespace
} // namespace fathom::witnesses
