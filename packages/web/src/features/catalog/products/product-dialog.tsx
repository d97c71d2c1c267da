import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { UnitPriceField } from '../../../components/form/number-fields.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { missingFrom, useUpgrade } from '../../../lib/viewer.ts';
import { newSkuSchema, productFormSchema } from './product-form.ts';

/** The fields that a product must have. All others are added on its own page. */
const quickProductSchema = productFormSchema
  .pick({ name: true, unit: true, unitPrice: true, barcodes: true })
  .extend({ sku: newSkuSchema });
type QuickProduct = z.input<typeof quickProductSchema>;

/** A text of 8 to 14 digits is put into the field for barcodes. */
const isBarcode = (text: string): boolean => /^\d{8,14}$/u.test(text);

interface ProductDialogProps {
  /** The text that was typed in the search for the product. */
  typed: string;
  onCreated: (product: Product) => void;
  onClose: () => void;
}

/** Adds a product without leaving the page. */
export function ProductDialog({ typed, onCreated, onClose }: ProductDialogProps) {
  const { t } = useTranslation('catalog');
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  const create = useMutation({ ...orpc.products.create.mutationOptions(), meta: { showsOwnError: true } });
  const values: QuickProduct = {
    name: isBarcode(typed) ? '' : typed,
    sku: '',
    unit: t('units.piece'),
    unitPrice: '',
    barcodes: isBarcode(typed) ? [typed] : [],
  };
  const form = useEditorForm(quickProductSchema, values);
  const control = form.control as unknown as Control<QuickProduct>;
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('add')}
      size={560}
      onClose={onClose}
      onSave={async (product) => {
        try {
          const created = await create.mutateAsync(product);
          void queryClient.invalidateQueries({ queryKey: orpc.products.key() });
          onCreated(created);
        } catch (failure) {
          const lack = missingFrom(failure);
          if (lack) upgrade(lack);
          throw failure;
        }
      }}
    >
      <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus />
      <FieldGrid>
        <TextField control={control} name="sku" label={t('fields.sku')} hint={t('form.newSkuHint')} />
        <UnitPriceField control={control} name="unitPrice" label={t('fields.unitPrice')} isRequired />
      </FieldGrid>
      {isBarcode(typed) ? <p>{t('form.withBarcode', { code: typed })}</p> : null}
    </FormDialog>
  );
}
