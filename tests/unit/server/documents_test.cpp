#include "server/diagnostics.h"
#include "server/edits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Documents, NamesOfFiles) {
  EXPECT_EQ(uri_of("/a b/\xc3\xa4%.c"), "file:///a%20b/%C3%A4%25.c");
  for (const char* path : {"/a b/\xc3\xa4%.c", "/x", "/a:b#c?d.c"})
    EXPECT_EQ(path_of_uri(uri_of(path)), path);
  EXPECT_EQ(path_of_uri("file://localhost/x"), "/x");
  for (const char* uri :
       {"http://x/a.c", "file://host/a.c", "file:///a%2", "file:///a%zz", "file:///a%00b", "untitled:1", ""})
    EXPECT_FALSE(path_of_uri(uri)) << uri;
}

/// "line:character"
std::string at(const Json& position) {
  return position["line"].dump() + ":" + position["character"].dump();
}

TEST(Documents, ColumnsOfEditors) {
  // A letter of two bytes, a face of four: one unit of UTF-16, and two.
  const TextLines text("int x;\r\n\xc3\xa4\xf0\x9f\x98\x80z\n\n  end");
  EXPECT_EQ(text.line_count(), 4u);
  EXPECT_EQ(text.line(1), "int x;");
  EXPECT_EQ(text.line(9), "");
  EXPECT_EQ(at(text.position(2, 7, Columns::Utf16)), "1:3");
  EXPECT_EQ(at(text.position(2, 7, Columns::Utf8)), "1:6");
  EXPECT_EQ(at(text.position(2, 99, Columns::Utf16)), "1:4") << "beyond the line";
  EXPECT_EQ(at(text.position(99, 1, Columns::Utf16)), "3:0") << "beyond the text";
  EXPECT_EQ(at(text.position(0, 0, Columns::Utf16)), "0:0");
  const Json whole = text.range(4, 0, Columns::Utf16);
  EXPECT_EQ(at(whole["start"]) + " " + at(whole["end"]), "3:2 3:5");
}

TEST(Diagnostics, ViolationsAreErrorsAndOpenPlacesAreNot) {
  const Json violated =
      Json::parse(R"j({"verdict":"false(valid-deref)","violation":{"property":"valid-deref","file":"a.c",
    "line":4,"column":3,"function":"f","message":"invalid write","detail":"writes 1 byte","inputs":[{"name":"in","variable":"n","value":"3"}],
    "path":[{"file":"a.c","line":2,"column":1,"statement":"n = in()","values":"n = 3"},{"file":"<no source>","line":0,"statement":"x"}]},
    "replay":{"outcome":"confirmed"}})j");
  const Remarks remarks = remarks_of(violated, {"a.c", 1, 0});
  ASSERT_EQ(remarks.diagnostics.size(), 1u);
  const Remark& remark = remarks.diagnostics[0];
  EXPECT_EQ(remark.severity, Remark::Severity::Error);
  EXPECT_EQ(remark.place.line, 4u);
  EXPECT_EQ(remark.text, "invalid write: writes 1 byte\nwith\n  n = 3\nreplayed: yes");
  ASSERT_EQ(remark.related.size(), 1u) << "a step without a place is at none";
  EXPECT_THAT(remarks.hovers.at({"a.c", 2}), ElementsAre("on the path to the violation: n = 3"));

  const Json open = Json::parse(R"j({"verdict":"unknown(x)","reason":"no work left","violation":null,
    "open":[{"property":"no-overflow","location":"a.c:7:9"}],"assumed":[{"text":"g() returns anything","place":{"file":"a.c","line":3,"column":0}}]
  })j");
  const Remarks of_open = remarks_of(open, {"a.c", 1, 0});
  ASSERT_EQ(of_open.diagnostics.size(), 2u);
  for (const Remark& each : of_open.diagnostics) EXPECT_EQ(each.severity, Remark::Severity::Information);
  EXPECT_EQ(of_open.diagnostics[0].place.line, 7u);
  EXPECT_EQ(of_open.diagnostics[0].text, "not decided: no-overflow (no work left)");
  EXPECT_EQ(of_open.diagnostics[1].text, "assumed: g() returns anything");

  const Remarks ended = remarks_of(Json::parse(R"j({"verdict":"unknown(time)","reason":"time"
  })j"),
                                   {"a.c", 5, 0});
  ASSERT_EQ(ended.diagnostics.size(), 1u) << "an answer that is open everywhere is not silent";
  EXPECT_EQ(ended.diagnostics[0].place.line, 5u);
  EXPECT_TRUE(remarks_of(Json::parse(R"j({"verdict":"true","vacuous":{"decided":true}})j"), {"a.c", 5, 0})
                  .diagnostics.empty());
}

