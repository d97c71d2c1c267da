import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import {
  type Currency,
  currencyCodes,
  decimalsOf,
  isCurrency,
} from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { SuggestField } from '../../../components/form/suggest-field.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { currencyLabel } from '../../company/index.ts';
import { SupplierBillFields, useBillFacts } from './supplier-bill-fields.tsx';
import type { SupplierForm } from './supplier-form.ts';
import { supplierGroupsQuery } from './suppliers.queries.ts';

interface SupplierFieldsProps {
  form: SupplierForm;
  hasFocus?: boolean;
}

/** Name, and how to reach them. */
export function SupplierContactFields({ form: { control }, hasFocus = false }: SupplierFieldsProps) {
  const { t } = useTranslation('suppliers');
  const groups = useQuery(supplierGroupsQuery()).data?.items ?? [];
  return (
    <FieldGrid>
      <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={hasFocus} />
      <TextField control={control} name="code" label={t('fields.code')} />
      <SuggestField
        control={control}
        name="groupName"
        label={t('fields.groupName')}
        hint={t('fields.groupHint')}
        suggestions={groups}
      />
      <TextField control={control} name="phone" label={t('fields.phone')} type="tel" />
      <TextField control={control} name="email" label={t('fields.email')} type="email" />
      <TextField control={control} name="taxNumber" label={t('fields.taxNumber')} />
    </FieldGrid>
  );
}

/** What orders and bills go by. */
export function SupplierTermsFields({ form }: SupplierFieldsProps) {
  const { t } = useTranslation('suppliers');
  const { control } = form;
  const region = useRegion();
  const chosen = useWatch({ control, name: 'currency' });
  const currency = chosen ?? region.currency;
  /** An amount keeps its figures where the other currency has more or fewer decimals. */
  const keepFigures = (code: string | null): void => {
    const amount = form.getValues('minimumOrderMinor');
    const next = code ?? region.currency;
    if (typeof amount !== 'number' || !isCurrency(currency) || !isCurrency(next)) return;
    const factor = 10 ** (decimalsOf(next) - decimalsOf(currency));
    form.setValue('minimumOrderMinor', Math.round(amount * factor), { shouldDirty: true });
  };
  return (
    <>
      <FieldGrid>
        <WholeNumberField
          control={control}
          name="paymentTermsDays"
          label={t('fields.paymentTermsDays')}
          hint={t('fields.paymentTermsHint')}
          unit={t('fields.days')}
        />
        <WholeNumberField
          control={control}
          name="leadTimeDays"
          label={t('fields.leadTimeDays')}
          hint={t('fields.leadTimeHint')}
          unit={t('fields.days')}
        />
        <SelectField
          control={control}
          name="currency"
          label={t('fields.currency')}
          hint={t('fields.currencyHint')}
          options={currencyCodes.map((code) => ({ value: code, label: currencyLabel(code, region.locale) }))}
          placeholder={isCurrency(region.currency) ? currencyLabel(region.currency, region.locale) : ''}
          isClearable
          onChosen={keepFigures}
        />
        <MoneyField
          key={currency}
          control={control}
          name="minimumOrderMinor"
          label={t('fields.minimumOrderMinor')}
          hint={t('fields.minimumOrderHint')}
          currency={currency}
        />
      </FieldGrid>
      <SupplierBillFields form={form} />
      <TextAreaField control={control} name="address" label={t('fields.address')} rows={2} />
      <TextAreaField control={control} name="notes" label={t('fields.notes')} />
    </>
  );
}

/** How to reach them, and on what terms they sell. What is not known is left out. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { locale } = useRegion();
  const { paymentTermsDays, leadTimeDays, currency, minimumOrderMinor } = supplier;
  const billFacts = useBillFacts(supplier);
  const known = (field: 'code' | 'groupName' | 'phone' | 'taxNumber' | 'address' | 'notes') =>
    textFact(t(`fields.${field}`), supplier[field]);
  const nameOf = (code: Currency) => textFact(t('fields.currency'), currencyLabel(code, locale));
  return (
    <Section title={t('about')}>
      <Facts
        items={[
          ...known('code'),
          ...known('groupName'),
          ...known('phone'),
          ...(supplier.email === null
            ? []
            : [
                {
                  label: t('fields.email'),
                  value: <a href={`mailto:${supplier.email}`}>{supplier.email}</a>,
                },
              ]),
          ...known('address'),
          ...known('taxNumber'),
          {
            label: t('fields.paymentTermsDays'),
            value: paymentTermsDays === 0 ? t('terms.atOnce') : t('terms.days', { count: paymentTermsDays }),
          },
          ...(leadTimeDays === null
            ? []
            : [{ label: t('fields.leadTimeDays'), value: t('terms.lead', { count: leadTimeDays }) }]),
          ...(currency === null ? [] : nameOf(currency)),
          ...(minimumOrderMinor === null
            ? []
            : [
                {
                  label: t('fields.minimumOrderMinor'),
                  value: (
                    <MoneyText
                      amountMinor={minimumOrderMinor}
                      {...(currency === null ? {} : { currency })}
                      isExact
                    />
                  ),
                },
              ]),
          ...billFacts,
          ...known('notes'),
          { label: t('since'), value: <DateText value={supplier.createdAt} style="date" /> },
        ]}
      />
    </Section>
  );
}
