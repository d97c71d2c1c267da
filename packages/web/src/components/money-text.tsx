import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { type MoneyParts, moneyParts } from '@shelfwise/contract/primitives/money-text';
import { moneyText, unitPriceParts, unitPriceText } from '../lib/money.ts';
import { useRegion } from './region.tsx';
import css from './money-text.module.css';

interface MoneyTextProps {
  /** A sum over many documents may come as digits in a text. */
  amountMinor: SumMinor | null | undefined;
  /** The currency the amount is in; the company's own when left out. */
  currency?: string;
  /** True on documents: the amount stays in the currency it was issued in. */
  isExact?: boolean;
}

/** An amount: a quiet symbol, tabular digits, and a minus sign that stands out. A converted amount is marked as such. */
export function MoneyText({ amountMinor, currency, isExact = false }: MoneyTextProps) {
  const { t } = useTranslation('kit');
  const region = useRegion();
  if (amountMinor === null || amountMinor === undefined) return <span className={css.money}>-</span>;
  const own = currency ?? region.currency;
  const converted = isExact || own === region.displayCurrency ? undefined : region.convert(amountMinor, own);
  const shown = moneyParts(
    converted ?? amountMinor,
    converted === undefined ? own : region.displayCurrency,
    region.locale,
  );
  const title =
    converted === undefined
      ? undefined
      : t('money.converted', { amount: moneyText(amountMinor, own, region.locale) });
  return <Figure {...shown} title={title} />;
}

/** A quiet symbol, tabular digits, and a minus sign that stands out. The title of a converted figure says what was converted. */
function Figure({ symbol, digits, isNegative, title }: MoneyParts & { title?: string | undefined }) {
  return (
    <span className={css.money} data-negative={isNegative || undefined} title={title}>
      {title === undefined ? null : (
        <span aria-hidden className={css.symbol}>
          ≈{' '}
        </span>
      )}
      {isNegative ? '−' : null}
      {symbol === '' ? null : (
        <span className={css.symbol} data-symbol>
          {symbol}&nbsp;
        </span>
      )}
      {digits}
      {title === undefined ? null : <span className="visually-hidden"> ({title})</span>}
    </span>
  );
}

interface UnitPriceTextProps {
  price: string | null | undefined;
  currency?: string;
  /** True on documents: the price stays in the currency it was agreed in. */
  isExact?: boolean;
  /** For averages, whose further decimals mean nothing: rounded as `unitPriceParts` does. */
  isRounded?: boolean;
}

/** A price or cost per unit, with all its decimals. In the person's display currency it has as many as mean something (`convertPrice`). */
export function UnitPriceText({ price, currency, isExact = false, isRounded = false }: UnitPriceTextProps) {
  const { t } = useTranslation('kit');
  const region = useRegion();
  if (price == null || price === '') return <span className={css.money}>-</span>;
  const own = currency ?? region.currency;
  const converted = isExact || own === region.displayCurrency ? undefined : region.convertPrice(price, own);
  if (converted === undefined) return <Figure {...unitPriceParts(price, own, region.locale, isRounded)} />;
  const title = t('money.converted', { amount: unitPriceText(price, own, region.locale, isRounded) });
  return <Figure {...unitPriceParts(converted, region.displayCurrency, region.locale)} title={title} />;
}
