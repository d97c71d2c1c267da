import type { SupplierProduct } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField, UnitPriceField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { productQuery } from '../../catalog/index.ts';
import { SupplierPicker, supplierQuery } from '../../contacts/index.ts';
import { PriceBreakFields } from './price-break-fields.tsx';
import { ProductField } from './product-field.tsx';
import {
  type SupplierProductForm,
  supplierProductFormOf,
  supplierProductFormSchema,
} from './supplier-product-form.ts';
import { useCreateSupplierProduct, useUpdateSupplierProduct } from './supplier-products.queries.ts';

/** The one of the two that the record does not say already. */
function OtherSideField({
  form: { control },
  asks,
}: {
  form: SupplierProductForm;
  asks: 'product' | 'supplier';
}) {
  const { t } = useTranslation('supplier-products');
  const { field, fieldState } = useController({
    control,
    name: asks === 'product' ? 'productId' : 'supplierId',
  });
  const shared = { label: t(`fields.${asks}`), error: fieldState.error?.message };
  return asks === 'product' ? (
    <ProductField
      {...shared}
      placeholder={t('productPlaceholder')}
      value={field.value}
      onChange={field.onChange}
    />
  ) : (
    <SupplierPicker
      {...shared}
      value={field.value === '' ? null : field.value}
      onChange={(id) => field.onChange(id ?? '')}
      hasFocus
    />
  );
}

/** By what they sell it: the product's own unit, or one of its packs. */
function PackField({ form, productId }: { form: SupplierProductForm; productId: string }) {
  const { t } = useTranslation('supplier-products');
  const { data: product } = useQuery({ ...productQuery(productId), enabled: productId !== '' });
  const { fieldState } = useController({ control: form.control, name: 'packId' });
  if (!product || product.packs.length === 0)
    return fieldState.error ? <p role="alert">{fieldState.error.message}</p> : null;
  return (
    <SelectField
      control={form.control}
      name="packId"
      label={t('fields.pack')}
      placeholder={t('ownUnit', { unit: product.unit })}
      isClearable
      options={product.packs.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface SupplierProductDialogProps {
  /** The row to change; for a new one the supplier or the product whose record is open. */
  of: SupplierProduct | { supplierId: string } | { productId: string };
  onClose: () => void;
}

/** What a supplier sells us of one product, and on what terms. */
export function SupplierProductDialog({ of, onClose }: SupplierProductDialogProps) {
  const { t } = useTranslation('supplier-products');
  const region = useRegion();
  const create = useCreateSupplierProduct();
  const update = useUpdateSupplierProduct();
  const row = 'version' in of ? of : undefined;
  const form = useEditorForm(supplierProductFormSchema, supplierProductFormOf(of));
  const { control } = form;
  const [supplierId, productId] = useWatch({ control, name: ['supplierId', 'productId'] });
  const supplier = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' });
  const currency = row?.currency ?? supplier.data?.currency ?? region.currency;
  const asks = 'supplierId' in of ? 'product' : 'supplier';
  return (
    <FormDialog
      title={
        row ? t('editTitle', { product: row.productName, supplier: row.supplierName }) : t(`add.${asks}`)
      }
      form={form}
      saveLabel={row ? t('save') : t(`add.${asks}`)}
      size={560}
      onClose={onClose}
      onSave={async ({ supplierId: seller, productId: sold, ...terms }) => {
        if (row) await update.mutateAsync({ id: row.id, version: row.version, ...terms });
        else await create.mutateAsync({ supplierId: seller, productId: sold, ...terms });
        onClose();
      }}
    >
      {row ? null : <OtherSideField form={form} asks={asks} />}
      <PackField form={form} productId={productId} />
      <FieldGrid>
        <TextField control={control} name="supplierCode" label={t('fields.supplierCode')} />
        <UnitPriceField
          control={control}
          name="agreedPrice"
          label={t('fields.agreedPrice')}
          currency={currency}
        />
        <DecimalField control={control} name="minimumQuantity" label={t('fields.minimumQuantity')} />
        <WholeNumberField
          control={control}
          name="leadTimeDays"
          label={t('fields.leadTimeDays')}
          unit={t('days')}
        />
      </FieldGrid>
      <PriceBreakFields form={form} currency={currency} />
      <CheckboxField
        control={control}
        name="isPreferred"
        label={t('fields.isPreferred')}
        hint={t('preferredHint')}
      />
    </FormDialog>
  );
}
