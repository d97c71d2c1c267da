import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './line-chart.module.css';

/** One point of a chart in words: its name and the figure of each line there. */
export interface Reading {
  point: string;
  figures: ReadonlyArray<{ label: string; value: string }>;
}

interface ReaderProps {
  count: number;
  /** The point nearest to a place on the chart, in pixels from its left edge. */
  indexAt: (left: number) => number;
  at: number | undefined;
  onMove: (index: number | undefined) => void;
  valueText: string;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Lies over the lines, finds the point that the pointer, a finger or the arrow keys choose, and reads its figures out. */
export function ChartReader({ count, indexAt, at, onMove, valueText }: ReaderProps) {
  const { t } = useTranslation('kit');
  const last = count - 1;
  const follow = (event: PointerEvent<HTMLDivElement>): void =>
    onMove(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const step = (event: KeyboardEvent): void => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onMove(Math.min(last, Math.max(0, next(at ?? last + 1, last))));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={css.reader}
      aria-label={t('chart.reader')}
      aria-readonly
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={valueText}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onMove(undefined)}
      onKeyDown={step}
      onBlur={() => onMove(undefined)}
    />
  );
}

/** The point being read; undefined while none is chosen. */
export const useReadPoint = (count: number) => {
  const [at, setAt] = useState<number>();
  // When fewer days are shown than before, the chosen point may no longer exist.
  return { at: at !== undefined && at < count ? at : undefined, read: setAt };
};

/** The figures of the chosen point, or the totals of all points where none is chosen. */
export function ReadFigures({ point, figures }: Reading) {
  return (
    <p className={css.reading}>
      <span className={css.readPoint}>{point}</span>
      {figures.map(({ label, value }) => (
        <span key={label}>
          {label} <strong>{value}</strong>
        </span>
      ))}
    </p>
  );
}

export const readingText = ({ point, figures }: Reading): string =>
  `${point}: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`;
