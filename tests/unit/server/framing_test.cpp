#include "server/framing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::server {
namespace {

using testing::ElementsAre;

/// What comes out of the stream, given in pieces of so many bytes; errors with "!" in front.
std::vector<std::string> read(MessageReader& reader, std::string_view stream, size_t piece) {
  std::vector<std::string> messages;
  for (size_t at = 0; at < stream.size(); at += piece) {
    reader.feed(stream.substr(at, piece));
    while (const auto message = reader.next())
      messages.push_back(*message ? **message : "!" + message->error().message);
  }
  return messages;
}

TEST(Framing, MessagesInPiecesOfAnySize) {
  const std::string stream = framed(Framing::Headers, "{\"a\":1}") + framed(Framing::Headers, "") +
                             "content-type: x\r\ncontent-length:  2 \r\n\r\n{}";
  for (size_t piece = 1; piece <= stream.size(); ++piece) {
    MessageReader reader(Framing::Headers);
    EXPECT_THAT(read(reader, stream, piece), ElementsAre("{\"a\":1}", "", "{}"));
    EXPECT_FALSE(reader.is_incomplete());
  }
}

TEST(Framing, LinesInPiecesOfAnySize) {
  const std::string stream = framed(Framing::Lines, "one") + "\n  \r\n" + "two\r\n";
  for (size_t piece = 1; piece <= stream.size(); ++piece) {
    MessageReader reader(Framing::Lines);
    EXPECT_THAT(read(reader, stream, piece), ElementsAre("one", "two"));
  }
}

TEST(Framing, HeadersThatCannotBeRead) {
  for (const char* header :
       {"Content-Length: x", "Content-Length: -1", "Content-Length: 1e3", "Length: 2", "no colon",
        "Content-Length: 2\r\nContent-Length: 3", "Content-Length:", "Content-Length: 99999999999999999999",
        "Content-Length: 0x10", "Content-Length: 1 2"}) {
    MessageReader reader(Framing::Headers);
    const auto said = read(reader, std::string(header) + "\r\n\r\n{}", 1000);
    ASSERT_EQ(said.size(), 1u) << header;
    EXPECT_TRUE(said[0].starts_with("!a header")) << said[0];
    EXPECT_TRUE(reader.is_broken());
    EXPECT_TRUE(read(reader, framed(Framing::Headers, "{}"), 1000).empty())
        << "nothing is understood any more";
  }
  MessageReader endless(Framing::Headers);
  EXPECT_THAT(read(endless, std::string(10'000, 'a'), 100), ElementsAre("!a header without an end"));
}

TEST(Framing, TruncatedStreams) {
  MessageReader reader(Framing::Headers);
  EXPECT_TRUE(read(reader, "Content-Length: 5\r\n\r\n{}", 100).empty());
  EXPECT_TRUE(reader.is_incomplete());
  MessageReader lines(Framing::Lines);
  EXPECT_TRUE(read(lines, "{\"half", 100).empty());
  EXPECT_TRUE(lines.is_incomplete());
}

TEST(Framing, MessagesThatAreTooLargeAreLeftOut) {
  const std::string large(100, 'x');
  for (const size_t piece : {1, 7, 1000}) {
    MessageReader reader(Framing::Headers, 10);
    EXPECT_THAT(read(reader, framed(Framing::Headers, large) + framed(Framing::Headers, "{}"), piece),
                ElementsAre("!a message of more than 0 MiB", "{}"));
    MessageReader lines(Framing::Lines, 10);
    EXPECT_THAT(read(lines, framed(Framing::Lines, large) + framed(Framing::Lines, "{}"), piece),
                ElementsAre("!a message of more than 0 MiB", "{}"));
  }
}

} // namespace
} // namespace fathom::server
