import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  /** For content with a padding of its own: tables, timelines. */
  isFlush?: boolean;
  /** Never printed: what happened, by whom. */
  isScreenOnly?: boolean;
}

/** A titled part of a record, an editor or a dashboard. */
export function Section({ title, aside, children, isFlush = false, isScreenOnly = false }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} data-screen-only={isScreenOnly || undefined}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {aside === undefined ? null : <div className={css.aside}>{aside}</div>}
      </div>
      <div className={isFlush ? undefined : css.body}>{children}</div>
    </section>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
}

/** A record's fact that is a text of one or more lines; no fact where the text is null. */
export const textFact = (label: string, text: string | null): Fact[] =>
  text === null ? [] : [{ label, value: <span style={{ whiteSpace: 'pre-line' }}>{text}</span> }];

/** Label and value pairs of a record. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
