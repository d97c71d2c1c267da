import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { formatCompanyName } from '../../../lib/company-name.ts';
import { formatDate } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { companyQuery } from '../orders/orders.queries.ts';

interface InvoiceWords {
  title: string;
  /** One sentence, for a message. */
  text: string;
  /** What a mail begins as. */
  mail: string;
}

/** What goes along with an invoice: what it is, over how much, and by when, while something is owed on it. */
export function useInvoiceWords(invoice: Invoice): InvoiceWords {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const { data } = useQuery(companyQuery());
  const words = {
    number: invoice.number,
    company: formatCompanyName(data?.name ?? ''),
    amount: moneyText(invoice.totalMinor, invoice.currency, locale),
    due: formatDate(invoice.dueOn, 'date', locale, timezone),
  };
  const isOwed = invoice.status === 'issued' || invoice.status === 'part_paid';
  const greeting =
    invoice.customerName === null ? t('mail.hello') : t('mail.helloTo', { name: invoice.customerName });
  return {
    title: t('documents.invoice', words),
    text: t(isOwed ? 'share.owed' : 'share.settled', words),
    mail: `${greeting}\n\n${t(isOwed ? 'mail.owed' : 'mail.settled', words)}\n\n${words.company}`,
  };
}
