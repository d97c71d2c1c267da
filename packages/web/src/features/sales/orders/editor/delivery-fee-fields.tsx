import { Button } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../../components/form/fields.tsx';
import { UnitPriceField } from '../../../../components/form/number-fields.tsx';
import { companyDefault, useTaxChoices } from '../../../catalog/index.ts';
import css from './line-editor.module.css';
import type { OrderFormValues } from './order-form.ts';

/** What bringing the goods costs: nothing at first, then its words, its amount and its tax. */
export function DeliveryFeeFields({
  control,
  chargesTax,
}: {
  control: Control<OrderFormValues>;
  chargesTax: boolean;
}) {
  const { t } = useTranslation('sales');
  const { field } = useController({ control, name: 'deliveryFee' });
  const taxes = useTaxChoices();
  if (!field.value)
    return (
      <Button
        variant="default"
        className={css.addFee ?? ''}
        onClick={() =>
          field.onChange({ description: t('editor.fee.usual'), amount: '', taxClassId: companyDefault })
        }
      >
        {t('editor.fee.add')}
      </Button>
    );
  return (
    <fieldset className={css.fee}>
      <legend className="visually-hidden">{t('editor.fee.title')}</legend>
      <TextField control={control} name="deliveryFee.description" label={t('editor.fee.description')} />
      <UnitPriceField control={control} name="deliveryFee.amount" label={t('editor.fee.amount')} />
      {chargesTax ? (
        <SelectField
          control={control}
          name="deliveryFee.taxClassId"
          label={t('editor.fee.tax')}
          options={taxes.options}
        />
      ) : null}
      <Button variant="default" onClick={() => field.onChange(null)}>
        {t('editor.fee.remove')}
      </Button>
    </fieldset>
  );
}
