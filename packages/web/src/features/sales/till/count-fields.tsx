import { TextInput } from '@mantine/core';
import { cashPieces } from '@shelfwise/contract/features/sales/shifts/shifts.facts';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import type { Pieces } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import css from './till.module.css';

/** What was counted of each coin and note, as it is typed. */
export type TypedPieces = Readonly<Record<number, string>>;

const isCount = (typed: string): boolean => /^\d{0,6}$/u.test(typed.trim());
const countOf = (typed: string): number => (isCount(typed) ? Number(typed) : 0);

/** Whether all that was typed is numbers: "3O" is neither 3 nor 30. Brings the first that is none into view, where its form is sent. */
export const isCounted = (typed: TypedPieces, form: HTMLFormElement): boolean => {
  if (Object.values(typed).every(isCount)) return true;
  form.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  return false;
};

export const piecesOf = (typed: TypedPieces): Pieces =>
  Object.entries(typed)
    .map(([value, count]) => ({ valueMinor: Number(value), count: countOf(count) }))
    .filter(({ count }) => count > 0);

/** What was counted before, to be put right. */
export const typedOf = (pieces: Pieces): TypedPieces =>
  Object.fromEntries(pieces.map(({ valueMinor, count }) => [valueMinor, String(count)]));

/** Enter goes on to the next field, as whoever counts does: it ends nothing before all is counted. */
export const goOn = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement | HTMLButtonElement =>
      one instanceof HTMLInputElement || (one instanceof HTMLButtonElement && one.type === 'submit'),
  );
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
};

interface CountFieldsProps {
  typed: TypedPieces;
  onType: (typed: TypedPieces) => void;
  /** what is counted, where it is no drawer */
  legend?: string;
}

/** Counts a drawer coin by coin and note by note, with what it comes to. */
export function CountFields({ typed, onType, legend }: CountFieldsProps) {
  const { t } = useTranslation('till');
  const { currency, locale } = useRegion();
  const values = isCurrency(currency) ? cashPieces[currency] : [];
  return (
    <fieldset className={css.count}>
      <legend>{legend ?? t('count.legend')}</legend>
      <div className={css.pieces}>
        {values.map((value, place) => (
          <label key={value} className={css.piece}>
            <span>{moneyText(value, currency, locale)}</span>
            <span aria-hidden>×</span>
            <TextInput
              value={typed[value] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus={place === 0 || undefined}
              aria-label={t('count.of', { value: moneyText(value, currency, locale) })}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={goOn}
              error={isCount(typed[value] ?? '') ? undefined : t('count.wrong')}
              onChange={(event) => onType({ ...typed, [value]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p className={css.counted} role="status">
        <span>{t('count.total')}</span>
        <strong>
          <MoneyText amountMinor={piecesMinor(piecesOf(typed))} currency={currency} isExact />
        </strong>
      </p>
    </fieldset>
  );
}
