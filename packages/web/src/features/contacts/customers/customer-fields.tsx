import { customerKinds } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import {
  type Customer,
  customerChangeSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';

export const customerFormSchema = customerChangeSchema.omit({ id: true, version: true }).required();
type CustomerForm = z.input<typeof customerFormSchema>;

/** The values of the form for a customer, or for a new one. */
export const customerFormOf = (customer?: Customer): CustomerForm => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  kind: customer?.kind ?? 'person',
  email: customer?.email ?? '',
  paymentTermsDays: customer?.paymentTermsDays ?? 0,
  creditLimitMinor: customer?.creditLimitMinor ?? null,
  taxNumber: customer?.taxNumber ?? '',
  address: customer?.address ?? '',
  notes: customer?.notes ?? '',
});

/** The names of the fields, in the order of the form. */
export const customerFieldNames = Object.keys(customerFormOf()) as (keyof CustomerForm)[];

interface CustomerFieldsProps {
  control: Control<CustomerForm>;
  hasFocus?: boolean;
}

/** Name, and how to reach the customer. */
export function CustomerContactFields({ control, hasFocus = false }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  return (
    <FieldGrid>
      <TextField control={control} name="name" label={t('fields.name')} isRequired hasFocus={hasFocus} />
      <TextField control={control} name="phone" label={t('fields.phone')} type="tel" />
      <SelectField
        control={control}
        name="kind"
        label={t('fields.kind')}
        options={customerKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextField control={control} name="email" label={t('fields.email')} type="email" />
    </FieldGrid>
  );
}

/** What invoices and reminders need. */
export function CustomerTermsFields({ control }: CustomerFieldsProps) {
  const { t } = useTranslation('contacts');
  const viewer = useViewer();
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
        {viewer.can('canManageInventory') ? (
          <MoneyField
            control={control}
            name="creditLimitMinor"
            label={t('fields.creditLimitMinor')}
            hint={t('fields.creditLimitHint')}
          />
        ) : null}
        <TextField control={control} name="taxNumber" label={t('fields.taxNumber')} />
      </FieldGrid>
      <TextAreaField control={control} name="address" label={t('fields.address')} rows={2} />
      <TextAreaField control={control} name="notes" label={t('fields.notes')} />
    </>
  );
}

/** Contact and terms. Unknown facts are left out, except those that invoices need. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('contacts');
  const { paymentTermsDays: days, creditLimitMinor } = customer;
  const known = (field: 'phone' | 'email' | 'taxNumber' | 'address' | 'notes') =>
    textFact(t(`fields.${field}`), customer[field]);
  return (
    <Section title={t('sections.about')}>
      <Facts
        items={[
          ...known('phone'),
          ...known('email'),
          ...known('address'),
          ...known('taxNumber'),
          {
            label: t('fields.paymentTermsDays'),
            value: days === 0 ? t('terms.atOnce') : t('terms.days', { count: days }),
          },
          {
            label: t('fields.creditLimitMinor'),
            value:
              creditLimitMinor === null ? t('terms.noLimit') : <MoneyText amountMinor={creditLimitMinor} />,
          },
          ...known('notes'),
        ]}
      />
    </Section>
  );
}
