import { useElementSize } from '@mantine/hooks';
import { nice, ticks } from 'd3-array';
import { useTranslation } from 'react-i18next';
import css from './line-chart.module.css';

export interface Series {
  label: string;
  values: readonly number[];
  /** Drawn quietly, as what the first is compared with. */
  isReference?: boolean;
}

interface LineChartProps {
  /** What the chart shows, in a sentence. */
  label: string;
  points: readonly string[];
  series: readonly Series[];
  /** Exact figure for the table. */
  format: (value: number) => string;
  /** Short figure for axis and labels. */
  formatShort: (value: number) => string;
}

const height = 300;
const margin = { top: 28, right: 12, bottom: 28, left: 64 };

/** Lines from a zero baseline, labelled where they end; the same figures as a table below. */
export function LineChart({ label, points, series, format, formatShort }: LineChartProps) {
  const { t } = useTranslation('kit');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const values = series.flatMap((one) => one.values);
  const [low, high] = nice(Math.min(0, ...values), Math.max(1, ...values), 4);
  const bottom = height - margin.bottom;
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - margin.top);
  const breadth = Math.max(1, width - margin.left - margin.right);
  const x = (index: number) => margin.left + (index / Math.max(1, points.length - 1)) * breadth;
  const path = (line: readonly number[]) =>
    line.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(value)}`).join('');
  const shownPoints = points.length > 1 ? [0, points.length - 1] : [0];
  const ends = series.map((one) => ({ one, at: y(one.values.at(-1) ?? 0) }));
  return (
    <figure className={css.figure}>
      <div ref={ref}>
        <svg className={css.chart} width={width} height={height} role="img" aria-label={label}>
          {ticks(low, high, 4).map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                className={css.grid}
              />
              <text x={margin.left - 10} y={y(tick)} dy="0.35em" textAnchor="end" className={css.tick}>
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
          {ends.map(({ one, at }, index) => {
            const other = ends[1 - index];
            // Two ends close together: the upper line's label goes above, the lower one's below.
            const isLower = other !== undefined && (at > other.at || (at === other.at && one.isReference));
            // Below the axis stand the days.
            const isBelow = isLower && at + 20 < bottom;
            const shift = isBelow ? 20 : isLower ? -6 : -12;
            return (
              <g key={one.label}>
                {one.isReference ? null : (
                  <circle cx={x(one.values.length - 1)} cy={at} r={3.5} className={css.end} />
                )}
                <text
                  x={x(one.values.length - 1)}
                  y={at + shift}
                  textAnchor="end"
                  className={one.isReference ? css.tick : css.name}
                >
                  {one.label} {formatShort(one.values.at(-1) ?? 0)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
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
        </table>
      </details>
    </figure>
  );
}
