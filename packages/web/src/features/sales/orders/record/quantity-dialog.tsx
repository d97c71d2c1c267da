import { Button } from '@mantine/core';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useRef } from 'react';
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
import { BusinessDayField, type BusinessDays, businessDaySchema } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';
import { linesToSend, type TypedQuantity } from './line-quantities.ts';

export interface QuantityLine {
  id: string;
  name: string;
  unit: string;
  /** the whole quantity of the line */
  quantity: string;
  openQuantity: string;
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
      .array(z.object({ lineId: z.string(), quantity: nonNegativeDecimalSchema }))
      .superRefine((typed, context) => {
        for (const [index, { quantity }] of typed.entries()) {
          const maximum = lines[index]?.openQuantity ?? '0';
          if (new Exact(quantity).greaterThan(maximum))
            context.addIssue({
              code: 'custom',
              message: 'too_much',
              params: { maximum },
              path: [index, 'quantity'],
              input: quantity,
            });
        }
      }),
  });
type QuantityValues = z.input<ReturnType<typeof quantitySchema>>;

function Result({ control, result }: { control: Control<QuantityValues>; result: QuantityResult }) {
  const typed = useWatch({ control, name: 'lines' });
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

/** Asks for a quantity of each line: all that is open, or less. */
export function QuantityDialog(props: QuantityDialogProps) {
  const { lines, days, openText, result, reasonLabel, dayName } = props;
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const form = useEditorForm(quantitySchema(lines, days), {
    day: days.today,
    reason: '',
    lines: lines.map(({ id, openQuantity }) => ({
      lineId: id,
      quantity: props.beginsWith === 'all' ? openQuantity : '0',
    })),
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
  const setAll = (quantityOf: (index: number) => string): void => {
    for (const index of lines.keys())
      form.setValue(`lines.${index}.quantity`, quantityOf(index), {
        shouldValidate: true,
        shouldDirty: true,
      });
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
        const taken = linesToSend(typed, lines);
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
              </div>
              <div className={css.shipQuantity}>
                <DecimalField
                  control={control}
                  name={`lines.${index}.quantity`}
                  label={t('quantities.quantity')}
                  unit={line.unit}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 1 ? (
        <div className={css.pair}>
          <Button size="xs" onClick={() => setAll((index) => lines[index]?.openQuantity ?? '0')}>
            {t('quantities.all')}
          </Button>
          <Button size="xs" onClick={() => setAll(() => '0')}>
            {t('quantities.none')}
          </Button>
        </div>
      ) : null}
      {result ? <Result control={control} result={result} /> : null}
      {reasonLabel === undefined ? null : (
        <TextAreaField control={control} name="reason" label={reasonLabel} rows={2} />
      )}
      <BusinessDayField control={control} name="day" label={props.dayLabel} days={days} />
    </FormDialog>
  );
}
