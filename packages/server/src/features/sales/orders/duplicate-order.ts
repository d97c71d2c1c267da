import { sql } from 'kysely';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import type { DuplicatedOrder } from '@shelfwise/contract/features/sales/orders/duplicated-order.schema';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, orNulls, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { priceText } from '../../catalog/index.ts';
import { createOrder } from './create-order.ts';
import { enteredFee, feeOf } from './order-charges.ts';
import { getLoadedOrder, type OrderLineRecord } from './orders.queries.ts';

const idColumn = columnsOf('customers', 'c', ['id']);
const statusColumns = both(
  columnsAs('products', 'p', { id: 'id', status: 'status' }),
  orNulls(columnsAs('product_packs', 'k', { packId: 'id', packStatus: 'status' })),
);

/** The lines whose goods and packs can still be sold. */
const listSellable = async (
  { tx }: Call,
  lines: readonly OrderLineRecord[],
): Promise<{ sellable: OrderLineRecord[]; gone: OrderLineRecord[] }> => {
  const products = await selectRows(
    tx.db,
    statusColumns,
    sql`from products p left join product_packs k on k.tenant_id = ${tx.tenantId} and k.product_id = p.id
      where p.tenant_id = ${tx.tenantId} and p.id = any (${lines.map(({ productId }) => productId)}::uuid[])`,
  );
  const isSellable = ({ productId, pack }: OrderLineRecord): boolean =>
    products.some(
      (one) =>
        one.id === productId &&
        one.status === 'active' &&
        (pack === null || (one.packId === pack.id && one.packStatus === 'active')),
    );
  return {
    sellable: lines.filter((line) => isSellable(line)),
    gone: lines.filter((line) => !isSellable(line)),
  };
};

/**
 * Drafts an order anew for the same customer, with the goods and quantities of another and today's prices. Prices that were agreed by hand and
 * coupons were for that order. Archived goods, an archived customer and an archived place are left out. Says what is another than it was.
 */
export const duplicateOrder = async (call: Call, { id }: { id: string }): Promise<DuplicatedOrder> => {
  const { tx } = call;
  const { order, lines: all, charges } = await getLoadedOrder(tx, id, false);
  // What a change of the order took out of it stays out.
  const isOut = (line: OrderLineRecord): boolean => new Exact(line.cancelledQuantity).equals(line.quantity);
  const lines = order.status === 'cancelled' ? all : all.filter((line) => !isOut(line));
  const { sellable, gone } = await listSellable(call, lines);
  const [customer] =
    order.customerId === null
      ? []
      : await selectRows(
          tx.db,
          idColumn,
          sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${order.customerId} and c.status = 'active'`,
        );
  const fee = feeOf(charges, order.status === 'cancelled');
  const copy = await createOrder(call, {
    customerId: customer?.id ?? null,
    ...(order.locationStatus === 'active' && { locationId: order.locationId }),
    pricesIncludeTax: order.pricesIncludeTax,
    note: order.note,
    ...(customer && { invoiceCurrency: order.invoiceCurrency }),
    deliveryAddress: customer ? order.deliveryAddress : null,
    deliveryFee: fee ? enteredFee(fee) : null,
    lines: sellable.map(({ productId, pack, quantity, enteredQuantity }) => ({
      productId,
      packId: pack?.id ?? null,
      quantity: enteredQuantity ?? quantity,
    })),
  });
  const changed = copy.lines.flatMap((line, index) => {
    const before = sellable[index];
    if (!before) return [];
    const kinds = { from: order.pricesIncludeTax, to: copy.pricesIncludeTax };
    const was = priceText(priceInKind(before.unitPrice, before.taxParts, kinds), order.currency);
    return new Exact(was).equals(line.unitPrice)
      ? []
      : [
          {
            sku: line.sku,
            productName: line.productName,
            kind: 'price' as const,
            from: was,
            to: line.unitPrice,
          },
        ];
  });
  return {
    order: copy,
    changes: [
      ...gone.map(({ sku, productName }) => ({
        sku,
        productName,
        kind: 'archived' as const,
        from: null,
        to: null,
      })),
      ...changed,
    ],
  };
};
