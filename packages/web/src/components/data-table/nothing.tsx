import type { ReactNode } from 'react';

/** The dash of an empty cell, so that cells with a value stand out. A phone's card leaves out such a cell with its label. */
export const nothing: ReactNode = (
  <span style={{ color: 'var(--ink-3)' }} aria-hidden>
    -
  </span>
);
