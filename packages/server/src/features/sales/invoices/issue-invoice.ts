import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { IssueInvoice } from '@shelfwise/contract/features/sales/invoices/invoice-steps.schemas';
import type { Call } from '../../../kit/call.ts';
import { businessDay } from '../../ledger/index.ts';
import { billedLines, requireAllowed, getLoadedOrder } from '../orders/orders.queries.ts';
import { openToInvoice } from '../orders/order-states.ts';
import { decideParts } from '../orders/wanted-parts.ts';
import { getInvoice } from './invoices.queries.ts';
import { restToInvoice, writeInvoice } from './write-invoice.ts';

/** Invoices what a confirmed order has not invoiced yet, or the given parts of it, before or after they ship. */
export const issueInvoice = async (
  call: Call,
  { id, issuedOn, lines: wanted }: IssueInvoice,
): Promise<Invoice> => {
  const loaded = await getLoadedOrder(call.tx, id, true);
  requireAllowed(call, loaded, 'invoice');
  const day = await businessDay(call, {
    of: 'invoice',
    day: issuedOn,
    field: 'issuedOn',
    notBefore: loaded.order.orderedOn,
  });
  const rest = restToInvoice(loaded);
  const isWanted = (lineId: string): boolean => wanted?.some((one) => one.lineId === lineId) ?? true;
  const parts = wanted
    ? [
        ...decideParts(billedLines(loaded), wanted, openToInvoice),
        // Charges are invoiced with the first goods.
        ...rest.filter(({ line }) => line.productId === null && !isWanted(line.id)),
      ]
    : rest;
  return getInvoice(call, { id: await writeInvoice(call, loaded, { issuedOn: day, parts }) });
};
