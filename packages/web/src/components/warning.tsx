import type { ReactNode } from 'react';
import css from './warning.module.css';

interface WarningProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'warn' | 'bad';
}

/** Something on this page needs a decision: what it is, and what can be done. Announced at once. */
export function Warning({ title, children, actions, tone = 'warn' }: WarningProps) {
  return (
    <div role="alert" className={css.warning} data-tone={tone}>
      <p className={css.title}>{title}</p>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </div>
  );
}
