#include "frontend/library/host_functions.h"
#include "frontend/library/host_text.h"

#include <cerrno>
#include <cstring>
#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

BitVector bits(double number) {
  uint64_t word = 0;
  std::memcpy(&word, &number, sizeof word);
  return BitVector(64, word);
}

HostCall call(std::string_view function, std::vector<BitVector> arguments, uint32_t result_bits = 64) {
  HostCall made;
  made.function = function;
  made.arguments = std::move(arguments);
  made.result_bits = result_bits;
  return made;
}

TEST(HostFunctions, KnowsFunctionsInTheirFormats) {
  EXPECT_EQ(*host_result(call("__fathom_host_pow", {bits(2), bits(3)})), bits(8));
  EXPECT_EQ(host_result(call("__fathom_host_logf", {BitVector(32, 0x3f800000)}, 32))->low64(), 0u);
  EXPECT_EQ(host_result(call("__fathom_host_exp_errno", {bits(1000)}, 32))->low64(), uint64_t(ERANGE));
  EXPECT_FALSE(host_result(call("__fathom_host_nothing", {bits(1)})));
  EXPECT_FALSE(host_result(call("__fathom_host_pow", {bits(2)})));
}

TEST(HostFunctions, OfAnotherLibraryOnlyExactResultsAreKnown) {
  HostCall exact = call("__fathom_host_pow", {bits(2), bits(3)}),
           other = call("__fathom_host_sin", {bits(1)});
  exact.is_this_machine = other.is_this_machine = false;
  EXPECT_EQ(*host_result(exact), bits(8));
  EXPECT_FALSE(host_result(other));
}

TEST(HostFunctions, SaysWhatApproximates) {
  EXPECT_TRUE(host_approximates("__fathom_host_cexp_real"));
  EXPECT_FALSE(host_approximates("__fathom_host_printed"));
  EXPECT_TRUE(host_reads_text("__fathom_host_strtod"));
  EXPECT_FALSE(host_reads_text("__fathom_host_sin"));
  EXPECT_TRUE(host_asks_whether_known("__fathom_host_knownl"));
}

TEST(HostFunctions, ReadsAndPrintsText) {
  HostCall read = call("__fathom_host_strtod", {});
  read.text = "0x1p4";
  EXPECT_EQ(*host_result(read), bits(16));
  EXPECT_EQ(*host_printed(2.5, 'f' << 8, 6, 2), "  2.50");
  EXPECT_FALSE(host_printed(2.5, 'd' << 8, 0, 0));
  EXPECT_EQ(*host_about_number("1e+", 0), 1);
  EXPECT_EQ(*host_about_number("1.5x", 4), 3);
  EXPECT_EQ(*host_about_number("x", 4), -1);
}

} // namespace
} // namespace fathom::frontend
