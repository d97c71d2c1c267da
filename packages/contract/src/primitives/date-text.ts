/** How a day or a moment is written; `long` on documents, `stamp` in mails. */
export type DateStyle = 'date' | 'day' | 'month' | 'weekday' | 'time' | 'moment' | 'full' | 'long' | 'stamp';

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date,
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
  time,
  moment: { day: 'numeric', month: 'short', ...time },
  full: { weekday: 'long', ...long },
  long,
  stamp: { ...long, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
};

/** Formats are kept, since making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** English dates say the day before the month, as Ghana and its neighbours do. American English is for numbers only. */
const dayFirst = (locale: string): string => (locale.startsWith('en') ? 'en-GB' : locale);

function formatFor(locale: string, timezone: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${timezone} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(dayFirst(locale), { ...styles[style], timeZone: timezone });
  formats.set(key, made);
  return made;
}

/** The first of a month is '1er' in French, which no formatter writes. */
const frenchFirst = /(?<!\d)1 (?=\p{L})/u;

/** A moment (ISO with offset) in a timezone; a plain date ('2026-11-20') stays that date in every zone. */
export function formatDate(value: string, style: DateStyle, locale: string, timezone: string): string {
  const isPlainDate = /^\d{4}-\d{2}-\d{2}$/u.test(value);
  const moment = new Date(isPlainDate ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(moment.getTime())) return '-';
  const written = formatFor(locale, isPlainDate ? 'UTC' : timezone, style).format(moment);
  return locale.startsWith('fr') ? written.replace(frenchFirst, '1er ') : written;
}
