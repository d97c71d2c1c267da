import { currencies, isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { decimalTextToMinor } from '../lib/decimal-text.ts';
import { moneyParts } from '@shelfwise/contract/primitives/money-text';
import { moneyText, unitPriceText } from '../lib/money.ts';
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
  return (
    <span className={css.money} data-negative={shown.isNegative || undefined} title={title}>
      {title === undefined ? null : (
        <span aria-hidden className={css.symbol}>
          ≈{' '}
        </span>
      )}
      {shown.isNegative ? '−' : null}
      {shown.symbol === '' ? null : (
        <span className={css.symbol} data-symbol>
          {shown.symbol}&nbsp;
        </span>
      )}
      {shown.digits}
      {title === undefined ? null : <span className="visually-hidden"> ({title})</span>}
    </span>
  );
}

interface UnitPriceTextProps {
  price: string | null | undefined;
  currency?: string;
  /** True on documents: the price stays in the currency it was agreed in. */
  isExact?: boolean;
  /** For averages, whose further decimals mean nothing: rounded to what can be paid in the currency. */
  isRounded?: boolean;
}

/** A price or cost per unit, with all its decimals. It is converted only where it is an amount that can be written in minor units. */
export function UnitPriceText({ price, currency, isExact = false, isRounded = false }: UnitPriceTextProps) {
  const region = useRegion();
  const own = currency ?? region.currency;
  const known = isCurrency(own) ? currencies[own] : undefined;
  const minor =
    isExact || own === region.displayCurrency || price == null || price === ''
      ? null
      : decimalTextToMinor(price, known?.decimals ?? 2);
  if (minor !== null) return <MoneyText amountMinor={minor} currency={own} />;
  const text = unitPriceText(price, own, region.locale, isRounded);
  const symbol = known?.symbol ?? '';
  if (symbol === '' || !text.startsWith(symbol)) return <span className={css.money}>{text}</span>;
  return (
    <span className={css.money}>
      <span className={css.symbol} data-symbol>
        {symbol}&nbsp;
      </span>
      {text.slice(symbol.length + 1)}
    </span>
  );
}
