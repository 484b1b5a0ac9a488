#include "witnesses/unit_test.h"

#include "ir/program/property.h"
#include "ir/support/check.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::witnesses {

namespace {

/// With `@` for the test's name.
constexpr const char* of_assert = R"(#include <stdio.h>
#include <stdlib.h>
void fathom_call_entry(void);
void fathom_test_failed(const char *name, const char *what) {
  fprintf(stderr, "@: %s%s\n", name, what);
  abort();
}
void @(void) { fathom_call_entry(); }
#ifndef FATHOM_TEST_WITHOUT_MAIN
int main(void) {
  @();
  return 0;
}
#endif
)";

constexpr const char* of_unity = R"(#include "unity.h"
#include <stdio.h>
void fathom_call_entry(void);
void fathom_test_failed(const char *name, const char *what) {
  char text[512];
  snprintf(text, sizeof text, "%s%s", name, what);
  TEST_FAIL_MESSAGE(text);
}
void @(void) { fathom_call_entry(); }
#ifndef FATHOM_TEST_WITHOUT_MAIN
void setUp(void) {}
void tearDown(void) {}
int main(void) {
  UNITY_BEGIN();
  RUN_TEST(@);
  return UNITY_END();
}
#endif
)";

constexpr const char* of_cmocka = R"(#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
void fathom_call_entry(void);
void fathom_test_failed(const char *name, const char *what) { fail_msg("%s%s", name, what); }
void @(void **state) {
  (void)state;
  fathom_call_entry();
}
#ifndef FATHOM_TEST_WITHOUT_MAIN
int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(@)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
)";

constexpr const char* of_check = R"(#include <check.h>
void fathom_call_entry(void);
void fathom_test_failed(const char *name, const char *what) { ck_abort_msg("%s%s", name, what); }
START_TEST(@) { fathom_call_entry(); }
END_TEST
#ifndef FATHOM_TEST_WITHOUT_MAIN
int main(void) {
  Suite *suite = suite_create("counterexamples");
  TCase *tests = tcase_create("@");
  tcase_add_test(tests, @);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_NORMAL);
  const int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}
#endif
)";

constexpr const char* of_googletest = R"(#include <csetjmp>
#include <gtest/gtest.h>
extern "C" void fathom_call_entry(void);
extern "C" void fathom_test_failed(const char *name, const char *what);
static std::jmp_buf fathom_back;
void fathom_test_failed(const char *name, const char *what) {
  ADD_FAILURE() << name << what;
  std::longjmp(fathom_back, 1); // over frames of C alone
}
TEST(Counterexamples, @) {
  if (setjmp(fathom_back) == 0) fathom_call_entry();
}
#ifndef FATHOM_TEST_WITHOUT_MAIN
int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
#endif
)";

const char* text_of(TestStyle style) {
  switch (style) {
  case TestStyle::Assert: return of_assert;
  case TestStyle::Unity: return of_unity;
  case TestStyle::Cmocka: return of_cmocka;
  case TestStyle::Check: return of_check;
  case TestStyle::GoogleTest: return of_googletest;
  }
  FATHOM_UNREACHABLE("a style");
}

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

} // namespace

std::string test_name(const program::Run& run) {
  std::string name =
      fmt::format("test_{}_{}", run.location.function.empty() ? "program" : run.location.function,
                  program::info(run.property).name);
  std::replace_if(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

std::string test_text(TestStyle style, const std::string& name) {
  std::string text = text_of(style);
  replace_all(text, "@", name);
  return text;
}

TestCommands test_commands(TestStyle style) {
  switch (style) {
  case TestStyle::Assert: return {"${CC:-cc}", "-x c", ""};
  case TestStyle::Unity: return {"${CC:-cc}", "-I \"${UNITY:-.}\" -x c", "\"${UNITY:-.}/unity.c\""};
  case TestStyle::Cmocka: return {"${CC:-cc}", "-x c", "-lcmocka"};
  case TestStyle::Check: return {"${CC:-cc}", "-x c", "-lcheck -lsubunit -lrt -lpthread -lm"};
  case TestStyle::GoogleTest: return {"${CXX:-c++}", "-x c++", "-lgtest -lpthread -lstdc++ -lm"};
  }
  FATHOM_UNREACHABLE("a style");
}

} // namespace fathom::witnesses
