import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { getTradingRules } from '../../ledger/index.ts';
import { orderEvent } from './order-events.ts';
import { requireAllowed, getLoadedOrder, toOrder } from './orders.queries.ts';

/** Who wrote the draft as it stands: they wait for the approval. */
const getLastWriter = async ({ db, tenantId }: TenantTransaction, id: string): Promise<string | null> => {
  const entry = await selectRow(
    db,
    columnsOf('audit_entries', 'a', ['actor_id']),
    sql`from audit_entries a
    where a.tenant_id = ${tenantId} and a.subject_type = 'order' and a.subject_id = ${id}
      and a.action in ('order.create', 'order.update')
    order by a.id desc limit 1`,
  );
  return entry?.actorId ?? null;
};

/**
 * Approves the low prices of a draft, in the version that the person saw (409 `version_conflict` where it was changed since). Their role
 * must allow such prices (409 `price_too_low`). Whoever wrote the draft is told.
 */
export const approvePrices = async (
  call: Call,
  { id, version }: { id: string; version: number },
): Promise<Order> => {
  const { tx, actor } = call;
  const [loaded, rules, writerId] = await Promise.all([
    getLoadedOrder(tx, id, true),
    getTradingRules(tx),
    getLastWriter(tx, id),
  ]);
  requireAllowed(call, loaded, 'approve_prices');
  if (loaded.order.version !== version)
    throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const isWithin = loaded.lines.every(({ unitPrice, listPrice }) =>
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
        listPrice: line.listPrice,
        unitPrice: line.unitPrice,
      })),
    },
  });
  if (writerId !== null) tx.event(orderEvent('prices_approved', loaded.order, loaded.lines, writerId));
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
