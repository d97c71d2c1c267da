import type { InvoiceLink } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';

/** Whether the customer opened the link of an invoice, and what they said to it. */
export function LinkSection({ link: { opened, answers } }: { link: InvoiceLink }) {
  const { t } = useTranslation('receivables');
  return (
    <Section title={t('link.title')} isScreenOnly>
      {opened === null ? (
        <p>{t('link.unopened')}</p>
      ) : (
        <Facts
          items={[
            { label: t('link.first'), value: <DateText value={opened.firstAt} style="moment" /> },
            { label: t('link.last'), value: <DateText value={opened.lastAt} style="moment" /> },
            { label: t('link.times'), value: t('link.timesCount', { count: opened.times }) },
          ]}
        />
      )}
      {answers.length === 0 ? null : (
        <Timeline
          label={t('link.answers')}
          entries={answers.map(({ id, at, kind, name, reason }) => ({
            id,
            at,
            what: t(`link.${kind}`, { name }),
            ...(reason === null ? {} : { detail: reason }),
          }))}
        />
      )}
    </Section>
  );
}