TEST(Diagnostics, WhatAProofLacks) {
  const Json vacuous = Json::parse(R"j({"verdict":"true","vacuous":{"found":true,"decided":true,
    "contradictory_assumption":"a.c:3:1","unreached_assertions":["a.c:4:2"]}})j");
  const Remarks remarks = remarks_of(vacuous, {"a.c", 1, 0});
  ASSERT_EQ(remarks.diagnostics.size(), 2u);
  for (const Remark& each : remarks.diagnostics) EXPECT_EQ(each.severity, Remark::Severity::Warning);
  EXPECT_EQ(remarks_of(Json::parse(R"j({"verdict":"true","vacuous":{"decided":false}})j"), {"a.c", 1, 0})
                .diagnostics.size(),
            1u);
}

TEST(Diagnostics, FailuresStandWhereTheCompilerPutsThem) {
  EXPECT_EQ(remarks_of_failure("a.c:2:11: error: expected ';'", {"b.c", 1, 0}).diagnostics[0].place.file,
            "a.c");
  EXPECT_EQ(remarks_of_failure("error: no such thing", {"b.c", 1, 0}).diagnostics[0].place.file, "b.c");
}

TEST(Diagnostics, TextOfProgramsIsEscaped) {
  Remark remark;
  remark.place = {"a.c", 1, 1};
  remark.text = "\x1b[31m\xff";
  remark.related.push_back({{"a.c", 1, 1}, "\x07"});
  const std::string text = compact(diagnostic_json(remark, TextLines("x\n"), "/p", Columns::Utf16));
  EXPECT_THAT(text, HasSubstr("\\\\x1b[31m\\\\xff"));
  EXPECT_THAT(text, HasSubstr("\"file:///p/a.c\""));
  EXPECT_EQ(text.find("\\u0007"), std::string::npos);
}

/// The text with the edits, each of which is at another place.
std::string applied(const std::string& text, const std::vector<ClausesAt>& clauses) {
  const TextLines lines(text);
  const auto edits = edits_for(lines, clauses, Columns::Utf8);
  if (!edits) return "none";
  std::string made;
  for (uint32_t number = 1; number <= lines.line_count(); ++number) {
    std::string line(lines.line(number));
    for (const Json& edit :
         std::vector<Json>(edits->rbegin(), edits->rend())) // backwards, so that places stay
      if (edit["range"]["start"]["line"] == number - 1)
        line.insert(edit["range"]["start"]["character"].get<size_t>(), edit["newText"].get<std::string>());
    made += line + (number < lines.line_count() ? "\n" : "");
  }
  return made;
}

TEST(Edits, ClausesStandAtTheStartOfBodies) {
  const std::string text =
      "#include <fathom.h>\nint f(int x);\nint f(int x)\n{\n  while (x) { x--; }\n  return x;\n}";
  EXPECT_EQ(applied(text, {{"f", 0, 0, {"fathom_requires(x > 0);"}}}),
            "#include <fathom.h>\nint f(int x);\nint f(int x)\n{\n  fathom_requires(x > 0);\n  while (x) { "
            "x--; }\n  return x;\n}");
  EXPECT_EQ(applied(text, {{"", 5, 3, {"fathom_invariant(x >= 0);", "fathom_invariant(1);"}}}),
            "#include <fathom.h>\nint f(int x);\nint f(int x)\n{\n  while (x) {\n    fathom_invariant(x >= "
            "0);\n    "
            "fathom_invariant(1); x--; }\n  return x;\n}");
  EXPECT_TRUE(
      applied("int f(int x) { return x; }", {{"f", 0, 0, {"a;"}}}).starts_with("#include <fathom.h>\nint f"));
  EXPECT_EQ(applied("int f(int x) { while (x) x--; return 0; }", {{"", 1, 0, {"a;"}}}), "none")
      << "no braces";
  EXPECT_EQ(applied(text, {{"g", 0, 0, {"a;"}}}), "none");
}

TEST(Edits, PrintedClauses) {
  const std::string printed =
      "loop, a.c:5:3 in main\n  fathom_invariant(i <= n);\n  fathom_invariant(1);\nloop, b.c:1:1 in f\n  "
      "fathom_invariant(0);\nfunction, a.c:9 f\n  fathom_requires(1);\n";
  const std::vector<ClausesAt> all = clauses_in(printed, "a.c");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].line, 5u);
  EXPECT_EQ(all[0].column, 3u);
  EXPECT_THAT(all[0].statements, ElementsAre("fathom_invariant(i <= n);", "fathom_invariant(1);"));
}

} // namespace
} // namespace fathom::server
