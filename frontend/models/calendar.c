/* Calendar times (C11 7.27): gmtime and timegm are exact, without leap seconds, as in POSIX; the local time
 * zone is any one up to 26 hours from UTC, another one for each call. */
#include "model.h"

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long gmtoff;
  const char *zone;
};
typedef __UINT64_TYPE__ fathom_u64; /* counts modulo 2^64: the models' arithmetic is never signed */
typedef __INT64_TYPE__ fathom_i64;

static const short fathom_days_before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
static const signed char fathom_days_of[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
enum { fathom_days_of_era = 146097, fathom_days_until_1970 = 719528, fathom_seconds_of_day = 86400 };

/* A year is 400 * era + year, with a year from 0 to 399. */
static int fathom_is_leap(unsigned year) { return ((year & 3) == 0) & (year != 100) & (year != 200) & (year != 300); }

/* Days from the first of January 1970 to the first of a month (0 to 11). */
static fathom_u64 fathom_days(fathom_u64 era, unsigned year, unsigned month) {
  unsigned leaps = (year + 3) / 4 - (year > 100) - (year > 200) - (year > 300);
  fathom_u32 within = (fathom_u32)year * 365 + leaps + (unsigned)fathom_days_before[month] + ((month > 1) & fathom_is_leap(year));
  return era * fathom_days_of_era + within - fathom_days_until_1970;
}

/* The quotient of a signed number and a divisor that is known, rounded down. */
static fathom_u64 fathom_floor(fathom_u64 number, fathom_u32 divisor) {
  const fathom_u64 bias = (fathom_u64)1 << 62;
  return (number + bias / divisor * divisor) / divisor - bias / divisor;
}

FATHOM_INPUT(__INT32_TYPE__, tm)
static __INT32_TYPE__ fathom_between(__INT32_TYPE__ low, __INT32_TYPE__ high) {
  __INT32_TYPE__ x = __fathom_nondet_tm();
  __fathom_assume((x >= low) & (x <= high));
  return x;
}

/* The same where the interpreter computes: it takes no such input (described_prefix in frontend/library/invented.h). */
FATHOM_INPUT(__INT32_TYPE__, described_tm)
FATHOM_INPUT(fathom_u64, described_week)
static __INT32_TYPE__ fathom_described(__INT32_TYPE__ low, __INT32_TYPE__ high) {
  __INT32_TYPE__ x = __fathom_nondet_described_tm();
  __fathom_assume((x >= low) & (x <= high));
  return x;
}

/* The parts of a time, in seconds since 1970: computed where it is known, else described. False where the
 * year is none that an int holds. */
static int fathom_split_time(fathom_u64 time, struct tm *result) {
  const fathom_i64 most = 67767976233532799, least = -67768040609740800;
  if (((fathom_i64)time > most) | ((fathom_i64)time < least)) return 0;
  fathom_u64 days, era;
  fathom_u32 seconds, year, month, day, weekday;
  if (__fathom_is_known(time)) {
    days = fathom_floor(time, fathom_seconds_of_day);
    seconds = (fathom_u32)(time - days * fathom_seconds_of_day);
    era = fathom_floor(days + fathom_days_until_1970, fathom_days_of_era);
    year = (fathom_u32)(days + fathom_days_until_1970 - era * fathom_days_of_era) / 366;
    while (year < 399 && (fathom_i64)(days - fathom_days(era, year + 1, 0)) >= 0) year++;
    month = 0;
    while (month < 11 && (fathom_i64)(days - fathom_days(era, year, month + 1)) >= 0) month++;
    day = (unsigned)(days - fathom_days(era, year, month));
    weekday = (unsigned)(days + 4 - fathom_floor(days + 4, 7) * 7);
    result->tm_hour = (int)(seconds / 3600);
    result->tm_min = (int)(seconds / 60 % 60);
    result->tm_sec = (int)(seconds % 60);
  } else {
    era = (fathom_u64)fathom_described(-5368710, 5368715);
    year = (unsigned)fathom_described(0, 399);
    month = (unsigned)fathom_described(0, 11);
    day = (unsigned)fathom_described(0, 30);
    __fathom_assume(day < (unsigned)fathom_days_of[month] + ((month == 1) & fathom_is_leap(year)));
    days = fathom_days(era, year, month) + day;
    weekday = (unsigned)fathom_described(0, 6);
    fathom_u64 weeks = __fathom_nondet_described_week();
    __fathom_assume(weeks + ((fathom_u64)1 << 40) < (fathom_u64)1 << 41);
    __fathom_assume(weeks * 7 + weekday == days + 4);
    result->tm_hour = fathom_described(0, 23);
    result->tm_min = fathom_described(0, 59);
    result->tm_sec = fathom_described(0, 59);
    seconds = (fathom_u32)result->tm_hour * 3600 + (unsigned)result->tm_min * 60 + (unsigned)result->tm_sec;
    __fathom_assume(days * fathom_seconds_of_day + seconds == time);
  }
  result->tm_mday = (int)day + 1;
  result->tm_mon = (int)month;
  result->tm_year = (int)(unsigned)(era * 400 + year - 1900);
  result->tm_wday = (int)weekday;
  result->tm_yday = (int)((unsigned)fathom_days_before[month] + ((month > 1) & fathom_is_leap(year)) + day);
  result->tm_isdst = 0;
  result->gmtoff = 0;
  result->zone = "GMT";
  return 1;
}

static struct tm *fathom_calendar(fathom_u64 time, fathom_u64 offset, struct tm *result) {
  struct tm parts;
  if (!fathom_split_time(time + offset, &parts)) {
    fathom_errno = 75; /* EOVERFLOW */
    return NULL;
  }
  *result = parts;
  return result;
}

/* Whether the program has said that local time is UTC: one of these is the value of TZ. Functions that need not look
 * at it again (`localtime_r`) go on with what was read before, as in glibc. */
static char *fathom_set_by_program(const char *name);
static int fathom_zone_is_read, fathom_zone_is_utc;
static int fathom_is_utc(const char *zone) {
  if (!zone) return 0;
  if (!zone[0]) return 1;
  const int is_named = (zone[0] == 'U' && zone[1] == 'T' && zone[2] == 'C') || (zone[0] == 'G' && zone[1] == 'M' && zone[2] == 'T');
  return is_named && (!zone[3] || (zone[3] == '0' && !zone[4]));
}
static int fathom_knows_zone(int looks_again) {
  if (fathom_has_threads) return 0;
  if (looks_again || !fathom_zone_is_read) fathom_zone_is_utc = fathom_is_utc(fathom_set_by_program("TZ"));
  fathom_zone_is_read = 1;
  return fathom_zone_is_utc;
}
/* The distance of the local time from UTC. */
static fathom_u64 fathom_zone(void) { return (fathom_u64)fathom_between(-93600, 93600); }
/* The local time that was described last, and its distance: parts that are as they were lead back to the same time,
 * which is told (normalise/entry.cpp). */
static struct tm fathom_described_parts;
static fathom_u64 fathom_described_time, fathom_described_zone;
static int fathom_is_described(const struct tm *time) {
  const struct tm *kept = &fathom_described_parts;
  if (fathom_has_threads || !kept->tm_mday || fathom_set_by_program("TZ")) return 0;
  return time->tm_sec == kept->tm_sec && time->tm_min == kept->tm_min && time->tm_hour == kept->tm_hour &&
         time->tm_mday == kept->tm_mday && time->tm_mon == kept->tm_mon && time->tm_year == kept->tm_year &&
         time->tm_isdst == kept->tm_isdst;
}
static struct tm *fathom_local(fathom_i64 time, struct tm *result, int looks_again) {
  if (fathom_knows_zone(looks_again)) return fathom_calendar((fathom_u64)time, 0, result);
  fathom_u64 offset = fathom_zone();
  if (!fathom_calendar((fathom_u64)time, offset, result)) return NULL;
  result->tm_isdst = fathom_between(0, 1);
  result->gmtoff = (long)offset;
  result->zone = fathom_string();
  if (!fathom_has_threads) {
    fathom_described_parts = *result;
    fathom_described_parts.zone = NULL;
    fathom_described_time = (fathom_u64)time;
    fathom_described_zone = offset;
  }
  return result;
}

static struct tm fathom_tm;
FATHOM_HIDDEN_STATE(tm)
FATHOM_HIDDEN_STATE(time_text)
struct tm *localtime(const long *time) { return FATHOM_CHANGES_STATE(tm), fathom_local(*time, &fathom_tm, 1); }
struct tm *gmtime(const long *time) { return FATHOM_CHANGES_STATE(tm), fathom_calendar((fathom_u64)*time, 0, &fathom_tm); }
struct tm *localtime_r(const long *restrict time, struct tm *restrict result) { return fathom_local(*time, result, 0); }
struct tm *gmtime_r(const long *restrict time, struct tm *restrict result) { return fathom_calendar((fathom_u64)*time, 0, result); }

/* Seconds since 1970 of parts that may be out of their ranges (7.27.2.3p2). */
static fathom_u64 fathom_join(const struct tm *time) {
  fathom_u64 months = (fathom_u64)time->tm_mon, years = fathom_floor(months, 12);
  unsigned month = (unsigned)(months - years * 12);
  years += (fathom_u64)time->tm_year + 1900;
  fathom_u64 era = fathom_floor(years, 400);
  fathom_u64 days = fathom_days(era, (unsigned)(years - era * 400), month) + (fathom_u64)time->tm_mday - 1;
  return days * fathom_seconds_of_day + (fathom_u64)time->tm_hour * 3600 + (fathom_u64)time->tm_min * 60 + (fathom_u64)time->tm_sec;
}
/* Writes the parts in their ranges; -1 where the time is none of its type (64 bits, or `is_long`) or the year none. */
static fathom_i64 fathom_normal(struct tm *time, fathom_u64 seconds, fathom_u64 offset, int is_long) {
  fathom_u64 result = seconds - offset;
  if ((is_long && (fathom_i64)result != (long)result) || !fathom_calendar(result, offset, time)) {
    fathom_errno = 75; /* EOVERFLOW */
    return -1;
  }
  return (fathom_i64)result;
}
long timegm(struct tm *time) { return (long)fathom_normal(time, fathom_join(time), 0, 1); }

/* A known time of the day that stays in it when the clock is moved: the day needs no description. */
static int fathom_split_moved(fathom_u64 seconds, fathom_u64 moved, struct tm *result) {
  enum { most_moved = 7200 };
  if (!__fathom_is_known(seconds)) return fathom_split_time(seconds + moved, result);
  fathom_u32 of_day = (fathom_u32)(seconds - fathom_floor(seconds, fathom_seconds_of_day) * fathom_seconds_of_day);
  if (of_day < most_moved || of_day >= fathom_seconds_of_day - most_moved) return fathom_split_time(seconds + moved, result);
  if (!fathom_split_time(seconds, result)) return 0;
  of_day += (fathom_u32)moved;
  result->tm_hour = (int)(of_day / 3600);
  result->tm_min = (int)(of_day / 60 % 60);
  result->tm_sec = (int)(of_day % 60);
  return 1;
}

/* Where summer time begins or is wrongly said to be, the clock is moved by up to two hours. */
static fathom_i64 fathom_local_time(struct tm *time, int is_long) {
  if (fathom_knows_zone(1) && time->tm_isdst <= 0) return fathom_normal(time, fathom_join(time), 0, is_long);
  if (fathom_is_described(time)) {
    time->tm_wday = fathom_described_parts.tm_wday;
    time->tm_yday = fathom_described_parts.tm_yday;
    time->gmtoff = (long)fathom_described_zone;
    time->zone = fathom_string();
    return (fathom_i64)fathom_described_time;
  }
  int is_summer = time->tm_isdst;
  fathom_u64 seconds = fathom_join(time), offset = fathom_zone();
  fathom_u64 moved = (fathom_u64)(is_summer == 0 ? fathom_between(0, 7200) : fathom_between(-7200, 7200));
  fathom_u64 result = seconds - offset;
  struct tm parts;
  if ((is_long && (fathom_i64)result != (long)result) || !fathom_split_moved(seconds, moved, &parts)) {
    fathom_errno = 75; /* EOVERFLOW */
    return -1;
  }
  *time = parts;
  if (result == (fathom_u64)-1) return -1;
  time->tm_isdst = fathom_between(0, 1);
  time->gmtoff = (long)(offset + moved);
  time->zone = fathom_string();
  return (fathom_i64)result;
}
long mktime(struct tm *time) { return (long)fathom_local_time(time, 1); }
long timelocal(struct tm *time) { return (long)fathom_local_time(time, 1); }

/* Text: what would be written is counted, what fits is. */
struct fathom_time_text {
  char *to;
  size_t most, length;
};
static void fathom_write_time(struct fathom_time_text *text, char c) {
  if (text->length < text->most) text->to[text->length] = c;
  text->length++;
}
static void fathom_write_name(struct fathom_time_text *text, const char (*names)[10], int number, int count, int most) {
  if ((number < 0) | (number >= count)) return fathom_write_time(text, '?'); /* glibc */
  for (int i = 0; i < most; i++)
    if (names[number][i]) fathom_write_time(text, names[number][i]);
}
static const char fathom_weekdays[7][10] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char fathom_months[12][10] = {"January", "February", "March",     "April",   "May",      "June",
                                           "July",    "August",   "September", "October", "November", "December"};
/* With at least `width` characters, filled in front. */
static void fathom_write_number(struct fathom_time_text *text, fathom_i64 number, int width, char fill) {
  int negative = number < 0;
  fathom_u64 value = negative ? -(fathom_u64)number : (fathom_u64)number;
  if (negative && fill == '0') {
    fathom_write_time(text, '-');
    width--;
  }
  unsigned digits[11];
  if (value < 100) { /* narrow: what is common costs little */
    unsigned char small = (unsigned char)value;
    digits[0] = small % 10;
    digits[1] = small / 10;
    for (int i = 2; i < 11; i++) digits[i] = 0;
  } else {
    unsigned rest = (unsigned)value;
    for (int i = 0; i < 11; i++, rest /= 10) digits[i] = rest % 10;
  }
  int length = 1;
  for (int i = 1; i < 11; i++)
    if (digits[i]) length = i + 1;
  if (negative && fill == ' ') {
    for (int i = 10; i > 0; i--)
      if ((i > length) & (i < width)) fathom_write_time(text, ' ');
    fathom_write_time(text, '-');
  }
  for (int i = 10; i >= 0; i--)
    if (i < length) fathom_write_time(text, (char)('0' + digits[i]));
    else if (i < width && !(negative && fill == ' ')) fathom_write_time(text, fill);
}

static void fathom_write_half(struct fathom_time_text *text, int hour, char morning, char afternoon, char last) {
  fathom_write_time(text, hour > 11 ? afternoon : morning);
  fathom_write_time(text, last);
}

/* The number of the week whose first day is that weekday (7.27.3.5p3). */
static int fathom_week(const struct tm *time, int first) {
  int weekday = first ? (int)((unsigned)time->tm_wday + 6) % 7 : time->tm_wday;
  return (int)((unsigned)time->tm_yday + 7 - (unsigned)weekday) / 7;
}
/* Days since the Monday of the first week (ISO 8601) of a year, which has its first Thursday; `day` counts in it. */
static fathom_i64 fathom_iso_days(fathom_i64 day, int weekday) { return day - (day - weekday + 382) % 7 + 3; }
struct fathom_iso_week {
  fathom_i64 year, number;
};
static int fathom_days_in(fathom_i64 year) { return 365 + fathom_is_leap((unsigned)((year % 400 + 400) % 400)); }
/* The week, and the year that it belongs to (7.27.3.5p3). */
static struct fathom_iso_week fathom_iso(const struct tm *time, fathom_i64 year) {
  fathom_i64 day = time->tm_yday, days = fathom_iso_days(day, time->tm_wday);
  if (days < 0) {
    year--;
    days = fathom_iso_days(day + fathom_days_in(year), time->tm_wday);
  } else {
    fathom_i64 later = fathom_iso_days(day - fathom_days_in(year), time->tm_wday);
    if (later >= 0) year++, days = later;
  }
  return (struct fathom_iso_week){year, days / 7 + 1};
}
FATHOM_INPUT(size_t, strftime)
/* What depends on the time zone or is rare: up to 40 characters, any but zero. */
static void fathom_write_any(struct fathom_time_text *text) {
  enum { most = 40 };
  size_t length = __fathom_nondet_strftime();
  __fathom_assume(length <= most);
  const char *any = __fathom_environment(most);
  for (size_t i = 0; i < most; i++)
    if (i < length) {
      __fathom_assume(any[i] != 0);
      fathom_write_time(text, any[i]);
    }
}
static void fathom_write_conversion(struct fathom_time_text *text, char conversion, const struct tm *time);
/* With flags or a width: of few characters. */
FATHOM_INPUT(_Bool, computed_strftime)
static void fathom_write_computed(struct fathom_time_text *text) {
  (void)__fathom_nondet_computed_strftime();
  fathom_write_any(text);
}
/* 7.27.3.5p3 and p4, and what glibc has beside. */
static int fathom_is_time_conversion(char conversion, char modifier) {
  switch (conversion) {
  case 'y': return 1;
  case 'c': case 'C': case 'x': case 'X': case 'Y': return modifier != 'O';
  case 'd': case 'e': case 'H': case 'I': case 'm': case 'M': case 'S': case 'u': case 'U': case 'V': case 'w': case 'W':
  case 'b': case 'B': case 'h': return modifier != 'E';
  case 'a': case 'A': case 'D': case 'F': case 'g': case 'G': case 'j': case 'n': case 'p': case 'r': case 'R': case 't':
  case 'T': case 'z': case 'Z': case '%': case 'k': case 'l': case 'P': case 's': case '+': return !modifier;
  default: return 0;
  }
}
static void fathom_write_all(struct fathom_time_text *text, const char *format, const struct tm *time) {
  for (; *format; format++) {
    if (*format != '%') {
      fathom_write_time(text, *format);
      continue;
    }
    format++;
    const char *begin = format;
    while ((*format >= '0' && *format <= '9') || *format == '_' || *format == '-' || *format == '^' || *format == '#')
      format++; /* glibc's flags and widths, C23's too */
    const char modifier = *format == 'E' || *format == 'O' ? *format++ : 0; /* in the "C" locale nothing else */
    if (!fathom_is_time_conversion(*format, modifier)) {
      __fathom_misuse_format(1, "a conversion of strftime that C does not know");
      __fathom_unsupported("a conversion of strftime that C does not know");
    }
    if (format == begin + (modifier != 0)) fathom_write_conversion(text, *format, time);
    else fathom_write_computed(text);
  }
}
static fathom_u64 fathom_year(const struct tm *time) { return (fathom_u64)time->tm_year + 1900; }
static int fathom_half_hour(int hour) { return hour > 12 ? (int)((unsigned)hour - 12) : hour == 0 ? 12 : hour; }
/* The members alone that a conversion is made of are read. */
static void fathom_write_conversion(struct fathom_time_text *text, char conversion, const struct tm *time) {
  switch (conversion) {
  case 'a': return fathom_write_name(text, fathom_weekdays, time->tm_wday, 7, 3);
  case 'A': return fathom_write_name(text, fathom_weekdays, time->tm_wday, 7, 9);
  case 'b':
  case 'h': return fathom_write_name(text, fathom_months, time->tm_mon, 12, 3);
  case 'B': return fathom_write_name(text, fathom_months, time->tm_mon, 12, 9);
  case 'c': return fathom_write_all(text, "%a %b %e %H:%M:%S %Y", time);
  case 'C': return fathom_write_number(text, (fathom_i64)fathom_floor(fathom_year(time), 100), 2, '0');
  case 'd': return fathom_write_number(text, time->tm_mday, 2, '0');
  case 'D':
  case 'x': return fathom_write_all(text, "%m/%d/%y", time);
  case 'e': return fathom_write_number(text, time->tm_mday, 2, ' ');
  case 'F': return fathom_write_all(text, "%Y-%m-%d", time);
  case 'H': return fathom_write_number(text, time->tm_hour, 2, '0');
  case 'k': return fathom_write_number(text, time->tm_hour, 2, ' ');
  case 'I': return fathom_write_number(text, fathom_half_hour(time->tm_hour), 2, '0');
  case 'l': return fathom_write_number(text, fathom_half_hour(time->tm_hour), 2, ' ');
  case 'j': return fathom_write_number(text, (fathom_i64)((fathom_u64)time->tm_yday + 1), 3, '0');
  case 'm': return fathom_write_number(text, (fathom_i64)((fathom_u64)time->tm_mon + 1), 2, '0');
  case 'M': return fathom_write_number(text, time->tm_min, 2, '0');
  case 'n': return fathom_write_time(text, '\n');
  case 'p': return fathom_write_half(text, time->tm_hour, 'A', 'P', 'M');
  case 'P': return fathom_write_half(text, time->tm_hour, 'a', 'p', 'm');
  case 'r': return fathom_write_all(text, "%I:%M:%S %p", time);
  case 'R': return fathom_write_all(text, "%H:%M", time);
  case 'S': return fathom_write_number(text, time->tm_sec, 2, '0');
  case 't': return fathom_write_time(text, '\t');
  case 'T':
  case 'X': return fathom_write_all(text, "%H:%M:%S", time);
  case 'u': return fathom_write_number(text, (int)((unsigned)time->tm_wday + 6) % 7 + 1, 1, '0');
  case 'U': return fathom_write_number(text, fathom_week(time, 0), 2, '0');
  case 'w': return fathom_write_number(text, time->tm_wday, 1, '0');
  case 'W': return fathom_write_number(text, fathom_week(time, 1), 2, '0');
  case 'V': return fathom_write_number(text, fathom_iso(time, (fathom_i64)fathom_year(time)).number, 2, '0');
  case 'G': return fathom_write_number(text, fathom_iso(time, (fathom_i64)fathom_year(time)).year, 1, '0');
  case 'g': return fathom_write_number(text, (fathom_iso(time, (fathom_i64)fathom_year(time)).year % 100 + 100) % 100, 2, '0');
  case 'y': return fathom_write_number(text, (fathom_i64)(fathom_year(time) - fathom_floor(fathom_year(time), 100) * 100), 2, '0');
  case 'Y': return fathom_write_number(text, (fathom_i64)fathom_year(time), 1, '0');
  case '%': return fathom_write_time(text, '%');
  default: return fathom_write_any(text);
  }
}

/* 7.27.3.5: what did not fit leaves the array with anything in it. */
size_t strftime(char *restrict to, size_t most, const char *restrict format, const struct tm *restrict time) {
  fathom_read_block(time, 9 * sizeof(int));
  struct fathom_time_text text = {to, most, 0};
  fathom_write_all(&text, format, time);
  if (text.length >= most) return 0;
  to[text.length] = 0;
  return text.length;
}

/* 7.27.3.1: 26 bytes for the years up to 9999; others, and parts out of their ranges, need not be there. */
static char *fathom_time_text(const struct tm *time, char *to, size_t room) {
  fathom_read_block(time, 9 * sizeof(int));
  if (__fathom_checks_row(fathom_row_calendar)) {
    int of_day = ((unsigned)time->tm_sec <= 60) & ((unsigned)time->tm_min < 60) & ((unsigned)time->tm_hour < 24);
    int of_week = ((unsigned)time->tm_wday < 7) & ((unsigned)time->tm_mon < 12) & ((unsigned)time->tm_mday - 1 < 31);
    int of_year = ((unsigned)time->tm_yday < 366) & (time->tm_year >= -900) & (time->tm_year <= 8099);
    __fathom_check(!(of_day & of_week & of_year), fathom_row_calendar);
  }
  struct fathom_time_text text = {to, room, 0};
  int has_weekday = (time->tm_wday >= 0) & (time->tm_wday < 7), has_month = (time->tm_mon >= 0) & (time->tm_mon < 12);
  if (has_weekday) fathom_write_name(&text, fathom_weekdays, time->tm_wday, 7, 3);
  else fathom_write_all(&text, "???", time);
  fathom_write_time(&text, ' ');
  if (has_month) fathom_write_name(&text, fathom_months, time->tm_mon, 12, 3);
  else fathom_write_all(&text, "???", time);
  fathom_write_number(&text, time->tm_mday, 3, ' ');
  fathom_write_all(&text, " %H:%M:%S %Y\n", time);
  if (text.length >= room) __fathom_unsupported("a time that asctime has no room for");
  to[text.length] = 0;
  return to;
}
static char fathom_time_buffer[128];
char *asctime_r(const struct tm *restrict time, char *restrict to) { return fathom_time_text(time, to, 26); }
char *asctime(const struct tm *time) {
  return FATHOM_CHANGES_STATE(time_text), fathom_time_text(time, fathom_time_buffer, sizeof fathom_time_buffer);
}
static char *fathom_local_text(fathom_i64 time, char *to, size_t room, int looks_again) {
  struct tm parts;
  return fathom_local(time, &parts, looks_again) ? fathom_time_text(&parts, to, room) : NULL;
}
char *ctime_r(const long *restrict time, char *restrict to) { return fathom_local_text(*time, to, 26, 0); }
char *ctime(const long *time) {
  return FATHOM_CHANGES_STATE(tm), FATHOM_CHANGES_STATE(time_text), fathom_local_text(*time, fathom_time_buffer, sizeof fathom_time_buffer, 1);
}

/* wcsftime (7.29.5.1) with formats of ASCII. */
size_t wcsftime(fathom_wchar *restrict to, size_t most, const fathom_wchar *restrict format, const struct tm *restrict time) {
  enum { longest = 255 };
  char narrow[longest + 1], result[longest + 1];
  size_t n = 0;
  for (; format[n]; n++) {
    if (n == longest) __fathom_unsupported("a wide format of more than 255 characters");
    if (format[n] < 0 || format[n] > 127) __fathom_unsupported("wide characters that are no ASCII in a format");
    narrow[n] = (char)format[n];
  }
  narrow[n] = 0;
  fathom_read_block(time, 9 * sizeof(int));
  struct fathom_time_text text = {result, longest, 0};
  fathom_write_all(&text, narrow, time);
  if (text.length >= most) return 0;
  if (text.length > longest) __fathom_unsupported("a wide time of more than 255 characters");
  for (size_t i = 0; i < text.length; i++) to[i] = result[i];
  to[text.length] = 0;
  return text.length;
}
