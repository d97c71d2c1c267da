import type { ReactNode } from 'react';
import css from './more-fields.module.css';

/** Fields that a form does not need at first, behind a line that names them. */
export function MoreFields({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.more}>
      <summary>{summary}</summary>
      <div className={css.inner}>{children}</div>
    </details>
  );
}
