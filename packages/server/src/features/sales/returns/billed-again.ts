import {
  ratesKey,
  type DocumentTotals,
  type LineTotals,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { taxesOf } from '../invoices/credit.rules.ts';
import type { KnownAmounts } from '../invoices/order-paper.ts';

const noteColumns = both(
  both(
    columnsOf('invoice_lines', 'billed', ['order_line_id']),
    columnsOf('credit_note_lines', 'c', ['quantity', 'net_minor', 'tax_minor', 'total_minor', 'tax_parts']),
  ),
  orNulls(
    columnsAs('foreign_credit_note_lines', 'f', {
      foreignNetMinor: 'net_minor',
      foreignTaxMinor: 'tax_minor',
      foreignTotalMinor: 'total_minor',
      foreignTaxParts: 'tax_parts',
    }),
  ),
);
type NoteLine = RowOf<typeof noteColumns>;

/** What the credit notes of a return took off the lines of its order. */
export const listNoteLines = ({ db, tenantId }: TenantTransaction, returnId: string): Promise<NoteLine[]> =>
  selectRows(
    db,
    noteColumns,
    sql`from credit_notes n
    join credit_note_lines c on c.tenant_id = ${tenantId} and c.credit_note_id = n.id
    join invoice_lines billed on billed.tenant_id = ${tenantId} and billed.invoice_id = c.invoice_id and billed.line_number = c.invoice_line_number
    left join foreign_credit_note_lines f on f.tenant_id = ${tenantId} and f.credit_note_id = n.id and f.line_number = c.line_number
    where n.tenant_id = ${tenantId} and n.return_id = ${returnId} order by n.id, c.line_number`,
  );

/** How much of each line of the order was credited. */
export const quantitiesOf = (lines: readonly NoteLine[]): Map<string, Exact> => {
  const quantities = new Map<string, Exact>();
  for (const { orderLineId, quantity } of lines)
    if (orderLineId !== null)
      quantities.set(orderLineId, (quantities.get(orderLineId) ?? new Exact(0)).plus(quantity));
  return quantities;
};

/** Lines of one line of an order as one; undefined where they were taxed at different rates. */
const asOne = (lines: readonly LineTotals[]): LineTotals | undefined => {
  const [first, ...others] = lines;
  if (!first || others.some((line) => ratesKey(line.taxParts) !== ratesKey(first.taxParts))) return undefined;
  return {
    netMinor: sumMinor(lines.map((line) => line.netMinor)),
    taxMinor: sumMinor(lines.map((line) => line.taxMinor)),
    totalMinor: sumMinor(lines.map((line) => line.totalMinor)),
    taxParts: first.taxParts.map((part, place) => ({
      ...part,
      taxMinor: sumMinor(lines.map((line) => line.taxParts[place]?.taxMinor ?? 0)),
    })),
  };
};

const totalsOf = (lines: readonly (LineTotals | undefined)[]): DocumentTotals | undefined => {
  const known = lines.filter((line) => line !== undefined);
  if (known.length < lines.length) return undefined;
  return {
    netMinor: sumMinor(known.map((line) => line.netMinor)),
    taxMinor: sumMinor(known.map((line) => line.taxMinor)),
    totalMinor: sumMinor(known.map((line) => line.totalMinor)),
    taxes: taxesOf(known),
    lines: known,
  };
};

const abroad = (line: NoteLine): LineTotals[] =>
  line.foreignNetMinor === null
    ? []
    : [
        {
          netMinor: line.foreignNetMinor,
          taxMinor: line.foreignTaxMinor ?? 0,
          totalMinor: line.foreignTotalMinor ?? 0,
          taxParts: line.foreignTaxParts ?? [],
        },
      ];

/**
 * The amounts of the credit notes of a return, by lines of the order. Reckoned anew from the rates they could be a unit of tax more or less, and
 * the customer would owe that. Undefined where one line was credited at two rates of tax: an invoice has one for each line.
 */
export const billedAgain = (
  orderLineIds: readonly string[],
  noteLines: readonly NoteLine[],
): KnownAmounts | undefined => {
  const of = (id: string) => noteLines.filter((line) => line.orderLineId === id);
  const totals = totalsOf(orderLineIds.map((id) => asOne(of(id))));
  if (!totals) return undefined;
  const isAbroad = noteLines.some((line) => line.foreignNetMinor !== null);
  return {
    totals,
    abroad: isAbroad ? totalsOf(orderLineIds.map((id) => asOne(of(id).flatMap(abroad)))) : undefined,
  };
};
