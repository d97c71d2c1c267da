import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { taxClassesQuery } from '../../ledger/index.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { NewInvoice } from './draft-editor.tsx';
import { copyOfInvoice, type DraftFormValues } from './draft-form.ts';
import { invoiceRecordQuery } from './invoices.queries.ts';

interface NewInvoicePageProps {
  customerId?: string | undefined;
  /** the invoice that is written once more */
  copyId?: string | undefined;
  onCreated: (id: string) => void;
}

const isWaiting = (query: { isPending: boolean; isError: boolean }): boolean =>
  query.isPending && !query.isError;

/** The editor of a new invoice, once all is there that it begins with. */
export function NewInvoicePage({ customerId, copyId, onCreated }: NewInvoicePageProps) {
  const company = useQuery(companyQuery());
  const taxes = useQuery(taxClassesQuery());
  const copied = useQuery(invoiceRecordQuery(copyId ?? ''));
  if (isWaiting(company) || isWaiting(taxes) || (isRecordId(copyId) && isWaiting(copied))) return null;
  const begun: DraftFormValues = {
    customerId: isRecordId(customerId) ? customerId : '',
    issuedOn: null,
    dueOn: null,
    pricesIncludeTax: company.data?.pricesIncludeTax ?? false,
    lines: [],
  };
  const copy =
    isRecordId(copyId) && copied.data?.state === 'issued'
      ? copyOfInvoice(copied.data.invoice, taxes.data?.items ?? [])
      : undefined;
  return <NewInvoice values={copy ?? begun} onCreated={onCreated} />;
}
