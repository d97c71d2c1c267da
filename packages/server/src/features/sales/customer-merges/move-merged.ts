import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';

/** What names its customer, with the column that does: each goes along with a merge, and back. */
export const moved = {
  orders: 'customer_id',
  invoices: 'customer_id',
  invoice_drafts: 'customer_id',
  credit_notes: 'customer_id',
  quotes: 'customer_id',
  write_offs: 'customer_id',
  payments: 'party_id',
  reminders: 'customer_id',
  reminder_pauses: 'customer_id',
  payment_promises: 'customer_id',
} as const;
type Moved = keyof typeof moved;
export const movedTables = Object.keys(moved) as Moved[];

/** Of these the text that is searched has the customer's name. */
export const searched: readonly Moved[] = ['orders', 'invoice_drafts'];

/** What goes along, as it is before: by that a merge is undone. */
export interface KeptMoves {
  documents: Record<Moved, string[]>;
  /** whom the discounts that name the record were for */
  discounts: { id: string; customerIds: string[] }[];
}

/** Orders of a customer are locked before the customer, as whatever is done with an order does. */
export const lockOrdersOf = ({ db, tenantId }: TenantTransaction, customerId: string): Promise<unknown> =>
  sql`select from orders where tenant_id = ${tenantId} and customer_id = ${customerId} order by id for no key update`.execute(
    db,
  );

const isFor = (tenantId: string, customerId: string) =>
  sql`d.tenant_id = ${tenantId} and d.conditions -> 'customerIds' ? ${customerId}::text`;

const keepMoves = async ({ db, tenantId }: TenantTransaction, from: string): Promise<void> => {
  const idsOf = movedTables.map(
    (table) =>
      sql`${table}::text, (select coalesce(jsonb_agg(m.id), '[]') from ${sql.table(table)} as m where m.tenant_id = ${tenantId} and m.${sql.ref(moved[table])} = ${from})`,
  );
  await sql`
    insert into customer_merge_moves (tenant_id, customer_id, kept)
    select ${tenantId}, ${from}, jsonb_build_object(
      'documents', jsonb_build_object(${sql.join(idsOf)}),
      'discounts', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'customerIds', d.conditions -> 'customerIds')), '[]')
        from discounts d where ${isFor(tenantId, from)}))`.execute(db);
};

/** Discounts for the record are for the survivor, once where they were for both. */
const moveDiscounts = (tx: TenantTransaction, from: string, into: string): void =>
  tx.send(sql`
    update discounts d set version = d.version + 1, conditions = jsonb_set(d.conditions, '{customerIds}',
      (select jsonb_agg(one.id order by one.place) from (
        select case named.id when ${from}::text then ${into}::text else named.id end as id, min(named.place) as place
        from jsonb_array_elements_text(d.conditions -> 'customerIds') with ordinality as named (id, place) group by 1) as one))
    where ${isFor(tx.tenantId, from)}`);

/**
 * What was sold to a record that is merged goes to the survivor. Its orders are locked before the customers, as selling does; whoever waits
 * for the customer then finds it merged, and changes nothing.
 */
export const moveMerged: Reaction = {
  to: ['customer.merge'],
  lockFirst: ({ tx }, { id }) => lockOrdersOf(tx, id),
  write: async ({ tx }, { id, after }) => {
    const { intoId, name } = after as { intoId: string; name: string };
    const { tenantId } = tx;
    await keepMoves(tx, id);
    // Low prices were approved for the other record.
    tx.send(sql`
      update orders set prices_approved_by = null, version = version + 1
      where tenant_id = ${tenantId} and customer_id = ${id} and status = 'draft' and prices_approved_by is not null`);
    for (const table of movedTables) {
      const isSearched = searched.includes(table)
        ? sql`, search_text = search_text || ' ' || ${searchText(name)}`
        : sql``;
      tx.send(sql`
        update ${sql.table(table)} set ${sql.ref(moved[table])} = ${intoId} ${isSearched}
        where tenant_id = ${tenantId} and ${sql.ref(moved[table])} = ${id}`);
    }
    moveDiscounts(tx, id, intoId);
  },
};
