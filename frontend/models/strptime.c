/* Calendar times from text (POSIX strptime), in the "C" locale, as glibc has it: after calendar.c. */
#include "model.h"

/* What a text has said. */
struct fathom_time_parts {
  struct tm *time;
  const char *at; /* null: it does not fit */
  int has_month, has_day, has_year_day, has_weekday, wants_days, has_half, is_afternoon, century, has_year_of_century;
};

static int fathom_read_digits(struct fathom_time_parts *parts, int low, int high, int most) {
  const char *at = parts->at;
  while (*at == ' ') at++;
  if (*at < '0' || *at > '9') return parts->at = NULL, 0;
  unsigned value = (unsigned)(*at++ - '0');
  for (int i = 1; i < most; i++) /* no digit that would make it too large */
    if (value * 10 <= (unsigned)high && *at >= '0' && *at <= '9') value = value * 10 + (unsigned)(*at++ - '0');
  parts->at = at;
  if ((int)value < low || (int)value > high) parts->at = NULL;
  return (int)value;
}
/* The name, or its first three letters. */
static int fathom_read_name(struct fathom_time_parts *parts, const char (*names)[10], int count) {
  for (int i = 0; i < count; i++) {
    size_t length = 0;
    while (names[i][length] && fathom_lower(names[i][length]) == fathom_lower(parts->at[length])) length++;
    if (names[i][length] && length < 3) continue;
    parts->at += names[i][length] ? 3 : length;
    return i;
  }
  return parts->at = NULL, 0;
}
static void fathom_read_zone(struct fathom_time_parts *parts) {
  const char *at = parts->at;
  while (*at == ' ') at++;
  parts->at = NULL;
  if (*at == 'Z') {
    parts->at = at + 1;
    parts->time->gmtoff = 0;
    return;
  }
  if (*at != '+' && *at != '-') return;
  int is_negative = *at++ == '-', digits = 0;
  unsigned value = 0;
  for (; digits < 4 && *at >= '0' && *at <= '9'; digits++) {
    value = value * 10 + (unsigned)(*at++ - '0');
    if (digits == 1 && *at == ':') at++;
  }
  if (digits == 2) value *= 100;
  if ((digits != 2 && digits != 4) || value % 100 >= 60) return;
  long seconds = (long)(value / 100 * 3600 + value % 100 * 60);
  parts->time->gmtoff = is_negative ? -seconds : seconds;
  parts->at = at;
}

