import type { CountEntry } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { PackSelect, productQuery } from '../../catalog/index.ts';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { ProductChoice } from '../transfers/product-choice.tsx';
import { useCorrectEntry } from './stock-counts.queries.ts';

const schema = z.object({
  locationId: idSchema,
  packId: idSchema.nullable(),
  quantity: nonNegativeDecimalSchema,
});

interface CorrectEntryDialogProps {
  id: string;
  entry: CountEntry;
  places: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Puts an entry right: it was another product, another place, or another number. It keeps the moment at which it was counted. */
export function CorrectEntryDialog({ id, entry, places, onClose }: CorrectEntryDialogProps) {
  const { t } = useTranslation('stock-counts');
  const correct = useCorrectEntry();
  const [product, setProduct] = useState({ id: entry.productId, name: entry.productName, unit: entry.unit });
  const packs = useQuery(productQuery(product.id)).data?.packs ?? [];
  const form = useEditorForm(schema, {
    locationId: entry.locationId,
    packId: entry.packId,
    quantity: entry.enteredQuantity,
  });
  const control = form.control as Control<z.input<typeof schema>>;
  const packId = useWatch({ control, name: 'packId' });
  return (
    <FormDialog
      title={t('correct.title')}
      form={form}
      saveLabel={t('correct.save')}
      onClose={onClose}
      onSave={async (values) => {
        await correct.mutateAsync({ id, entryId: entry.id, productId: product.id, ...values });
        onClose();
      }}
    >
      <p className={css.explained}>{t('correct.text')}</p>
      <p>
        <strong>{product.name}</strong>
      </p>
      <ProductChoice
        label={t('correct.other')}
        onPick={(picked, { pack }) => {
          setProduct({ id: picked.id, name: picked.name, unit: picked.unit });
          form.setValue('packId', pack?.id ?? null, { shouldDirty: true });
        }}
      />
      {places.length > 1 ? (
        <SelectField
          control={control}
          name="locationId"
          label={t('place')}
          options={places.map((place) => ({ value: place.id, label: place.name }))}
        />
      ) : null}
      <PackSelect
        label={t('correct.pack')}
        packs={packs}
        unit={product.unit}
        value={packId}
        onChange={(chosen) => form.setValue('packId', chosen, { shouldDirty: true })}
      />
      <DecimalField
        control={control}
        name="quantity"
        label={t('quantity')}
        unit={packs.find((pack) => pack.id === packId)?.name ?? product.unit}
      />
    </FormDialog>
  );
}
