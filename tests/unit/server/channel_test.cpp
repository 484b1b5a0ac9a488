#include "server/channel.h"
#include "server/jobs.h"

#include <chrono>
#include <csignal>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace fathom::server {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

/// A client in this process.
struct Client {
  Pipe to = Pipe::make().value(), from = Pipe::make().value();

  void say(std::string_view text) {
    EXPECT_EQ(write(to.write.get(), text.data(), text.size()), ssize_t(text.size()));
  }
  std::string hear() {
    from.write.close();
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = read(from.read.get(), buffer, sizeof buffer)) > 0;) text.append(buffer, size_t(n));
    return text;
  }
};

TEST(Channel, AnswersUntilTheClientIsGone) {
  Client client;
  client.say("one\ntwo\nhal");
  client.to.write.close();
  std::vector<std::string> heard;
  bool is_over = false;
  {
    Channel channel(client.to.read.get(), client.from.write.get(), Framing::Lines);
    channel.run(
        [&](const Result<std::string>& message) {
          heard.push_back(message ? *message : message.error().message);
          channel.send("got it");
        },
        [&] { is_over = true; });
  }
  EXPECT_THAT(heard, ElementsAre("one", "two", "the stream ends within a message"));
  EXPECT_TRUE(is_over);
  EXPECT_EQ(client.hear(), "got it\ngot it\ngot it\n");
}

TEST(Channel, AClientThatDoesNotReadEndsIt) {
  Client client;
  client.say("go\n");
  Channel channel(client.to.read.get(), client.from.write.get(), Framing::Lines);
  const auto start = std::chrono::steady_clock::now();
  channel.run(
      [&](const Result<std::string>&) {
        for (int i = 0; i < 70; ++i) channel.send(std::string(size_t{1} << 20, 'x'));
      },
      [] {});
  EXPECT_LT(std::chrono::steady_clock::now() - start, 10s);
}

TEST(Channel, AClientWithoutEarsEndsIt) {
  Client client;
  client.say("go\n");
  client.from.read.close();
  Channel channel(client.to.read.get(), client.from.write.get(), Framing::Lines);
  channel.run([&](const Result<std::string>&) { channel.send("x"); }, [] {});
}

TEST(Channel, OtherThreadsAndSignals) {
  Client client;
  Channel channel(client.to.read.get(), client.from.write.get(), Framing::Lines);
  std::thread other([&] {
    channel.send("from elsewhere");
    channel.post([] { kill(getpid(), SIGTERM); });
  });
  channel.run([](const Result<std::string>&) {}, [] {});
  other.join();
  EXPECT_EQ(client.hear(), "from elsewhere\n");
}

TEST(Jobs, CancelIsHeard) {
  Jobs jobs(1);
  std::atomic<bool> runs = false, was_stopped = false, second_began_stopped = false, third = false;
  jobs.start({"a"}, [&](const std::atomic<bool>& stop) {
    runs = true;
    while (!stop) std::this_thread::sleep_for(1ms);
    was_stopped = true;
  });
  jobs.start({"b"}, [&](const std::atomic<bool>& stop) { second_began_stopped = stop.load(); });
  jobs.start({"c", "also c"}, [&](const std::atomic<bool>& stop) { third = !stop; });
  while (!runs) std::this_thread::sleep_for(1ms);
  jobs.cancel("b");
  jobs.cancel("nobody");
  jobs.cancel("a");
  while (!third) std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(was_stopped);
  EXPECT_TRUE(second_began_stopped);
  jobs.start({"d"}, [&](const std::atomic<bool>& stop) {
    while (!stop) std::this_thread::sleep_for(1ms);
  });
  jobs.finish();
}

} // namespace
} // namespace fathom::server
