import { type ReactNode, useId } from 'react';
import { usePageName } from '../lib/page-name.ts';
import css from './identity-card.module.css';

/** The card around sign-in and the pages for a forgotten password. */
export function IdentityCard({
  title,
  lead,
  children,
  links,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  links?: ReactNode;
}) {
  const id = useId();
  usePageName(title);
  return (
    <section className={css.card} aria-labelledby={id}>
      <h1 id={id} className={css.title}>
        {title}
      </h1>
      {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      {children === undefined ? null : <div className={css.content}>{children}</div>}
      {links === undefined ? null : <p className={css.links}>{links}</p>}
    </section>
  );
}

/** A failure of the whole form, announced at once by screen readers. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={css.problem}>
      {children}
    </div>
  );
}
