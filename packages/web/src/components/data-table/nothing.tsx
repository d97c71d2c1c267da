import type { ReactNode } from 'react';

/** Nothing is a dash in a table, so that what there is stands out; a phone's card leaves it out with its label. */
export const nothing: ReactNode = (
  <span style={{ color: 'var(--ink-3)' }} aria-hidden>
    -
  </span>
);
