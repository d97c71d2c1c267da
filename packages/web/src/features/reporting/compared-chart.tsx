import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { LineChart } from '../../components/line-chart.tsx';
import { useRegion } from '../../components/region.tsx';
import { addAmounts, moneyText, shortMoneyText } from '../../lib/money.ts';

interface ComparedChartProps {
  label: string;
  /** the names of the two lines */
  words: { now: string; before: string };
  points: readonly { name: string; nowMinor: SumMinor; beforeMinor: SumMinor }[];
  currency: string;
}

/** Amounts over time, compared with as long before, in the currency that the reader has chosen. A table below has the same figures. */
export function ComparedChart({ label, words, points, currency }: ComparedChartProps) {
  const { locale, displayCurrency, convert } = useRegion();
  const isConverted = displayCurrency !== currency && convert(0, currency) !== undefined;
  const shown = isConverted ? displayCurrency : currency;
  // A number is exact enough for a line.
  const value = (minor: SumMinor): number =>
    Number(isConverted ? (convert(minor, currency) ?? minor) : minor);
  const format = (minor: SumMinor): string => `${isConverted ? '≈ ' : ''}${moneyText(minor, shown, locale)}`;
  const totalOf = (amounts: readonly SumMinor[]): string => {
    const sum = addAmounts(amounts);
    return format(isConverted ? (convert(sum, currency) ?? sum) : sum);
  };
  return (
    <LineChart
      label={label}
      points={points.map(({ name }) => name)}
      series={[
        {
          label: words.now,
          values: points.map(({ nowMinor }) => value(nowMinor)),
          total: totalOf(points.map(({ nowMinor }) => nowMinor)),
        },
        {
          label: words.before,
          values: points.map(({ beforeMinor }) => value(beforeMinor)),
          total: totalOf(points.map(({ beforeMinor }) => beforeMinor)),
          isReference: true,
        },
      ]}
      format={format}
      formatShort={(minor) => shortMoneyText(Math.round(minor), shown, locale)}
    />
  );
}
