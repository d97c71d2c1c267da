import type { ReactNode } from 'react';
import css from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

/** A state in one word; the dot carries the tone, the word the meaning. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <span className={css.dot} aria-hidden />
      {children}
    </span>
  );
}
