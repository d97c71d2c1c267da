import { sql } from 'kysely';
import type { Order, OrderChange } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { searchText } from '../../../db/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireAllowed, sendOrder, toOrder } from './order-record.ts';
import { loadMaterial, priceLines } from './price-lines.ts';
import { auditedLines, insertLines } from './write-order.ts';

/** Changes a draft; its lines are priced anew by today's prices and taxes where they do not bring their own. */
export const updateOrder = async (call: Call, { id, version, ...change }: OrderChange): Promise<Order> => {
  const { tx } = call;
  const loaded = await sendOrder(tx, id, true);
  requireAllowed(call, loaded, 'edit');
  const { order } = loaded;
  if (order.version !== version) throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const wanted = {
    customerId: change.customerId === undefined ? order.customer_id : change.customerId,
    locationId: change.locationId ?? order.location_id,
    promisedOn: change.promisedOn === undefined ? order.promised_on : change.promisedOn,
    reference: change.reference === undefined ? order.reference : change.reference,
    note: change.note === undefined ? order.note : change.note,
    lines:
      change.lines ??
      loaded.lines.map((line) => ({
        productId: line.product_id,
        quantity: line.quantity,
        unitPrice: line.unit_price,
      })),
  };
  const material = await loadMaterial(call, wanted);
  const { lines, totals } = priceLines(call, wanted.lines, material);
  await Promise.all([
    sql`delete from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`.execute(tx.db),
    insertLines(tx, id, lines).execute(tx.db),
    sql`update orders set customer_id = ${wanted.customerId}, location_id = ${wanted.locationId}, promised_on = ${wanted.promisedOn},
          reference = ${wanted.reference}, note = ${wanted.note}, item_count = ${lines.length}, net_minor = ${totals.netMinor},
          tax_minor = ${totals.taxMinor}, total_minor = ${totals.totalMinor}, taxes = ${JSON.stringify(totals.taxes)},
          search_text = ${searchText(material.customer?.name, wanted.reference)}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db),
  ]);
  tx.audit({
    action: 'order.update',
    subject: 'order',
    subjectId: id,
    before: {
      customer: order.customer_name,
      totalMinor: order.total_minor,
      lines: auditedLines(loaded.lines),
    },
    after: {
      customer: material.customer?.name ?? null,
      totalMinor: totals.totalMinor,
      lines: auditedLines(lines),
    },
  });
  return toOrder(call, await sendOrder(tx, id, false));
};
