import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import css from './key-figures.module.css';

export interface KeyFigure {
  label: string;
  value: ReactNode;
  /** One line below the figure: what it is compared with, or what it consists of. */
  note?: ReactNode;
  /** A change that is good or bad, with its direction. Colour alone never tells it. */
  change?: { text: string; direction: 'up' | 'down'; isGood: boolean };
  /** Never printed: costs, margins. */
  isScreenOnly?: boolean;
  /** The list whose rows add up to this figure. */
  href?: string;
}

function FigureBody({ figure }: { figure: KeyFigure }) {
  return (
    <>
      <span className={css.label}>{figure.label}</span>
      <span className={css.value}>{figure.value}</span>
      <span className={css.note}>
        {figure.change ? (
          <span className={css.change} data-good={figure.change.isGood}>
            <span aria-hidden>{figure.change.direction === 'down' ? '▼' : '▲'}</span>{' '}
            {figure.change.text}{' '}
          </span>
        ) : null}
        {figure.note}
      </span>
    </>
  );
}

/** The strip of figures on top of a dashboard or a record. */
export function KeyFigures({
  figures,
  label,
  isLoading = false,
}: {
  figures: readonly KeyFigure[];
  label: string;
  isLoading?: boolean;
}) {
  return (
    <ul className={css.strip} aria-label={label} aria-busy={isLoading}>
      {figures.map((figure) => (
        <li key={figure.label} className={css.figure} data-screen-only={figure.isScreenOnly || undefined}>
          {isLoading ? (
            <>
              <span className={css.label}>{figure.label}</span>
              <span className={css.skeleton} />
            </>
          ) : figure.href === undefined ? (
            <div className={css.content}>
              <FigureBody figure={figure} />
            </div>
          ) : (
            <AppLink href={figure.href} className={css.content}>
              <FigureBody figure={figure} />
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  );
}
