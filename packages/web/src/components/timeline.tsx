import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import css from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  at: string;
  what: ReactNode;
  detail?: ReactNode;
}

/** What happened to a record, newest first. Each sentence names who did it. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={css.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <p>{entry.what}</p>
          <p className={css.meta}>
            <DateText value={entry.at} style="moment" />
          </p>
          {entry.detail === undefined ? null : <div className={css.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
