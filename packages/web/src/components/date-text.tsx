import { type DateStyle, formatDate } from '../lib/dates.ts';
import { useRegion } from './region.tsx';

/** A moment or a day, by the company's clock; a dash where there is none. */
export function DateText({ value, style = 'date' }: { value: string | null | undefined; style?: DateStyle }) {
  const { locale, timezone } = useRegion();
  if (value === null || value === undefined) return <span>-</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value, style, locale, timezone)}
    </time>
  );
}
