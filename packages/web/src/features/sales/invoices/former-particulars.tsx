import type { InvoiceCorrection } from '@shelfwise/contract/features/sales/invoices/invoice-corrections.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';

/** What an invoice said of its customer before it was corrected, the newest first. */
export function FormerParticulars({ corrections }: { corrections: readonly InvoiceCorrection[] }) {
  const { t } = useTranslation('receivables');
  if (corrections.length === 0) return null;
  return (
    <Section title={t('corrections.title')} isScreenOnly>
      {corrections.map((one) => (
        <Facts
          key={one.id}
          items={[
            {
              label: t('corrections.until'),
              value: (
                <>
                  <DateText value={one.correctedOn} style="date" />
                  {one.correctedBy === null ? null : ` · ${one.correctedBy}`}
                </>
              ),
            },
            ...textFact(t('corrections.reason'), one.reason),
            ...textFact(t('columns.customer'), one.customerName),
            ...textFact(t('record.address'), one.customerAddress),
            ...textFact(t('record.taxNumber'), one.customerTaxNumber),
            ...textFact(t('record.reference'), one.customerReference),
          ]}
        />
      ))}
    </Section>
  );
}