static void fathom_read_time(struct fathom_time_parts *parts, const char *format);
static void fathom_read_conversion(struct fathom_time_parts *parts, char conversion) {
  struct tm *time = parts->time;
  switch (conversion) {
  case '%':
    if (*parts->at++ != '%') parts->at = NULL;
    return;
  case 'a':
  case 'A':
    time->tm_wday = fathom_read_name(parts, fathom_weekdays, 7);
    parts->has_weekday = 1;
    return;
  case 'b':
  case 'B':
  case 'h':
    time->tm_mon = fathom_read_name(parts, fathom_months, 12);
    parts->has_month = parts->wants_days = 1;
    return;
  case 'c': return fathom_read_time(parts, "%a %b %e %H:%M:%S %Y");
  case 'C':
    parts->century = fathom_read_digits(parts, 0, 99, 2);
    parts->wants_days = 1;
    return;
  case 'd':
  case 'e':
    time->tm_mday = fathom_read_digits(parts, 1, 31, 2);
    parts->has_day = parts->wants_days = 1;
    return;
  case 'D':
  case 'x': return fathom_read_time(parts, "%m/%d/%y");
  case 'F': return fathom_read_time(parts, "%Y-%m-%d");
  case 'H':
  case 'k':
    time->tm_hour = fathom_read_digits(parts, 0, 23, 2);
    parts->has_half = 0;
    return;
  case 'I':
  case 'l':
    time->tm_hour = fathom_read_digits(parts, 1, 12, 2) % 12;
    parts->has_half = 1;
    return;
  case 'j':
    time->tm_yday = fathom_read_digits(parts, 1, 366, 3) - 1;
    parts->has_year_day = 1;
    return;
  case 'm':
    time->tm_mon = fathom_read_digits(parts, 1, 12, 2) - 1;
    parts->has_month = parts->wants_days = 1;
    return;
  case 'M': time->tm_min = fathom_read_digits(parts, 0, 59, 2); return;
  case 'n':
  case 't':
    while (fathom_is_space(*parts->at)) parts->at++;
    return;
  case 'p': {
    int c = fathom_lower(parts->at[0]);
    if ((c != 'a' && c != 'p') || fathom_lower(parts->at[1]) != 'm') return (void)(parts->at = NULL);
    parts->is_afternoon = c == 'p';
    parts->at += 2;
    return;
  }
  case 'r': return fathom_read_time(parts, "%I:%M:%S %p");
  case 'R': return fathom_read_time(parts, "%H:%M");
  case 'S': time->tm_sec = fathom_read_digits(parts, 0, 61, 2); return;
  case 'T':
  case 'X': return fathom_read_time(parts, "%H:%M:%S");
  case 'u':
    time->tm_wday = fathom_read_digits(parts, 1, 7, 1) % 7;
    parts->has_weekday = 1;
    return;
  case 'w':
    time->tm_wday = fathom_read_digits(parts, 0, 6, 1);
    parts->has_weekday = 1;
    return;
  case 'y': {
    int year = fathom_read_digits(parts, 0, 99, 2);
    time->tm_year = year >= 69 ? year : year + 100;
    parts->has_year_of_century = parts->wants_days = 1;
    return;
  }
  case 'Y':
    time->tm_year = fathom_read_digits(parts, 0, 9999, 4) - 1900;
    parts->has_year_of_century = 0;
    parts->century = -1;
    parts->wants_days = 1;
    return;
  case 'z': return fathom_read_zone(parts);
  default: __fathom_unsupported("this conversion of strptime");
  }
}
static void fathom_read_time(struct fathom_time_parts *parts, const char *format) {
  for (; *format && parts->at; format++) {
    if (fathom_is_space(*format)) {
      while (fathom_is_space(*parts->at)) parts->at++;
    } else if (*format != '%') {
      if (*parts->at++ != *format) parts->at = NULL;
    } else {
      format++;
      if (*format == 'E' || *format == 'O') format++;
      fathom_read_conversion(parts, *format);
    }
  }
}

/* What the parts imply: the century, the month and day of a day of the year, the day of the week. */
static void fathom_complete_time(struct fathom_time_parts *parts) {
  struct tm *time = parts->time;
  if (parts->has_half && parts->is_afternoon) time->tm_hour = (int)((unsigned)time->tm_hour + 12);
  if (parts->century >= 0) {
    int year = parts->has_year_of_century ? time->tm_year % 100 : 0;
    time->tm_year = (int)((unsigned)(year + (parts->century - 19) * 100));
  }
  if (!parts->wants_days || (parts->has_weekday && parts->has_year_day)) return;
  fathom_u64 years = (fathom_u64)time->tm_year + 1900, era = fathom_floor(years, 400);
  unsigned year = (unsigned)(years - era * 400);
  if (!parts->has_weekday && !(parts->has_month && parts->has_day) && parts->has_year_day) {
    int month = 0;
    for (int i = 1; i < 12; i++)
      if ((int)fathom_days_before[i] + ((i > 1) & fathom_is_leap(year)) <= time->tm_yday) month = i;
    if (!parts->has_month) time->tm_mon = month;
    if (!parts->has_day)
      time->tm_mday = (int)((unsigned)time->tm_yday - (unsigned)fathom_days_before[month] - ((month > 1) & fathom_is_leap(year)) + 1);
    parts->has_month = parts->has_day = 1;
  }
  if (!parts->has_month && (unsigned)time->tm_mon > 11) return;
  unsigned month = (unsigned)time->tm_mon;
  if (!parts->has_weekday) {
    fathom_u64 days = fathom_days(era, year, month) + (fathom_u64)time->tm_mday - 1 + 4;
    time->tm_wday = (int)(days - fathom_floor(days, 7) * 7);
  }
  if (!parts->has_year_day)
    time->tm_yday = (int)((unsigned)fathom_days_before[month] + ((month > 1) & fathom_is_leap(year)) + (unsigned)time->tm_mday - 1);
}
char *strptime(const char *restrict text, const char *restrict format, struct tm *restrict time) {
  if (!text && *format) fathom_misuse();
  struct fathom_time_parts parts = {time, text, 0, 0, 0, 0, 0, 0, 0, -1, 0};
  fathom_read_time(&parts, format);
  if (!parts.at) return NULL;
  fathom_complete_time(&parts);
  return (char *)parts.at;
}
