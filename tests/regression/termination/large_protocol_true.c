// Ends: after five attempts a packet is given up.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
enum State { kIdle, kSending, kWaiting, kTimeout, kFailed, kFinished };
struct Connection {
  enum State state;
  unsigned packet, packets, attempts, timer;
  unsigned char sequence;
};

static int is_acknowledged(const struct Connection *c) {
  unsigned char answer = __VERIFIER_nondet_uchar();
  return answer == (unsigned char)(c->sequence + 1);
}

static void send_packet(struct Connection *c) {
  c->timer = 3;
  c->state = kWaiting;
}

static void wait_for_answer(struct Connection *c) {
  if (is_acknowledged(c)) {
    c->packet++;
    c->sequence ^= 1;
    c->attempts = 0;
    c->state = c->packet < c->packets ? kSending : kFinished;
    return;
  }
  if (--c->timer == 0)
    c->state = kTimeout;
}

static void time_out(struct Connection *c) {
  c->attempts++;
  c->state = c->attempts < 5 ? kSending : kFailed;
}

static void step(struct Connection *c) {
  switch (c->state) {
  case kIdle:
    c->state = c->packets > 0 ? kSending : kFinished;
    break;
  case kSending:
    send_packet(c);
    break;
  case kWaiting:
    wait_for_answer(c);
    break;
  case kTimeout:
    time_out(c);
    break;
  case kFailed:
  case kFinished:
    break;
  }
}

int main(void) {
  struct Connection c = {kIdle, 0, __VERIFIER_nondet_uchar() % 10, 0, 0, 0};
  while (c.state != kFailed && c.state != kFinished)
    step(&c);
  return c.state == kFailed;
}
