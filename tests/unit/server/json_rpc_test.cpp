#include "server/json_rpc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::server {
namespace {

Incoming good(const std::string& text) {
  auto read = read_message(text);
  EXPECT_TRUE(std::holds_alternative<Incoming>(read)) << text;
  return std::holds_alternative<Incoming>(read) ? std::get<Incoming>(read) : Incoming{};
}

/// The error's code and the id that it is for, as text.
std::pair<int, std::string> bad(const std::string& text) {
  auto read = read_message(text);
  EXPECT_TRUE(std::holds_alternative<Json>(read)) << text;
  if (!std::holds_alternative<Json>(read)) return {};
  const Json& answer = std::get<Json>(read);
  return {answer["error"]["code"].get<int>(), answer["id"].dump()};
}

TEST(JsonRpc, KindsOfMessages) {
  const Incoming request = good(R"({"jsonrpc":"2.0","id":"a","method":"m","params":{"x":1}})");
  EXPECT_EQ(request.kind, Incoming::Kind::Request);
  EXPECT_EQ(request.method, "m");
  EXPECT_EQ(request.id, "a");
  EXPECT_EQ(request.parameters["x"], 1);
  EXPECT_EQ(good(R"({"jsonrpc":"2.0","method":"m"})").kind, Incoming::Kind::Notification);
  EXPECT_EQ(good(R"({"jsonrpc":"2.0","id":3,"result":null})").kind, Incoming::Kind::Response);
}

TEST(JsonRpc, ErrorsOfTheStandard) {
  EXPECT_EQ(bad("{"), std::pair(-32700, std::string("null")));
  EXPECT_EQ(bad("{\"a\":\"\xff\"}").first, -32700) << "no UTF-8";
  EXPECT_EQ(bad("[]").first, -32600);
  EXPECT_EQ(bad("3").first, -32600);
  EXPECT_EQ(bad(R"({"id":1,"method":"m"})"), std::pair(-32600, std::string("1")));
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":1})").first, -32600);
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":1,"method":2})").first, -32600);
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":1,"method":"m","params":3})").first, -32600);
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":null,"method":"m"})").first, -32600);
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":[[1]],"method":"m"})"), std::pair(-32600, std::string("null")));
}

TEST(JsonRpc, DepthsThatNobodyFollows) {
  constexpr size_t depth = 200'000;
  const std::string nested = std::string(depth, '[') + std::string(depth, ']');
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","method":"m","id":)" + nested + "}").first, -32700);
  EXPECT_EQ(bad(R"({"jsonrpc":"2.0","id":1,"method":"m","params":)" + nested + "}").first, -32700);
  EXPECT_EQ(
      good(R"({"jsonrpc":"2.0","id":1,"method":"m","params":["\"[[[[",")" + std::string(depth, '{') + "\"]}")
          .method,
      "m");
}

TEST(JsonRpc, MessagesAreOneLine) {
  const std::string text = compact(response(1, {{"text", "a\nb\x1b \xff"}}));
  EXPECT_EQ(text, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"a\\nb\\u001b \xef\xbf\xbd\"}}");
  EXPECT_EQ(compact(error_response(nullptr, RpcError::UnknownMethod, "x")),
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"x"}})");
}

} // namespace
} // namespace fathom::server
