import type { Ageing } from '@shelfwise/contract/features/purchasing/bills/ageing.schemas';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { History } from './history.ts';
import { same } from './model-sums.ts';
import type { PayableModel } from './payable-model.ts';
import type { PurchaseModel } from './purchase-model.ts';

/** Compares what was bought: what came of orders, what is open of bills, and what each supplier is owed. */
export const checkBuying = async (
  history: History,
  purchases: PurchaseModel,
  payables: PayableModel,
): Promise<void> => {
  const { made } = history;
  for (const id of made.purchases.keys()) {
    const order = await history.ask<PurchaseOrder>('purchaseOrders.get', { id });
    for (const line of order.lines)
      same('received of the order', purchases.receivedOf(line.id), Number(line.receivedQuantity));
  }
  for (const id of made.bills.keys()) {
    const open = payables.openOf(id);
    if (open === undefined) continue;
    const bill = await history.ask<Bill>('bills.get', { id });
    same(
      `open of ${bill.number}`,
      bill.status === 'void' ? 0 : open,
      bill.status === 'void' ? 0 : bill.openMinor,
    );
  }
  const { items } = await history.ask<Ageing>('bills.ageing');
  const balances = payables.balances;
  for (const { supplierId, totalMinor, prepaidMinor } of items) {
    const { owed = 0, prepaid = 0 } = balances.get(supplierId) ?? {};
    same('owed to the supplier', [owed, prepaid], [totalMinor, prepaidMinor]);
    balances.delete(supplierId);
  }
  for (const { owed, prepaid } of balances.values()) same('owed to other suppliers', [0, 0], [owed, prepaid]);
};
