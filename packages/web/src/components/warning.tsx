import { type ReactNode, useEffect, useRef } from 'react';
import css from './warning.module.css';

interface WarningProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'warn' | 'bad';
  /** What was just refused: each new refusal comes into view and takes the focus, unless a field has it that has to be corrected. */
  refusal?: object | undefined;
}

/** Something on this page needs a decision: what it is, and what can be done. Announced at once. */
export function Warning({ title, children, actions, tone = 'warn', refusal }: WarningProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
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
