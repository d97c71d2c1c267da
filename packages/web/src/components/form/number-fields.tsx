import { TextInput } from '@mantine/core';
import { currencies, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  decimalMarkOf,
  decimalTextToMinor,
  type NumberHabits,
  parseDecimalText,
  understoodOf,
  wholeNumberOf,
} from '../../lib/decimal-text.ts';
import { minorToDecimalText } from '@shelfwise/contract/primitives/money-text';
import { quantityText } from '../../lib/money.ts';
import { unitText } from '../../lib/units.ts';
import { useRegion } from '../region.tsx';
import { type FieldProps, useField } from './fields.tsx';
import css from './number-fields.module.css';

/** A field that is a cell of a sheet: keys move to the next cell. */
interface CellProps {
  onCellKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface NumberInputProps<Values extends FieldValues> extends FieldProps<Values>, CellProps {
  /** Turns the form's value into plain decimal text. */
  toText: (value: unknown) => string;
  /** Turns plain decimal text into the form's value. Text that is no number stays, and the schema refuses it. */
  fromText: (text: string) => unknown;
  currency?: NumberHabits['currency'];
  unit?: string | undefined;
  isWhole?: boolean;
  hasFocus?: boolean | undefined;
  begins?: boolean;
}

/** Shows beside the field how its text was understood. */
const withUnderstood = (text: string) => (input: ReactNode) => (
  <div className={css.held}>
    {input}
    <span className={css.understood} aria-live="polite">
      {text}
    </span>
  </div>
);

function NumberInput<Values extends FieldValues>({
  toText,
  fromText,
  currency,
  unit,
  isWhole = false,
  hasFocus = false,
  begins,
  onCellKey,
  ...props
}: NumberInputProps<Values>) {
  const { locale } = useRegion();
  const { value, onChange, shared } = useField(props);
  const [typed, setTyped] = useState<string>();
  const mark = decimalMarkOf(locale);
  const shown = typed ?? toText(value).replace('.', mark);
  const read = (text: string): string | null => parseDecimalText(text, { decimalMark: mark, currency });
  const understood = typed === undefined ? undefined : understoodOf(typed, read(typed), mark);
  return (
    <TextInput
      {...shared}
      className={css.number}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(hasFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      data-begins={begins}
      {...(onCellKey ? { onKeyDown: onCellKey } : {})}
      // What is typed into a number replaces it: a field that holds 1 would make 124 of 24.
      onFocus={(event) => event.currentTarget.select()}
      leftSection={currency?.symbol}
      // A touch on the symbol or the unit is one of the field.
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      // A letter at 12 px is about 7 px wide. The longer form of the unit decides the width, so that nothing moves.
      {...(unit === undefined ? {} : { rightSectionWidth: unitText(unit, '2', locale).length * 7 + 24 })}
      rightSection={
        unit === undefined ? undefined : (
          <span className={css.unit}>{unitText(unit, toText(value), locale)}</span>
        )
      }
      value={shown}
      inputContainer={withUnderstood(understood === undefined ? '' : `= ${quantityText(understood, locale)}`)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? fromText('') : fromText(read(text) ?? text));
      }}
      onBlur={() => {
        if (typed === undefined || read(typed) !== null || typed.trim() === '') setTyped(undefined);
        shared.onBlur();
      }}
    />
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An exact decimal kept as text: quantities and rates. */
export function DecimalField<Values extends FieldValues>({
  unit,
  ...props
}: FieldProps<Values> & CellProps & { unit?: string; hasFocus?: boolean }) {
  return <NumberInput {...props} unit={unit} toText={textOf} fromText={(text) => text} />;
}

/** A whole number kept as number; null when empty. */
export function WholeNumberField<Values extends FieldValues>({
  unit,
  ...props
}: FieldProps<Values> & { unit?: string }) {
  return <NumberInput {...props} unit={unit} isWhole toText={textOf} fromText={wholeNumberOf} />;
}

interface CurrencyProps<Values extends FieldValues> extends FieldProps<Values>, CellProps {
  currency?: string;
}

const currencyOf = (code: string): NumberHabits['currency'] =>
  isCurrency(code) ? { code, symbol: currencies[code].symbol } : undefined;

/** A price or cost per unit: exact decimal text with the currency's symbol in front. */
export function UnitPriceField<Values extends FieldValues>({ currency, ...props }: CurrencyProps<Values>) {
  const region = useRegion();
  return (
    <NumberInput
      {...props}
      currency={currencyOf(currency ?? region.currency)}
      toText={textOf}
      fromText={(text) => text}
    />
  );
}

/** An amount: typed in main units, kept as an integer of minor units; null when empty. */
export function MoneyField<Values extends FieldValues>({
  currency,
  ...props
}: CurrencyProps<Values> & {
  /** True where typing begins with it when its dialog opens, though other fields stand above. */
  begins?: boolean;
}) {
  const region = useRegion();
  const code = currency ?? region.currency;
  const decimals = isCurrency(code) ? currencies[code].decimals : 2;
  return (
    <NumberInput
      {...props}
      currency={currencyOf(code)}
      isWhole={decimals === 0}
      toText={(value) => (typeof value === 'number' ? minorToDecimalText(value, decimals) : textOf(value))}
      fromText={(text) => {
        if (text === '') return null;
        return (parseDecimalText(text) === text ? decimalTextToMinor(text, decimals) : null) ?? text;
      }}
    />
  );
}
