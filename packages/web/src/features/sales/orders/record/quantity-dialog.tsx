import { Button } from '@mantine/core';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { type ReactNode, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { quantityText } from '../../../../lib/money.ts';
import { PackSelect, usePackedText } from '../../../catalog/index.ts';
import { BusinessDayField, type BusinessDays, businessDaySchema } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import {
  baseOf,
  linesToSend,
  mostOf,
  otherwiseTyped,
  type PackedTyping,
  typedIn,
  type TypedQuantity,
} from './line-quantities.ts';

export interface QuantityLine {
  id: string;
  name: string;
  unit: string;
  /** the whole quantity of the line */
  quantity: string;
  openQuantity: string;
  /** the pack in which it was ordered: the quantity can then be typed in packs */
  pack?: LinePack | null;
}

interface QuantityResult {
  label: string;
  note: string | undefined;
  currency: string;
  amountOf: (typed: readonly TypedQuantity[]) => number;
}

interface QuantityDialogProps {
  title: string;
  lead: string;
  lines: readonly QuantityLine[];
  /** 'all' begins with all open quantities, 'none' with 0. */
  beginsWith: 'all' | 'none';
  /** '4 of 10 still to ship' */
  openText: (open: string, quantity: string) => string;
  saveLabel: string;
  isDanger?: boolean;
  dayLabel: string;
  /** The name of the day in the call's input. */
  dayName: string;
  days: BusinessDays;
  /** Why no earlier day can be chosen. */
  dayHint?: ReactNode;
  /** Where given, a reason is asked for; it may stay empty. */
  reasonLabel?: string;
  /** The amounts of the typed quantities. */
  result?: QuantityResult;
  /** `lines` is undefined where everything open is taken. */
  onSave: (taken: {
    lines: TypedQuantity[] | undefined;
    day: string;
    reason: string | null;
  }) => Promise<unknown>;
  onClose: () => void;
}

/** A quantity for each open line, at most what is open. */
const quantitySchema = (lines: readonly QuantityLine[], days: BusinessDays) =>
  z.object({
    day: businessDaySchema(days),
    reason: optionalParagraph(500),
    lines: z
      .array(z.object({ lineId: z.string(), quantity: nonNegativeDecimalSchema, isPacked: z.boolean() }))
      .superRefine((typed, context) => {
        for (const [index, one] of typed.entries()) {
          const line = lines[index];
          const base = baseOf(one, line?.pack);
          const path = { path: [index, 'quantity'], input: one.quantity };
          if (base === undefined) context.addIssue({ code: 'custom', message: 'inexact_quantity', ...path });
          else if (line && new Exact(base).greaterThan(line.openQuantity))
            context.addIssue({
              code: 'custom',
              message: 'too_much',
              params: { maximum: mostOf(line, one.isPacked) },
              ...path,
            });
        }
      }),
  });
type QuantityValues = z.input<ReturnType<typeof quantitySchema>>;

/** What was typed, in the products' own units. */
const inOwnUnits = (typed: QuantityValues['lines'], lines: readonly QuantityLine[]): TypedQuantity[] =>
  typed.map((one, index) => ({
    lineId: one.lineId,
    quantity: nonNegativeDecimalSchema.safeParse(one.quantity).success
      ? (baseOf(one, lines[index]?.pack) ?? '0')
      : one.quantity,
  }));

interface ResultProps {
  control: Control<QuantityValues>;
  lines: readonly QuantityLine[];
  result: QuantityResult;
}

function Result({ control, lines, result }: ResultProps) {
  const typed = inOwnUnits(useWatch({ control, name: 'lines' }), lines);
  return (
    <p role="status" className={css.result}>
      {result.label}{' '}
      <strong>
        <MoneyText amountMinor={result.amountOf(typed)} currency={result.currency} isExact />
      </strong>
      {result.note === undefined ? null : <span className={css.quiet}>{result.note}</span>}
    </p>
  );
}

/** What is open, in the pack in which it was ordered. */
function OpenInPacks({ line }: { line: QuantityLine }) {
  const packedText = usePackedText();
  const text = packedText(line.openQuantity, { pack: line.pack, unit: line.unit });
  return text === undefined ? null : <p className={css.quiet}>{text}</p>;
}

interface TypedInProps {
  control: Control<QuantityValues>;
  index: number;
  line: QuantityLine;
  onChange: (typed: PackedTyping) => void;
}

/** In what the quantity of a line is typed, where it was ordered in packs. */
function TypedIn({ control, index, line, onChange }: TypedInProps) {
  const typed = useWatch({ control, name: `lines.${index}` });
  const { pack } = line;
  if (!pack) return null;
  return (
    <PackSelect
      packs={[pack]}
      unit={line.unit}
      value={typed.isPacked ? pack.id : null}
      onChange={(packId) => {
        if ((packId !== null) !== typed.isPacked) onChange(otherwiseTyped(typed, pack));
      }}
    />
  );
}

/** Asks for a quantity of each line: all that is open, or less. */
export function QuantityDialog(props: QuantityDialogProps) {
  const { lines, days, openText, result, reasonLabel, dayName } = props;
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const form = useEditorForm(quantitySchema(lines, days), {
    day: days.today,
    reason: '',
    lines: lines.map((line) => typedIn(line, props.beginsWith === 'all' ? line.openQuantity : '0')),
  });
  const control = form.control as Control<QuantityValues>;
  // Only lines with a quantity are sent, and a refusal names a line by its place among those.
  const sent = useRef<readonly TypedQuantity[]>([]);
  const fieldOf = (path: string): string => {
    const [, place, rest] = /^lines\.(\d+)(.*)$/u.exec(path) ?? [];
    if (place === undefined) return path === dayName ? 'day' : path;
    const index = lines.findIndex(({ id }) => id === sent.current[Number(place)]?.lineId);
    return `lines.${Math.max(index, 0)}${rest}`;
  };
  const setLine = (index: number, typed: PackedTyping): void =>
    form.setValue(`lines.${index}`, typed, { shouldValidate: true, shouldDirty: true });
  const setAll = (quantityOf: (line: QuantityLine) => string): void => {
    for (const [index, line] of lines.entries()) setLine(index, typedIn(line, quantityOf(line)));
  };
  return (
    <FormDialog
      title={props.title}
      form={form}
      saveLabel={props.saveLabel}
      isDanger={props.isDanger ?? false}
      onClose={props.onClose}
      fieldOf={fieldOf}
      onSave={async ({ lines: typed, day, reason }) => {
        const taken = linesToSend(inOwnUnits(typed, lines), lines);
        if (taken?.length === 0) throw new Error(t('quantities.nothing'));
        sent.current = taken ?? typed;
        await props.onSave({ lines: taken, day, reason });
      }}
    >
      <p className={css.lead}>{props.lead}</p>
      <ul className={css.shipLines}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <div role="group" aria-label={line.name} className={css.shipLine}>
              <div className={css.shipName}>
                <p>{line.name}</p>
                <p className={css.quiet}>
                  {openText(quantityText(line.openQuantity, locale), quantityText(line.quantity, locale))}
                </p>
                <OpenInPacks line={line} />
              </div>
              <div className={css.shipQuantity}>
                <DecimalField
                  control={control}
                  name={`lines.${index}.quantity`}
                  label={t('quantities.quantity')}
                  {...(line.pack ? {} : { unit: line.unit })}
                />
                <TypedIn
                  control={control}
                  index={index}
                  line={line}
                  onChange={(typed) => setLine(index, typed)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 1 ? (
        <div className={css.pair}>
          <Button size="xs" onClick={() => setAll(({ openQuantity }) => openQuantity)}>
            {t('quantities.all')}
          </Button>
          <Button size="xs" onClick={() => setAll(() => '0')}>
            {t('quantities.none')}
          </Button>
        </div>
      ) : null}
      {result ? <Result control={control} lines={lines} result={result} /> : null}
      {reasonLabel === undefined ? null : (
        <TextAreaField control={control} name="reason" label={reasonLabel} rows={2} />
      )}
      <BusinessDayField control={control} name="day" label={props.dayLabel} days={days} />
      {props.dayHint}
    </FormDialog>
  );
}
