import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { returnAddress, type ReturnSearch } from './return-address.ts';

// A return changes its order, stock, and what its customer owes.
refreshOn(['goods_return.'], () => [
  orpc.returns.key(),
  orpc.orders.key(),
  orpc.invoices.key(),
  orpc.customerPayments.key(),
  orpc.stock.key(),
  orpc.timeline.key(),
]);
// What can be done with a return hangs on its order and invoices; the lists change with these only.
refreshOn(['order.', 'invoice.'], () => [orpc.returns.get.key()]);
refreshOn(
  ['order.take_back', 'order.settle_return', 'order.undo_return', 'order.move_customer', 'customer.update'],
  () => [orpc.returns.list.key()],
);

export const returnsQuery = (search: ReturnSearch) => pagesOf(orpc.returns.list, returnAddress.query(search));
export const returnQuery = (id: string) =>
  orpc.returns.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
/** The returns of an order, the newest first. */
export const returnsOfOrderQuery = (orderId: string) =>
  orpc.returns.list.queryOptions({ input: { orderId, limit: 50 } });
