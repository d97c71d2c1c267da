import { type DateStyle, formatDate } from '@shelfwise/contract/primitives/date-text';
import { useRegion } from './region.tsx';

/** Days are the company's. Only styles with a time of day use the person's own timezone. */
const tellsTime: ReadonlySet<DateStyle> = new Set<DateStyle>(['time', 'moment']);

/** A moment or a day; a dash where there is none. */
export function DateText({ value, style = 'date' }: { value: string | null | undefined; style?: DateStyle }) {
  const { locale, timezone, displayTimezone } = useRegion();
  if (value === null || value === undefined) return <span>-</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value, style, locale, tellsTime.has(style) ? displayTimezone : timezone)}
    </time>
  );
}
