import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { ShareWithReceiver } from '../../../components/share-with-receiver.tsx';
import { moneyText } from '../../../lib/money.ts';
import { customerQuery } from '../../contacts/index.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { shareWordsOf } from './share-words.ts';
import type { SharedDocument } from './shared-document.ts';
import { fetchDocument, fetchDocumentLink, useMailDocument, useStopSharing } from './sharing.queries.ts';

interface DocumentSharingProps {
  shared: SharedDocument;
  /** The customer to send it to; null for a walk-in, who has no record. */
  customerId: string | null;
  /** as large as the buttons beside it */
  size?: 'xs' | 'md' | undefined;
}

/** All ways to give a document to the customer, and the way to end its links. */
export function DocumentSharing({ shared, customerId, size }: DocumentSharingProps) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const { data: company } = useQuery(companyQuery());
  // The row is shown before the customer is loaded.
  const { data: customer } = useQuery(customerQuery(customerId ?? ''));
  const sender = formatCompanyName(company?.name ?? '');
  const words = shareWordsOf(t, shared, {
    amount: (minor, currency) => moneyText(minor, currency, locale),
    day: (day) => formatDate(day, 'date', locale, timezone),
    company: sender,
  });
  const { id, kind, number } = shared;
  return (
    <ShareWithReceiver
      document={{ id, kind, number, ...words }}
      receiver={{
        name: customer?.name ?? null,
        email: customer?.email ?? null,
        phone: customer?.phone ?? null,
      }}
      sender={sender}
      size={size}
      fetchFile={() => fetchDocument(shared)}
      fetchLink={() => fetchDocumentLink(id)}
      mail={useMailDocument()}
      stop={useStopSharing()}
    />
  );
}
