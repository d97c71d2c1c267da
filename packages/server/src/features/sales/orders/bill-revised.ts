import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { restToInvoice, writeInvoice } from '../invoices/write-invoice.ts';
import { settleFromChanges } from '../payments/settle-from-notes.ts';
import { billedLines, getLoadedOrder, isShipped, type LoadedOrder } from './orders.queries.ts';
import { getLineTaxes, restateOrder } from './restate-order.ts';
import type { RevisedFee } from './revise-charges.ts';
import type { Revision } from './revision.rules.ts';
import { updateOrderState } from './update-order-state.ts';

interface Revised {
  revision: Revision;
  fee: RevisedFee;
  rules: TradingRules;
  day: string;
}

/** What is invoiced after the change: what was taken back to get another price, and where the company invoices orders, all of it. */
const partsToBill = (loaded: LoadedOrder, { revision, fee, rules }: Revised) =>
  rules.invoicesOn === 'order'
    ? restToInvoice(loaded)
    : billedLines(loaded).flatMap((line) => {
        // A fee that was forgotten until goods were brought waits for no others.
        const isLate = line.id === fee.added?.id && isShipped(loaded);
        const quantity = isLate ? new Exact(1) : (revision.billedAgain.get(line.id) ?? new Exact(0));
        return quantity.isZero() ? [] : [{ line, quantity: quantity.toFixed() }];
      });

/** Invoices what a changed order is to have invoiced, and writes its amounts and states. What was paid of what is credited pays the new invoice. */
export const billRevised = async (call: Call, id: string, revised: Revised): Promise<string | undefined> => {
  const { tx } = call;
  const { day } = revised;
  const written = await getLoadedOrder(tx, id, false);
  const parts = partsToBill(written, revised);
  if (parts.length === 0) {
    updateOrderState(tx, await restateOrder(call, written, await getLineTaxes(call, id, day)));
    return undefined;
  }
  const invoiceId = await writeInvoice(call, written, { issuedOn: day, parts });
  await settleFromChanges(call, written.order, invoiceId, day);
  updateOrderState(tx, await getLoadedOrder(tx, id, false));
  return invoiceId;
};
