// Ends: what does not fit is dropped, and the last message ends the service.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
enum { kCapacity = 4, kLast = 255 };
struct Ring {
  unsigned char data[kCapacity];
  unsigned head, tail, count;
};
static struct Ring ring;
static unsigned produced, consumed, dropped;

static int put(unsigned char message) {
  if (ring.count == kCapacity)
    return 0;
  ring.data[ring.tail] = message;
  ring.tail = (ring.tail + 1) % kCapacity;
  ring.count++;
  return 1;
}

static int get(unsigned char *message) {
  if (ring.count == 0)
    return 0;
  *message = ring.data[ring.head];
  ring.head = (ring.head + 1) % kCapacity;
  ring.count--;
  return 1;
}

/* One burst of messages; false when all are sent. */
static int produce(void) {
  unsigned burst = __VERIFIER_nondet_uchar() % 8;
  for (unsigned k = 0; k < burst && produced < 20; k++) {
    produced++;
    while (!put((unsigned char)produced)) {
      dropped = (dropped + 1) % 64;
      break;
    }
  }
  if (burst == 0)
    produced++;
  return produced < 20;
}

static int handle(unsigned char message) {
  consumed = (consumed + 1) % 64;
  return message != kLast;
}

static int consume(unsigned most) {
  unsigned char message;
  for (unsigned k = 0; k < most; k++) {
    if (!get(&message))
      return 1;
    if (!handle(message))
      return 0;
  }
  return 1;
}

int main(void) {
  int serving = 1, sending = 1;
  while (serving) {
    if (sending)
      sending = produce();
    else
      put(kLast);
    serving = consume(3);
  }
  return dropped > 0 && consumed == 0;
}
