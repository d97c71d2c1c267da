import { Button } from '@mantine/core';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useTranslation } from 'react-i18next';
import { Warning } from '../../../components/warning.tsx';

/** The customer says that something is wrong; one that was made void cannot be wrong any more. */
export const isDisputed = ({ status, customerAnswer }: Pick<Invoice, 'status' | 'customerAnswer'>): boolean =>
  status !== 'void' && customerAnswer?.kind === 'disputed';

/** What the customer says is wrong, until somebody answers. */
export function DisputeNotice({ invoice, onAnswer }: { invoice: Invoice; onAnswer: () => void }) {
  const { t } = useTranslation('sales');
  const { number, customerAnswer } = invoice;
  if (!isDisputed(invoice)) return null;
  return (
    <li>
      <Warning
        tone="bad"
        title={t('dispute.title', { name: customerAnswer?.name ?? '', number })}
        actions={
          <Button size="xs" onClick={onAnswer}>
            {t('dispute.button')}
          </Button>
        }
      >
        {customerAnswer?.reason}
      </Warning>
    </li>
  );
}
