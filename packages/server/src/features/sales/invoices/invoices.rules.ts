import type { DocumentTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { EntryLine } from '../../ledger/index.ts';

interface Settled {
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  writtenOffMinor?: number;
}

/** The status of an invoice that is not void, from what was paid and credited. */
export const invoiceStatusOf = ({
  totalMinor,
  paidMinor,
  creditedMinor,
  writtenOffMinor = 0,
}: Settled): Exclude<Invoice['status'], 'void'> => {
  const settled = paidMinor + creditedMinor;
  if (settled >= totalMinor) return writtenOffMinor > 0 ? 'written_off' : 'paid';
  return settled > 0 ? 'part_paid' : 'issued';
};

/** Lines of an entry for the parts of the tax, one for each, on the given side. */
export const taxLines = (taxes: readonly DocumentTax[], side: 'debitMinor' | 'creditMinor'): EntryLine[] =>
  taxes.map((tax) => ({
    account: 'tax_payable',
    [side]: tax.taxMinor,
    taxComponent: `${tax.name} ${tax.percent} %`,
  }));
