#include "frontend/link/declared_types.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

constexpr const char* number = "i32:int;";

TEST(DeclaredTypes, BasicTypes) {
  EXPECT_TRUE(are_compatible(number, number));
  EXPECT_FALSE(are_compatible("i8:char;", "i32:float;"));
  EXPECT_FALSE(are_compatible("i64:long;", "i64:long long;")); // of one size, and not compatible
}

/// C11 6.7.2.2p4: the integer type that the compiler has chosen.
TEST(DeclaredTypes, Enumerations) {
  EXPECT_TRUE(are_compatible("e32:unsigned int:;", "i32:unsigned int;"));
  EXPECT_TRUE(are_compatible(number, "e32:int:;"));
  EXPECT_FALSE(are_compatible(number, "e32:unsigned int:;"));
  EXPECT_FALSE(are_compatible("e32:unsigned int:;", "i32:float;"));
  EXPECT_FALSE(are_compatible("e32:unsigned int:;", "i8:char;"));
}

/// C11 6.2.7p1: in two files members have the same names and values.
TEST(DeclaredTypes, ConstantsOfEnumerations) {
  EXPECT_TRUE(are_compatible("e32:int:A=0,B=1,;", "e32:int:A=0,B=1,;"));
  EXPECT_TRUE(are_compatible("e32:int:A=0,B=1,;", "e32:int:;"));
  EXPECT_FALSE(are_compatible("e32:int:A=0,B=1,;", "e32:int:A=1,B=0,;"));
  EXPECT_TRUE(are_compatible("f1;i32:int;e32:int:A=0,;", "f1;i32:int;i32:int;"));
  EXPECT_TRUE(are_compatible("pe0::;", "pe32:int:A=0,;")); // declared before its constants, as gcc allows
}

/// C11 6.7.3p10.
TEST(DeclaredTypes, Qualifiers) {
  EXPECT_TRUE(are_compatible("ci32:int;", "ci32:int;"));
  EXPECT_FALSE(are_compatible("ci32:int;", number));
  EXPECT_FALSE(are_compatible("pci8:char;", "pi8:char;"));
  EXPECT_FALSE(are_compatible("cvi32:int;", "ci32:int;"));
}

TEST(DeclaredTypes, VariablesOfThreads) {
  EXPECT_TRUE(are_compatible("ti32:int;", "ti32:int;"));
  EXPECT_FALSE(are_compatible("ti32:int;", number));
}

TEST(DeclaredTypes, StructuresThatAPointerLeadsTo) {
  EXPECT_TRUE(are_compatible("f1;i32:int;ps:s;1;x:i32:int;", "f1;i32:int;ps:s;1;x:i32:int;"));
  EXPECT_FALSE(are_compatible("f1;i32:int;ps:s;1;x:i32:int;", "f1;i32:int;ps:s;1;x:i32:float;"));
  EXPECT_FALSE(are_compatible("ps:s;1;x#3:i32:int;", "ps:s;1;x#4:i32:int;"));
  EXPECT_FALSE(are_compatible("ps:s;2;#packed:i0:;x:i32:int;", "ps:s;1;x:i32:int;"));
}

TEST(DeclaredTypes, WhatTwoFilesDisagreeAbout) {
  EXPECT_EQ(disagreement("f1;i32:int;ps:s;1;x:i32:int;", "f1;i32:int;ps:s;1;x:i32:float;"), "struct s");
  EXPECT_EQ(disagreement("ps:s;1;x:u:v;1;y:i32:int;", "ps:s;1;x:u:v;1;y:i64:long;"), "union v");
  EXPECT_EQ(disagreement(number, number), "");
  EXPECT_EQ(disagreement(number, "i32:float;"), "");
}

TEST(DeclaredTypes, Arrays) {
  EXPECT_TRUE(are_compatible("a;i32:int;", "a3;i32:int;"));
  EXPECT_FALSE(are_compatible("a4;i32:int;", "a3;i32:int;"));
  EXPECT_FALSE(are_compatible("a3;i32:int;", "pi32:int;"));
}

/// C11 6.7.6.3p15.
TEST(DeclaredTypes, Functions) {
  EXPECT_TRUE(are_compatible("ki32:int;", "f2;i32:int;i32:int;i64:double;"));
  EXPECT_FALSE(are_compatible("ki32:int;", "f1;i32:int;i32:float;"));
  EXPECT_FALSE(are_compatible("ki32:int;", "f.1;i32:int;pi8:char;"));
  EXPECT_FALSE(are_compatible("f1;i32:int;i32:int;", "f2;i32:int;i32:int;i32:int;"));
  EXPECT_FALSE(are_compatible("f1;i64:long;i32:int;", "f1;i32:int;i32:int;"));
}

TEST(DeclaredTypes, Structures) {
  EXPECT_TRUE(are_compatible("s:point;2;x:i32:int;y:i32:int;", "s:point;2;x:i32:int;y:i32:int;"));
  EXPECT_TRUE(are_compatible("s:point;0;", "s:point;2;x:i32:int;y:i32:int;"));
  EXPECT_FALSE(are_compatible("s:point;2;x:i32:int;y:i32:int;", "s:point;2;y:i32:int;x:i32:int;"));
  EXPECT_FALSE(are_compatible("s:point;0;", "s:line;0;"));
  EXPECT_FALSE(are_compatible("s:point;1;x:i32:int;", "u:point;1;x:i32:int;"));
}

/// C11 6.7.5p7.
TEST(DeclaredTypes, AlignmentIsThatOfTheDefinitionOrNone) {
  EXPECT_TRUE(are_compatible("l16;i32:int;", "i32:int;"));
  EXPECT_FALSE(are_compatible("l16;i32:int;", "l16;i32:float;"));
  EXPECT_TRUE(has_alignment_of("l16;i32:int;", "l16;i32:int;", true));
  EXPECT_TRUE(has_alignment_of("i32:int;", "l16;i32:int;", true));
  EXPECT_FALSE(has_alignment_of("l32;i32:int;", "l16;i32:int;", true));
  EXPECT_FALSE(has_alignment_of("l16;i32:int;", "i32:int;", true));
  EXPECT_TRUE(has_alignment_of("l16;i32:int;", "i32:int;", false));
}

} // namespace
} // namespace fathom::frontend
