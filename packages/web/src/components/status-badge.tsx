import type { ReactNode } from 'react';
import css from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

/** A state in one word. The word alone gives the meaning; the dot's colour repeats it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <span className={css.dot} aria-hidden />
      {children}
    </span>
  );
}
