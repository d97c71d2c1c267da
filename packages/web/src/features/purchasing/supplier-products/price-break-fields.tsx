import { Button } from '@mantine/core';
import { mostPriceBreaks } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.facts';
import { X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import type { SupplierProductForm } from './supplier-product-form.ts';
import css from './supplier-products.module.css';

/** What more of it costs: from a quantity on, another price. */
export function PriceBreakFields({
  form: { control },
  currency,
}: {
  form: SupplierProductForm;
  currency: string;
}) {
  const { t } = useTranslation('supplier-products');
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBreaks' });
  return (
    <fieldset className={css.breaks}>
      <legend>{t('breaks.title')}</legend>
      <p className={css.hint}>{t('breaks.hint')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className={css.break}>
          <DecimalField
            control={control}
            name={`priceBreaks.${index}.fromQuantity`}
            label={t('breaks.from')}
          />
          <UnitPriceField
            control={control}
            name={`priceBreaks.${index}.price`}
            label={t('breaks.price')}
            currency={currency}
          />
          <Button
            variant="subtle"
            aria-label={t('breaks.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <X size={15} aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < mostPriceBreaks ? (
        <Button size="xs" onClick={() => append({ fromQuantity: '', price: '' })}>
          {t('breaks.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
