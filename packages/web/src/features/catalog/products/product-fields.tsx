import { dividesByDefault, offeredUnits } from '@shelfwise/contract/features/catalog/products/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { SuggestField } from '../../../components/form/suggest-field.tsx';
import { Section } from '../../../components/section.tsx';
import { BarcodesField } from './barcodes-field.tsx';
import { PacksSection } from './packs-section.tsx';
import type { ProductForm, ProductValues } from './product-form.ts';
import { categoriesQuery } from './products.queries.ts';
import { useTaxChoices } from './tax-choices.ts';

interface ProductFieldsProps {
  form: UseFormReturn<ProductForm, unknown, ProductValues>;
  /** Called when a SKU or barcode was typed or scanned, because another product may have it already. */
  onCode: (code: string) => void;
  /** Below the first section: an offer to use the product that has the code. */
  offer?: ReactNode;
  /** After price and tax: the opening stock of a new product. */
  children?: ReactNode;
  /** On a new product the first field gets the focus. */
  isNew?: boolean;
}

/** All fields of a product, in the order in which a person would describe it. */
export function ProductFields({ form, onCode, offer, children, isNew = false }: ProductFieldsProps) {
  const { t } = useTranslation('catalog');
  const control = form.control as unknown as Control<ProductForm>;
  const categories = useQuery(categoriesQuery());
  const taxes = useTaxChoices();
  const units = offeredUnits.map((unit) => t(`units.${unit}`));
  return (
    <>
      <Section title={t('form.basics')}>
        <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={isNew} />
        <FieldGrid>
          <div onBlur={() => onCode(form.getValues('sku') ?? '')}>
            <TextField
              control={control}
              name="sku"
              label={t('fields.sku')}
              hint={t(isNew ? 'form.newSkuHint' : 'form.skuHint')}
              isRequired={!isNew}
            />
          </div>
          <SuggestField
            control={control}
            name="category"
            label={t('fields.category')}
            suggestions={categories.data?.items ?? []}
          />
        </FieldGrid>
        {offer}
        <BarcodesField control={control} onCode={onCode} />
      </Section>
      <Section title={t('form.price')}>
        <FieldGrid>
          <UnitPriceField control={control} name="unitPrice" label={t('fields.unitPrice')} isRequired />
          <SuggestField
            control={control}
            name="unit"
            label={t('fields.unit')}
            hint={t('form.unitHint')}
            suggestions={units}
            isRequired
          />
          <DivisibleField form={form} />
          <SelectField
            control={control}
            name="taxClassId"
            label={t('fields.taxClassId')}
            hint={t('form.taxHint')}
            options={taxes.options}
          />
        </FieldGrid>
      </Section>
      <PacksSection form={form} />
      {children}
      <Section title={t('form.reorder')}>
        <FieldGrid>
          <DecimalField
            control={control}
            name="reorderPoint"
            label={t('fields.reorderPoint')}
            hint={t('form.reorderPointHint')}
          />
          <DecimalField
            control={control}
            name="reorderQuantity"
            label={t('fields.reorderQuantity')}
            hint={t('form.reorderQuantityHint')}
          />
        </FieldGrid>
      </Section>
      <Section title={t('fields.description')}>
        <TextAreaField control={control} name="description" label={t('form.descriptionLabel')} rows={4} />
      </Section>
    </>
  );
}

/** Whether the product can be divided. Choosing a unit sets it; it can be changed afterwards. */
function DivisibleField({ form }: Pick<ProductFieldsProps, 'form'>) {
  const { t } = useTranslation('catalog');
  const control = form.control as unknown as Control<ProductForm>;
  const unit = useWatch({ control, name: 'unit' });
  const before = useRef(unit);
  useEffect(() => {
    if (before.current === unit) return;
    before.current = unit;
    // A form that was reset has a value of its own already.
    if (form.getFieldState('unit').isDirty)
      form.setValue('isDivisible', dividesByDefault(unit), { shouldDirty: true });
  }, [form, unit]);
  return (
    <CheckboxField
      control={control}
      name="isDivisible"
      label={t('fields.isDivisible')}
      hint={t('form.isDivisibleHint')}
    />
  );
}
