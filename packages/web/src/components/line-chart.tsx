import { useElementSize } from '@mantine/hooks';
import { nice, ticks } from 'd3-array';
import { useTranslation } from 'react-i18next';
import { ChartReader, ReadFigures, type Reading, readingText, useReadPoint } from './chart-reading.tsx';
import css from './line-chart.module.css';

export interface Series {
  label: string;
  values: readonly number[];
  /** The sum of the values, or what else is said of them as a whole. */
  total: string;
  /** Drawn in a quiet colour: the line that the first one is compared with. */
  isReference?: boolean;
}

interface End {
  one: Series;
  at: number;
}

/** The places of the labels: beside the ends of their lines, without overlapping each other or leaving the chart. */
const apart = (ends: readonly End[], top: number, bottom: number): Array<End & { labelAt: number }> => {
  const highest = top + labelHeight / 2;
  let free = highest;
  const placed = ends
    .toSorted((a, b) => a.at - b.at)
    .map((end) => {
      const labelAt = Math.max(end.at, free);
      free = labelAt + labelHeight;
      return { ...end, labelAt };
    });
  let limit = bottom - labelHeight / 2 + 8;
  for (const end of placed.toReversed()) {
    end.labelAt = Math.min(end.labelAt, limit);
    limit = end.labelAt - labelHeight;
  }
  return placed;
};

interface LineChartProps {
  /** A sentence that says what the chart shows. */
  label: string;
  points: readonly string[];
  series: readonly Series[];
  /** Exact figure for the table. */
  format: (value: number) => string;
  /** Short figure for axis and labels. */
  formatShort: (value: number) => string;
  /** What the line says as a whole, where that is no sum. */
  wholeLabel?: string;
  /** False where a table beside it has the same figures already. */
  hasTable?: boolean;
}

const height = 300;
const margin = { top: 20, bottom: 28 };
/** The approximate width of a letter at 12 px, so that no text has to be measured before it is drawn. */
const letterWidth = 6.8;
const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length)) * letterWidth;
/** Two lines of text at the end of a line. */
const labelHeight = 32;

/** Lines from a zero baseline, labelled at their ends. A table below has the same figures. */
export function LineChart(props: LineChartProps) {
  const { label, points, series, format, formatShort, hasTable = true } = props;
  const { t } = useTranslation('kit');
  const wholeLabel = props.wholeLabel ?? t('chart.total');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const values = series.flatMap((one) => one.values);
  const [low, high] = nice(Math.min(0, ...values), Math.max(1, ...values), 4);
  const bottom = height - margin.bottom;
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - margin.top);
  const marks = ticks(low, high, 4);
  const left = widest(marks.map(formatShort)) + 10;
  const right = widest(series.flatMap((one) => [one.label, formatShort(one.values.at(-1) ?? 0)])) + 9;
  const breadth = Math.max(1, width - left - right);
  const x = (index: number) => left + (index / Math.max(1, points.length - 1)) * breadth;
  const path = (line: readonly number[]) =>
    line.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(value)}`).join('');
  const { at: readAt, read } = useReadPoint(points.length);
  const indexAt = (place: number): number =>
    Math.min(points.length - 1, Math.max(0, Math.round(((place - left) / breadth) * (points.length - 1))));
  const reading: Reading = {
    point: (readAt === undefined ? undefined : points[readAt]) ?? wholeLabel,
    figures: series.map(({ label: name, values: figures, total }) => ({
      label: name,
      value: readAt === undefined ? total : format(figures[readAt] ?? 0),
    })),
  };
  const shownPoints = points.length > 1 ? [0, points.length - 1] : [0];
  const ends = apart(
    series.map((one) => ({ one, at: y(one.values.at(-1) ?? 0) })),
    margin.top,
    bottom,
  );
  return (
    <figure className={css.figure}>
      <ReadFigures {...reading} />
      <div ref={ref} className={css.plot}>
        <svg className={css.chart} width={width} height={height} role="img" aria-label={label}>
          {marks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={css.grid} />
              <text x={left - 10} y={y(tick)} dy="0.35em" textAnchor="end" className={css.tick}>
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {shownPoints.map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 8}
              textAnchor={index === 0 ? 'start' : 'end'}
              className={css.tick}
            >
              {points[index]}
            </text>
          ))}
          {series.map((one) => (
            <path
              key={one.label}
              d={path(one.values)}
              className={one.isReference ? css.reference : css.line}
            />
          ))}
          {readAt === undefined ? null : (
            <g>
              <line x1={x(readAt)} x2={x(readAt)} y1={margin.top} y2={bottom} className={css.readLine} />
              {series.map((one) => (
                <circle
                  key={one.label}
                  cx={x(readAt)}
                  cy={y(one.values[readAt] ?? 0)}
                  r={4}
                  className={one.isReference ? css.readReference : css.end}
                />
              ))}
            </g>
          )}
          {ends.map(({ one, at, labelAt }) => {
            const end = x(one.values.length - 1);
            return (
              <g key={one.label}>
                {one.isReference ? null : <circle cx={end} cy={at} r={3.5} className={css.end} />}
                <text y={labelAt} className={one.isReference ? css.tick : css.name}>
                  <tspan x={end + 9} dy="-0.2em">
                    {one.label}
                  </tspan>
                  <tspan x={end + 9} dy="1.2em">
                    {formatShort(one.values.at(-1) ?? 0)}
                  </tspan>
                </text>
              </g>
            );
          })}
        </svg>
        <ChartReader
          count={points.length}
          indexAt={indexAt}
          at={readAt}
          onMove={read}
          valueText={readingText(reading)}
        />
      </div>
      {hasTable ? <ChartTable {...props} wholeLabel={wholeLabel} /> : null}
    </figure>
  );
}

function ChartTable({ label, points, series, format, wholeLabel }: LineChartProps) {
  const { t } = useTranslation('kit');
  return (
    <details className={css.twin}>
      <summary>{t('chart.asTable')}</summary>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.point')}</th>
            {series.map((one) => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map((one) => (
                <td key={one.label}>{one.values[index] === undefined ? '-' : format(one.values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{wholeLabel}</th>
            {series.map((one) => (
              <td key={one.label}>{one.total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
