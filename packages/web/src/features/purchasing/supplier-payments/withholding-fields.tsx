import { Select } from '@mantine/core';
import { withholdingClasses } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import type { PayFormValues } from './pay-form.ts';

interface WithholdingFieldsProps {
  control: Control<PayFormValues>;
  currency: string;
  /** the payment without VAT, and what is kept back of it */
  netMinor: number;
  keptMinor: number;
  rule: {
    percents: Record<(typeof withholdingClasses)[number], string>;
    yearlyThresholdMinor: number;
  } | null;
  paidThisYearMinor: number;
}

/** Tax that is kept back of the payment: by the country's rate for what is bought, or an amount of its own. */
export function WithholdingFields({
  control,
  currency,
  netMinor,
  keptMinor,
  rule,
  paidThisYearMinor,
}: WithholdingFieldsProps) {
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const { field } = useController({ control, name: 'withholding' });
  const kept = t('pay.keptHint', {
    kept: moneyText(keptMinor, currency, locale),
    net: moneyText(netMinor, currency, locale),
  });
  const threshold =
    rule &&
    t('pay.threshold', {
      threshold: moneyText(rule.yearlyThresholdMinor, books, locale),
      paid: moneyText(paidThisYearMinor, books, locale),
    });
  return (
    <>
      <Select
        label={t('pay.withheld')}
        description={field.value === 'none' ? threshold : kept}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { value: 'none', label: t('pay.noTax') },
          ...(rule === null
            ? []
            : withholdingClasses.map((name) => ({
                value: name,
                label: t(`pay.classes.${name}`, { percent: rule.percents[name] }),
              }))),
          { value: 'typed', label: t('pay.otherAmount') },
        ]}
        value={field.value}
        onChange={field.onChange}
        allowDeselect={false}
      />
      {field.value === 'typed' ? (
        <MoneyField control={control} name="withheldMinor" label={t('pay.keptAmount')} currency={currency} />
      ) : null}
      {field.value === 'none' ? null : (
        <TextField
          control={control}
          name="certificateNumber"
          label={t('pay.taxOffice')}
          hint={t('pay.taxOfficeHint')}
        />
      )}
    </>
  );
}
