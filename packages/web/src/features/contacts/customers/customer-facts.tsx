import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';

/** Contact and terms; what is not known is not shown, except what invoices go by. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('contacts');
  const known = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const lines = (text: string) => <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;
  return (
    <Section title={t('sections.about')}>
      <Facts
        items={[
          ...known(t('fields.phone'), customer.phone),
          ...known(t('fields.email'), customer.email),
          ...(customer.address === null
            ? []
            : [{ label: t('fields.address'), value: lines(customer.address) }]),
          ...known(t('fields.taxNumber'), customer.taxNumber),
          {
            label: t('fields.paymentTermsDays'),
            value:
              customer.paymentTermsDays === 0
                ? t('terms.atOnce')
                : t('terms.days', { count: customer.paymentTermsDays }),
          },
          {
            label: t('fields.creditLimitMinor'),
            value:
              customer.creditLimitMinor === null ? (
                t('terms.noLimit')
              ) : (
                <MoneyText amountMinor={customer.creditLimitMinor} />
              ),
          },
          ...(customer.notes === null ? [] : [{ label: t('fields.notes'), value: lines(customer.notes) }]),
        ]}
      />
    </Section>
  );
}
