import { Button } from '@mantine/core';
import { withholdingClasses } from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.facts';
import { withheldOf } from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import css from './pay.module.css';
import type { PayFormValues } from './pay-form.ts';

interface WithholdingFieldsProps {
  control: Control<PayFormValues>;
  currency: string;
  /** the payment without VAT */
  netMinor: number;
  rule: {
    percents: Record<(typeof withholdingClasses)[number], string>;
    yearlyThresholdMinor: number;
  } | null;
  paidThisYearMinor: number;
}

/** Tax that is kept back of the payment. The rates of the country are offered; whatever is typed counts. */
export function WithholdingFields({
  control,
  currency,
  netMinor,
  rule,
  paidThisYearMinor,
}: WithholdingFieldsProps) {
  const { t } = useTranslation('payables');
  const { locale, currency: books } = useRegion();
  const { field } = useController({ control, name: 'withheldMinor' });
  const withheld = useWatch({ control, name: 'withheldMinor' });
  const isKept = typeof withheld === 'number' && withheld > 0;
  return (
    <>
      {rule === null ? null : (
        <div className={css.suggested}>
          <span>
            {t('pay.withholding', {
              net: moneyText(netMinor, currency, locale),
              threshold: moneyText(rule.yearlyThresholdMinor, books, locale),
              paid: moneyText(paidThisYearMinor, books, locale),
            })}
          </span>
          {withholdingClasses.map((name) => (
            <Button
              key={name}
              size="xs"
              onClick={() => field.onChange(withheldOf(netMinor, rule.percents[name]))}
            >
              {t(`pay.classes.${name}`, { percent: rule.percents[name] })}
            </Button>
          ))}
        </div>
      )}
      <FieldGrid>
        <MoneyField control={control} name="withheldMinor" label={t('pay.withheld')} currency={currency} />
        {isKept ? (
          <TextField control={control} name="certificateNumber" label={t('pay.certificate')} />
        ) : (
          <span />
        )}
      </FieldGrid>
    </>
  );
}
