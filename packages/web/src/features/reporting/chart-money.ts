import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useRegion } from '../../components/region.tsx';
import { moneyText, shortMoneyText } from '../../lib/money.ts';

/** How a chart shows amounts of a currency: in the currency that the reader has chosen, where its rate is known. */
export function useChartMoney(currency: string) {
  const { locale, displayCurrency, convert } = useRegion();
  const isConverted = displayCurrency !== currency && convert(0, currency) !== undefined;
  const shown = isConverted ? displayCurrency : currency;
  const converted = (minor: SumMinor): SumMinor =>
    isConverted ? (convert(minor, currency) ?? minor) : minor;
  const format = (minor: SumMinor): string => `${isConverted ? '≈ ' : ''}${moneyText(minor, shown, locale)}`;
  return {
    /** A number is exact enough for a line. */
    value: (minor: SumMinor): number => Number(converted(minor)),
    /** of an amount that is converted already */
    format,
    text: (minor: SumMinor): string => format(converted(minor)),
    formatShort: (minor: number): string => shortMoneyText(Math.round(minor), shown, locale),
  };
}
