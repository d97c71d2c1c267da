import type { ReactNode } from 'react';
import { useIntoView } from './into-view.ts';
import css from './warning.module.css';

interface WarningProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'warn' | 'bad' | 'good';
  /** Set where this is a new refusal: it then comes into view. */
  refusal?: object | undefined;
}

/** Something on this page needs a decision, or was decided: what it is, and what can be done. Announced at once. */
export function Warning({ title, children, actions, tone = 'warn', refusal }: WarningProps) {
  const box = useIntoView<HTMLDivElement>(refusal);
  return (
    <div
      ref={box}
      role="alert"
      className={css.warning}
      data-tone={tone}
      {...(refusal === undefined ? {} : { tabIndex: -1 })}
    >
      <p className={css.title}>{title}</p>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </div>
  );
}
