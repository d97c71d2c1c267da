import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { ActionIcon } from '@mantine/core';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { DayField, SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { locationsQuery, stockLevelsQuery } from '../stock/stock.queries.ts';
import { ProductChoice } from './product-choice.tsx';
import { useCreateTransfer, useUpdateTransfer } from './transfers.queries.ts';
import { oneMore } from './typed-quantities.ts';

const formSchema = z.strictObject({
  fromLocationId: idSchema,
  toLocationId: idSchema,
  expectedOn: daySchema.nullable(),
  note: optionalParagraph(1000),
  upTo: z.enum(['draft', 'sent', 'received']),
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        name: z.string(),
        unit: z.string(),
        packId: idSchema.nullable(),
        quantity: quantitySchema,
      }),
    )
    .min(1)
    .max(500),
});
type Form = z.input<typeof formSchema>;

const formOf = (transfer: Transfer | undefined, locations: readonly Location[]): Form => ({
  fromLocationId: transfer?.fromLocationId ?? locations[0]?.id ?? '',
  toLocationId: transfer?.toLocationId ?? locations[1]?.id ?? '',
  expectedOn: transfer?.expectedOn ?? null,
  note: transfer?.note ?? '',
  upTo: transfer ? 'draft' : 'sent',
  lines: (transfer?.lines ?? []).map(
    ({ productId, productName, unit, packId, packName, enteredQuantity }) => ({
      productId,
      name: productName,
      unit: packName ?? unit,
      packId,
      quantity: enteredQuantity,
    }),
  ),
});

interface TransferDialogProps {
  /** the draft to change; undefined for a new transfer */
  transfer?: Transfer;
  onClose: () => void;
}

/** Makes a transfer, or changes one that was not sent, once the places are known. */
export function TransferDialog(props: TransferDialogProps) {
  const known = useQuery(locationsQuery()).data;
  if (known === undefined) return null;
  const active = known.items.filter(({ status }) => status === 'active');
  // Goods mostly leave from where the person works.
  const locations = active.toSorted((a, b) => Number(b.id === known.ownId) - Number(a.id === known.ownId));
  return <TransferForm {...props} locations={locations} />;
}

function TransferForm({
  transfer,
  onClose,
  locations,
}: TransferDialogProps & { locations: readonly Location[] }) {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const create = useCreateTransfer();
  const update = useUpdateTransfer();
  const form = useEditorForm(formSchema, formOf(transfer, locations));
  const control = form.control as Control<Form>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [fromLocationId, upTo] = useWatch({ control, name: ['fromLocationId', 'upTo'] });
  const places = locations.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={transfer ? t('change') : t('new')}
      form={form}
      saveLabel={transfer ? t('save') : t(`upTo.${upTo}.action`)}
      size={640}
      onClose={onClose}
      onSave={async ({ upTo: wanted, lines, ...head }) => {
        const sent = lines.map(({ productId, packId, quantity }) => ({ productId, packId, quantity }));
        if (transfer) {
          await update.mutateAsync({ id: transfer.id, version: transfer.version, ...head, lines: sent });
          return onClose();
        }
        const made = await create.mutateAsync({ ...head, lines: sent, upTo: wanted });
        if (made.number !== null) toastLine.success(t('sent', { number: made.number }));
        onClose();
        return navigate({ href: `/inventory/transfers/${made.id}` });
      }}
    >
      <FieldGrid>
        <SelectField control={control} name="fromLocationId" label={t('from')} options={places} />
        <SelectField control={control} name="toLocationId" label={t('to')} options={places} />
      </FieldGrid>
      <ul className={css.draftLines} aria-label={t('products')}>
        {fields.map((line, index) => (
          <li key={line.key} role="group" aria-label={line.name}>
            <div className={css.draftName}>
              <p>{line.name}</p>
              <OnHand productId={line.productId} locationId={fromLocationId} />
            </div>
            <div className={css.draftFields}>
              <DecimalField
                control={control}
                name={`lines.${index}.quantity`}
                label={t('quantity')}
                unit={line.unit}
              />
              <ActionIcon
                className={css.draftRemove}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeLine', { product: line.name })}
                onClick={() => remove(index)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <ProductChoice
        onPick={(product, { pack, isScan }) => {
          const lines = form.getValues('lines');
          const known = lines.findIndex(
            (line) => line.productId === product.id && line.packId === (pack?.id ?? null),
          );
          if (known >= 0 && isScan) {
            const more = oneMore(lines[known]?.quantity ?? '');
            form.setValue(`lines.${known}.quantity`, more, { shouldDirty: true });
          } else if (known >= 0) form.setFocus(`lines.${known}.quantity`);
          else
            append(
              {
                productId: product.id,
                name: product.name,
                unit: pack?.name ?? product.unit,
                packId: pack?.id ?? null,
                quantity: '1',
              },
              { shouldFocus: !isScan, focusName: `lines.${fields.length}.quantity` },
            );
        }}
      />
      <FieldGrid>
        <DayField control={control} name="expectedOn" label={t('expectedOn')} />
        {transfer ? null : (
          <SelectField
            control={control}
            name="upTo"
            label={t('upTo.label')}
            options={(['sent', 'received', 'draft'] as const).map((one) => ({
              value: one,
              label: t(`upTo.${one}.label`),
            }))}
          />
        )}
      </FieldGrid>
      <TextAreaField control={control} name="note" label={t('note')} rows={2} />
    </FormDialog>
  );
}

/** What is free at the place that the goods leave. */
function OnHand({ productId, locationId }: { productId: string; locationId: string }) {
  const { t } = useTranslation('transfers');
  const { locale } = useRegion();
  const levels = useQuery(stockLevelsQuery(productId)).data?.items;
  const level = levels?.find((one) => one.locationId === locationId);
  return level === undefined ? null : (
    <p className={css.cost}>{t('available', { quantity: quantityText(level.available, locale) })}</p>
  );
}
