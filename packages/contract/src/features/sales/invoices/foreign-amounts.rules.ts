import type { Currency } from '../../../primitives/currencies.ts';
import { allocate, sumMinor } from '../../../primitives/money.ts';
import { toBooksMinor } from '../../company/exchange-rates/exchange-rates.rules.ts';
import { mergeTaxes, type DocumentTotals } from '../../ledger/tax-classes/document-totals.ts';
import type { CreditNote, Invoice } from './invoices.contract.ts';

/**
 * The totals of a document in the currency of the books. Its total is converted at the rate and rounded once; the nets and taxes of its lines
 * share that total in proportion, by largest remainder. So net + tax = total holds in the books too, for every line and the whole.
 */
export const totalsInBooks = (
  totals: DocumentTotals,
  { currency, rate }: { currency: Currency; rate: string },
  books: Currency,
): DocumentTotals => {
  const totalMinor = toBooksMinor({ amountMinor: totals.totalMinor, currency, rate }, books);
  const amounts = totals.lines.flatMap((line) => [
    line.netMinor,
    ...line.taxParts.map(({ taxMinor }) => taxMinor),
  ]);
  const shares = allocate(totalMinor, amounts);
  let place = 0;
  const next = (): number => shares[place++] ?? 0;
  const lines = totals.lines.map((line) => {
    const netMinor = next();
    const taxParts = line.taxParts.map((part) => ({ ...part, taxMinor: next() }));
    const taxMinor = sumMinor(taxParts.map((part) => part.taxMinor));
    return { netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
  });
  return {
    netMinor: sumMinor(lines.map((line) => line.netMinor)),
    taxMinor: sumMinor(lines.map((line) => line.taxMinor)),
    totalMinor,
    taxes: mergeTaxes(
      lines.flatMap(({ taxParts, netMinor }) => taxParts.map((part) => ({ ...part, netMinor }))),
    ),
    lines,
  };
};

/** An invoice as its paper says it: all amounts in the currency that it was written in. */
export const paperOf = (invoice: Invoice): Invoice => {
  const { foreign } = invoice;
  if (!foreign) return invoice;
  const { rate: _, ...amounts } = foreign;
  return {
    ...invoice,
    ...amounts,
    creditNotes: invoice.creditNotes.map((note) => ({ ...note, ...note.foreign })),
    lines: invoice.lines.map((line) => ({ ...line, ...line.foreign })),
  };
};

/** A credit note as its paper says it: all amounts in the currency of its invoice. */
export const creditNotePaperOf = (note: CreditNote): CreditNote => {
  if (!note.foreign) return note;
  const { rate: _, ...amounts } = note.foreign;
  return { ...note, ...amounts, lines: note.lines.map((line) => ({ ...line, ...line.foreign })) };
};
