import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ShareDocument } from '../../../components/share-document.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { customerQuery } from '../../contacts/index.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { MailDialog } from './mail-dialog.tsx';
import { shareWordsOf } from './share-words.ts';
import type { SharedDocument } from './shared-document.ts';
import { fetchDocument, fetchDocumentLink, useStopSharing } from './sharing.queries.ts';

interface DocumentSharingProps {
  shared: SharedDocument;
  /** The customer to send it to; null for a walk-in, who has no record. */
  customerId: string | null;
}

/** All ways to give a document to the customer, and the way to end its links. */
export function DocumentSharing({ shared, customerId }: DocumentSharingProps) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const [asked, setAsked] = useState<'mail' | 'stop'>();
  const { data: company } = useQuery(companyQuery());
  // The row is shown before the customer is loaded.
  const { data: customer } = useQuery(customerQuery(customerId ?? ''));
  const stop = useStopSharing();
  const words = shareWordsOf(t, shared, {
    amount: (minor, currency) => moneyText(minor, currency, locale),
    day: (day) => formatDate(day, 'date', locale, timezone),
    company: formatCompanyName(company?.name ?? ''),
    customer: customer?.name ?? null,
  });
  const { id, kind, number } = shared;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <ShareDocument
        id={id}
        kind={kind}
        title={words.title}
        text={words.text}
        fileName={`${number}.pdf`}
        phone={customer?.phone}
        fetchFile={() => fetchDocument(shared)}
        fetchLink={() => fetchDocumentLink(id)}
        onMail={() => setAsked('mail')}
        onStop={() => setAsked('stop')}
      />
      {asked === 'mail' ? (
        <MailDialog
          id={id}
          title={words.title}
          to={customer?.email ?? ''}
          message={words.mail}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        isDanger
        isBusy={stop.isPending}
        title={t('share.stopTitle', { document: words.title })}
        confirmLabel={t('share.stop')}
        onCancel={close}
        onConfirm={() =>
          stop.mutate({ id }, { onSuccess: () => toastLine.success(t('share.stopped')), onSettled: close })
        }
      >
        {t('share.stopText')}
      </ConfirmDialog>
    </>
  );
}
