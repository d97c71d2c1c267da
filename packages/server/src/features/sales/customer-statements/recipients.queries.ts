import { sql } from 'kysely';
import type {
  Recipient,
  RecipientsQuery,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { mostRecipients } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.facts';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOverdueOn, isStillOpen } from '../invoices/overdue-invoices.ts';

/** Where letters about what customers `c` owe go: their own address, else that of the person one turns to first, else of anybody there. */
export const addressOf = (tenantId: string) => sql`coalesce(c.email, (
  select p.email from customer_contacts p where p.tenant_id = ${tenantId} and p.customer_id = c.id and p.email is not null
  order by p.is_primary desc, p.position limit 1))`;

type Address = Pick<Recipient, 'customerId' | 'name' | 'email'>;

/** The addresses of customers, in the order in which they are named (404 for one who is not the company's). */
export const listAddresses = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<Address[]> => {
  const named = [...new Set(ids)];
  const rows = await selectRows(
    db,
    reckoned<Address>(sql`c.id as "customerId", c.name, ${addressOf(tenantId)} as email`),
    sql`from unnest(${named}::uuid[]) with ordinality as named (id, place)
    join customers c on c.tenant_id = ${tenantId} and c.id = named.id order by named.place`,
  );
  if (rows.length < named.length) throw new AppError('not_found');
  return rows;
};

/** The customers whom a statement can be made for at once, who owe most first: the first thousand, and how many there are. */
export const listRecipients = async (
  call: Call,
  { who, group }: RecipientsQuery,
): Promise<{ currency: Currency; items: Recipient[]; count: number }> => {
  const { db, tenantId } = call.tx;
  const open = sql`i.total_minor - i.paid_minor - i.credited_minor`;
  const owed = sql`(
    select i.customer_id, sum(${open}) as open_minor,
      coalesce(sum(${open}) filter (where ${isOverdueOn(todayOf(call))}), 0) as overdue_minor
    from invoices i where i.tenant_id = ${tenantId} and ${isStillOpen} and i.customer_id is not null group by i.customer_id)`;
  const where =
    who === 'group'
      ? sql`left join ${owed} o on o.customer_id = c.id
        where c.tenant_id = ${tenantId} and c.group_name = ${group} and c.status = 'active'`
      : sql`join ${owed} o on o.customer_id = c.id
        where c.tenant_id = ${tenantId} and ${who === 'overdue' ? sql`o.overdue_minor > 0` : sql`o.open_minor > 0`}`;
  const rows = await selectRows(
    db,
    reckoned<
      Pick<Recipient, 'customerId' | 'name' | 'email'> & { open: string; overdue: string; count: number }
    >(
      sql`found.id as "customerId", found.name, found.email, found.open::text as open, found.overdue::text as overdue, found.count`,
    ),
    sql`from (
      select c.id, c.name, c.name_key, ${addressOf(tenantId)} as email, coalesce(o.open_minor, 0) as open,
        coalesce(o.overdue_minor, 0) as overdue, count(*) over ()::int as count
      from customers c ${where}
      order by open desc, c.name_key, c.id limit ${mostRecipients}) found
    order by found.open desc, found.name_key, found.id`,
  );
  return {
    currency: call.actor.company.baseCurrency,
    items: rows.map(({ open: openText, overdue, count: _, ...row }) => ({
      ...row,
      openMinor: toSumMinor(openText),
      overdueMinor: toSumMinor(overdue),
    })),
    count: rows[0]?.count ?? 0,
  };
};
