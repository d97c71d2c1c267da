import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '../../contacts/index.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { NewInvoice } from './draft-editor.tsx';
import { copyOfInvoice, type DraftFormValues, lineExample } from './draft-form.ts';
import { incomeAccountsQuery, invoiceRecordQuery } from './invoices.queries.ts';

interface NewInvoicePageProps {
  customerId?: string | undefined;
  /** the invoice that is written once more */
  copyId?: string | undefined;
  /** whether it is what the customer owed before the books opened */
  isOpening: boolean;
  onCreated: (id: string) => void;
}

const isWaiting = (query: { isPending: boolean; isError: boolean }): boolean =>
  query.isPending && !query.isError;

/** The editor of a new invoice, once all is there that it begins with. */
export function NewInvoicePage({ customerId, copyId, isOpening, onCreated }: NewInvoicePageProps) {
  const { t } = useTranslation('receivables');
  const company = useQuery(companyQuery());
  const taxes = useQuery(taxClassesQuery());
  const accounts = useQuery(incomeAccountsQuery());
  const buyer = useQuery({ ...customerQuery(customerId ?? ''), enabled: isRecordId(customerId) });
  const copied = useQuery(invoiceRecordQuery(copyId ?? ''));
  if ([company, taxes, ...(isOpening ? [accounts] : [])].some(isWaiting)) return null;
  if (isRecordId(copyId) && isWaiting(copied)) return null;
  if (isRecordId(customerId) && isWaiting(buyer)) return null;
  const openingAccount = isOpening ? accounts.data?.items.find((one) => one.isOpening) : undefined;
  const begun: DraftFormValues = {
    customerId: isRecordId(customerId) ? customerId : '',
    issuedOn: null,
    dueOn: null,
    currency: buyer.data?.currency ?? company.data?.baseCurrency ?? 'GHS',
    pricesIncludeTax: company.data?.pricesIncludeTax ?? false,
    lines: openingAccount
      ? [{ ...lineExample, accountId: openingAccount.id, description: t('opening.description') }]
      : [],
  };
  const copy =
    isRecordId(copyId) && copied.data?.state === 'issued'
      ? copyOfInvoice(copied.data.invoice, taxes.data?.items ?? [])
      : undefined;
  return <NewInvoice values={copy ?? begun} isOpening={openingAccount !== undefined} onCreated={onCreated} />;
}
