import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { LineChart } from '../../components/line-chart.tsx';
import { addAmounts } from '../../lib/money.ts';
import { useChartMoney } from './chart-money.ts';

interface ComparedChartProps {
  label: string;
  /** the names of the two lines */
  words: { now: string; before: string };
  points: readonly { name: string; nowMinor: SumMinor; beforeMinor: SumMinor }[];
  currency: string;
}

/** Amounts over time, compared with as long before, in the currency that the reader has chosen. A table below has the same figures. */
export function ComparedChart({ label, words, points, currency }: ComparedChartProps) {
  const { value, format, text, formatShort } = useChartMoney(currency);
  return (
    <LineChart
      label={label}
      points={points.map(({ name }) => name)}
      series={[
        {
          label: words.now,
          values: points.map(({ nowMinor }) => value(nowMinor)),
          total: text(addAmounts(points.map(({ nowMinor }) => nowMinor))),
        },
        {
          label: words.before,
          values: points.map(({ beforeMinor }) => value(beforeMinor)),
          total: text(addAmounts(points.map(({ beforeMinor }) => beforeMinor))),
          isReference: true,
        },
      ]}
      format={format}
      formatShort={formatShort}
    />
  );
}
