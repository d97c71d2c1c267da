import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['stock_receipt.', 'purchase_order.', 'supplier.'], () => [
  orpc.supplierFigures.key(),
  orpc.supplierProducts.key(),
]);

export const supplierFiguresQuery = (id: string) => orpc.supplierFigures.get.queryOptions({ input: { id } });

export const paidPricesQuery = (id: string) =>
  orpc.supplierFigures.paidPrices.queryOptions({ input: { id } });
