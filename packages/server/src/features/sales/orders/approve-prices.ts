import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getTradingRules } from '../../ledger/index.ts';
import { requireAllowed, sendOrder, toOrder } from './order-record.ts';

/**
 * Lets the prices of a draft pass that are below the list, as they were looked at (409 `version_conflict` where the draft was changed
 * since); by somebody who may give them (409 `price_too_low`).
 */
export const approvePrices = async (
  call: Call,
  { id, version }: { id: string; version: number },
): Promise<Order> => {
  const { tx, actor } = call;
  const [loaded, rules] = await Promise.all([sendOrder(tx, id, true), getTradingRules(tx)]);
  requireAllowed(call, loaded, 'approve_prices');
  if (loaded.order.version !== version)
    throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const isWithin = loaded.lines.every(({ unit_price: unitPrice, list_price: listPrice }) =>
    mayGive({ unitPrice, listPrice }, rules, actor.role),
  );
  if (!isWithin) throw new AppError('price_too_low');
  await sql`update orders set prices_approved_by = ${actor.userId}, version = version + 1
            where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'order.approve_prices',
    subject: 'order',
    subjectId: id,
    after: {
      lines: loaded.lines.map((line) => ({
        sku: line.sku,
        listPrice: line.list_price,
        unitPrice: line.unit_price,
      })),
    },
  });
  return toOrder(call, await sendOrder(tx, id, false));
};
