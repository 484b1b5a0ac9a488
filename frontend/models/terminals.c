/* Settings of a terminal (termios.h), as Linux and glibc up to 2.41 have them. */
#include "model.h"

struct fathom_terminal {
  fathom_u32 input, output, control, local;
  unsigned char line, characters[32];
  fathom_u32 input_speed, output_speed;
};
static const fathom_u32 fathom_speed_bits = 0x100f, fathom_no_input_speed = 0x80000000u;
static const fathom_u32 fathom_first_speeds[] = {0,   50,   75,   110,  134,  150,  200,   300,
                                                 600, 1200, 1800, 2400, 4800, 9600, 19200, 38400};
static const fathom_u32 fathom_more_speeds[] = {57600,   115200,  230400,  460800,  500000,  576000,  921600, 1000000,
                                                1152000, 1500000, 2000000, 2500000, 3000000, 3500000, 4000000};
enum { fathom_first_count = 16, fathom_more_count = 15, fathom_more_speeds_from = 0x1001 };
static int fathom_is_speed(fathom_u32 speed) { return (speed < fathom_first_count) | ((speed & ~(fathom_u32)0xf) == 0x1000 && speed != 0x1000); }

static int fathom_set_output_speed(struct fathom_terminal *of, fathom_u32 speed) {
  if (fathom_refuses(!fathom_is_speed(speed))) return -1;
  of->output_speed = speed;
  of->control = (of->control & ~fathom_speed_bits) | speed;
  return 0;
}
static int fathom_set_input_speed(struct fathom_terminal *of, fathom_u32 speed) {
  if (fathom_refuses(!fathom_is_speed(speed))) return -1;
  of->input_speed = speed;
  if (!speed) return of->input |= fathom_no_input_speed, 0;
  of->input &= ~fathom_no_input_speed;
  of->control = (of->control & ~fathom_speed_bits) | speed;
  return 0;
}
int cfsetospeed(struct fathom_terminal *of, fathom_u32 speed) { return fathom_set_output_speed(of, speed); }
int cfsetispeed(struct fathom_terminal *of, fathom_u32 speed) { return fathom_set_input_speed(of, speed); }
/* Also in bits a second. */
int cfsetspeed(struct fathom_terminal *of, fathom_u32 speed) {
  for (unsigned i = 0; i < fathom_first_count; i++)
    if (speed == fathom_first_speeds[i]) return fathom_set_input_speed(of, i), fathom_set_output_speed(of, i);
  for (unsigned i = 0; i < fathom_more_count; i++)
    if (speed == fathom_more_speeds[i])
      return fathom_set_input_speed(of, fathom_more_speeds_from + i), fathom_set_output_speed(of, fathom_more_speeds_from + i);
  return fathom_set_input_speed(of, speed) ? -1 : fathom_set_output_speed(of, speed);
}
fathom_u32 cfgetospeed(const struct fathom_terminal *of) { return of->control & fathom_speed_bits; }
fathom_u32 cfgetispeed(const struct fathom_terminal *of) {
  return of->input & fathom_no_input_speed ? 0 : of->control & fathom_speed_bits;
}
void cfmakeraw(struct fathom_terminal *of) {
  enum { waited = 5, least = 6 };
  of->input &= ~(fathom_u32)0x5eb;
  of->output &= ~(fathom_u32)1;
  of->local &= ~(fathom_u32)0x804b;
  of->control = (of->control & ~(fathom_u32)0x130) | 0x30;
  of->characters[least] = 1;
  of->characters[waited] = 0;
}
