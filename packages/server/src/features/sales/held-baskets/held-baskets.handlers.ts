import { sql, type RawBuilder } from 'kysely';
import type {
  HeldGoods,
  HeldRow,
  heldBasketsContract,
  NewHeldBasket,
} from '@shelfwise/contract/features/sales/held-baskets/held-baskets.contract';
import { both, columnsAs, columnsOf, queryRows, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, Handlers } from '../../../kit/call.ts';
import { AppError, isUniqueViolation, type RefusedField } from '../../../platform/errors.ts';

/** So many can be put aside at one place: more than that nobody finds again. */
const mostHeld = 50;

const rowColumns = both(
  columnsOf('held_baskets', 'b', ['id', 'label', 'total_minor', 'held_at']),
  columnsAs('members', 'm', { heldBy: 'username' }),
  reckoned<Pick<HeldRow, 'lineCount' | 'customerName'>>(sql`
    jsonb_array_length(b.basket -> 'lines') as "lineCount",
    (select c.name from customers c where c.tenant_id = b.tenant_id and c.id = (b.basket ->> 'customerId')::uuid) as "customerName"`),
);

const goodsColumns = columnsOf('held_baskets', 'held_baskets', ['basket', 'total_minor']);

const listWhere = ({ db, tenantId }: TenantTransaction, where: RawBuilder<unknown>): Promise<HeldRow[]> =>
  selectRows(
    db,
    rowColumns,
    sql`from held_baskets b join members m on m.tenant_id = ${tenantId} and m.user_id = b.held_by
    where b.tenant_id = ${tenantId} and ${where} order by b.held_at desc, b.id limit ${mostHeld}`,
  );

const requireRoom = async ({ db, tenantId }: TenantTransaction, locationId: string): Promise<void> => {
  const row = await selectRow(
    db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from held_baskets where tenant_id = ${tenantId} and location_id = ${locationId}`,
  );
  if ((row?.count ?? 0) >= mostHeld) throw new AppError('baskets_full', { detail: { maximum: mostHeld } });
};

/** Throws where the place, a product or the customer is not the company's. */
const requireKnown = async (
  { db, tenantId }: TenantTransaction,
  { locationId, basket: { lines, customerId } }: NewHeldBasket,
): Promise<void> => {
  const asked = [locationId, ...lines.map(({ productId }) => productId), customerId].filter(
    (id) => id !== null,
  );
  const rows = await selectRows(
    db,
    reckoned<{ id: string }>(sql`known.id`),
    sql`from (
      select id from locations where tenant_id = ${tenantId}
      union all select id from products where tenant_id = ${tenantId}
      union all select id from customers where tenant_id = ${tenantId}) known where known.id = any (${asked}::uuid[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const fields: Record<string, RefusedField> = {};
  const require = (field: string, id: string | null): void => {
    if (id !== null && !known.has(id)) fields[field] = { code: 'unknown_record' };
  };
  require('locationId', locationId);
  require('basket.customerId', customerId);
  for (const [index, { productId }] of lines.entries()) require(`basket.lines.${index}.productId`, productId);
  if (Object.keys(fields).length > 0) throw new AppError('not_found', { fields });
};

/** Puts a basket aside. What its goods cost and whether they are there is looked at when it is sold, since that may change meanwhile. */
const holdBasket = async ({ tx, actor }: Call, input: NewHeldBasket): Promise<HeldRow> => {
  const { id, locationId, basket, totalMinor, label = null } = input;
  await Promise.all([requireKnown(tx, input), requireRoom(tx, locationId)]);
  try {
    await sql`
      insert into held_baskets (tenant_id, id, location_id, basket, label, total_minor, held_at, held_by)
      values (${tx.tenantId}, ${id}, ${locationId}, ${JSON.stringify(basket)}, ${label}, ${totalMinor}, ${tx.at}, ${actor.userId})`.execute(
      tx.db,
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('taken', { fields: { id: { code: 'taken' } } });
    throw error;
  }
  tx.audit({
    action: 'held_basket.hold',
    subject: 'held_basket',
    subjectId: id,
    after: { totalMinor, ...(label !== null && { label }) },
  });
  const [held] = await listWhere(tx, sql`b.id = ${id}`);
  if (!held) throw new AppError('not_found');
  return held;
};

/** Takes a basket up: the row goes, so of two tills at once one has it and the other is told that it is gone. */
const recallBasket = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<{ id: string; basket: HeldGoods }> => {
  const [held] = await queryRows(
    tx.db,
    goodsColumns,
    (columns) =>
      sql`delete from held_baskets where tenant_id = ${tx.tenantId} and id = ${id} returning ${columns}`,
  );
  if (!held) throw new AppError('not_found');
  tx.audit({
    action: 'held_basket.recall',
    subject: 'held_basket',
    subjectId: id,
    before: { totalMinor: held.totalMinor },
  });
  return { id, basket: held.basket };
};

export const heldBasketsHandlers: Handlers<typeof heldBasketsContract> = {
  list: async ({ tx }, { locationId }) => ({
    items: await listWhere(tx, sql`b.location_id = ${locationId}`),
  }),
  hold: holdBasket,
  recall: recallBasket,
};
