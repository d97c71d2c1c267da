import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { transferReasons } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import {
  useFindTransfer,
  useLoseTransfer,
  useReceiveTransfer,
  useReturnTransfer,
} from './transfers.queries.ts';
import { isPart } from './typed-quantities.ts';

export type SettleKind = 'receive' | 'lose' | 'return' | 'find';

interface SettleDialogProps {
  transfer: Transfer;
  kind: SettleKind;
  onClose: () => void;
}

const becomes = ['on_way', 'lost', 'returned'] as const;

/** Says line by line what arrived, was lost, goes back or was found; of a part that arrives, also what becomes of the rest. */
export function SettleDialog({ transfer, kind, onClose }: SettleDialogProps) {
  const { t } = useTranslation('transfers');
  const verbs = {
    receive: useReceiveTransfer(),
    lose: useLoseTransfer(),
    return: useReturnTransfer(),
    find: useFindTransfer(),
  };
  const days = useBusinessDays(transfer.businessDate);
  const lines = transfer.lines
    .map((line) => ({ ...line, open: kind === 'find' ? line.lostQuantity : line.onWayQuantity }))
    .filter(({ open }) => open !== '0');
  const schema = z.object({
    day: businessDaySchema(days),
    note: optionalParagraph(1000),
    reason: z.enum(transferReasons),
    rest: z.enum(becomes),
    at: z.enum(['destination', 'source']),
    lines: z.array(z.object({ quantity: nonNegativeDecimalSchema })),
  });
  const form = useEditorForm(schema, {
    day: days.today,
    note: '',
    reason: 'missing',
    rest: 'on_way',
    at: 'destination',
    lines: lines.map(({ open }) => ({ quantity: open })),
  });
  const control = form.control as Control<z.input<typeof schema>>;
  const [typed, rest] = useWatch({ control, name: ['lines', 'rest'] });
  const isLess = lines.some(({ open }, index) => isPart(typed[index]?.quantity ?? '', open));
  const asksReason =
    kind === 'lose' || kind === 'return' || (kind === 'receive' && isLess && rest !== 'on_way');
  const placeOf = (line: number): number => lines.findIndex(({ number }) => number === line);
  return (
    <FormDialog
      title={t(`settle.${kind}.title`, { number: transfer.number ?? '' })}
      form={form}
      saveLabel={t(`settle.${kind}.action`)}
      isDanger={kind === 'lose'}
      size={560}
      onClose={onClose}
      fieldOf={(path) => {
        const place = /^lines\.(\d+)\.quantity$/u.exec(path)?.[1];
        const named = place === undefined ? undefined : taken(form.getValues('lines'), lines)[Number(place)];
        if (named) return `lines.${placeOf(named.number)}.quantity`;
        return path === 'businessDate' ? 'day' : path;
      }}
      onSave={async (values) => {
        const parts = taken(values.lines, lines);
        if (parts.length === 0) throw new Error(t('settle.nothing'));
        const common = {
          id: transfer.id,
          version: transfer.version,
          lines: parts,
          note: values.note,
          ...dayToSend('businessDate', values.day, days),
        };
        const { reason } = values;
        if (kind === 'receive')
          await verbs.receive.mutateAsync({
            ...common,
            ...(isLess && values.rest !== 'on_way' && { rest: { becomes: values.rest, reason } }),
          });
        else if (kind === 'lose') await verbs.lose.mutateAsync({ ...common, reason });
        else if (kind === 'return') await verbs.return.mutateAsync({ ...common, reason });
        else await verbs.find.mutateAsync({ ...common, at: values.at });
        onClose();
      }}
    >
      <p className={css.explained}>
        {t(`settle.${kind}.text`, { from: transfer.fromLocationName, to: transfer.toLocationName })}
      </p>
      <ul className={css.draftLines} aria-label={t('products')}>
        {lines.map((line, index) => (
          <li key={line.number} role="group" aria-label={line.productName}>
            <div className={css.draftName}>
              <p>{line.productName}</p>
              <p className={css.cost}>
                {t(kind === 'find' ? 'lost' : 'onWay')} <QuantityText quantity={line.open} unit={line.unit} />
              </p>
            </div>
            <div className={css.draftFields}>
              <DecimalField
                control={control}
                name={`lines.${index}.quantity`}
                label={t('quantity')}
                unit={line.unit}
              />
            </div>
          </li>
        ))}
      </ul>
      <FieldGrid>
        {kind === 'receive' && isLess ? (
          <SelectField
            control={control}
            name="rest"
            label={t('rest.label')}
            options={becomes.map((one) => ({ value: one, label: t(`rest.${one}`) }))}
          />
        ) : null}
        {asksReason ? (
          <SelectField
            control={control}
            name="reason"
            label={t('reason')}
            options={transferReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          />
        ) : null}
        {kind === 'find' ? (
          <SelectField
            control={control}
            name="at"
            label={t('foundAt')}
            options={[
              { value: 'destination', label: transfer.toLocationName },
              { value: 'source', label: transfer.fromLocationName },
            ]}
          />
        ) : null}
      </FieldGrid>
      <BusinessDayField control={control} name="day" label={t(`settle.${kind}.day`)} days={days} />
      <TextAreaField control={control} name="note" label={t('note')} rows={2} />
    </FormDialog>
  );
}

/** The lines with a quantity, by their numbers. */
const taken = (typed: readonly { quantity: string }[], lines: readonly { number: number }[]) =>
  lines.flatMap(({ number }, index) => {
    const quantity = typed[index]?.quantity ?? '';
    return quantity === '' || Number(quantity) === 0 ? [] : [{ number, quantity }];
  });
