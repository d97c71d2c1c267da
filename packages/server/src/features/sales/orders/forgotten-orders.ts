import type { Role } from '@shelfwise/contract/access/roles';
import { sql, type RawBuilder } from 'kysely';

/** More was shipped than invoiced, as after an invoice was voided. The states narrow it down to few orders, and their lines decide. */
export const isUnbilled = (tenantId: string): RawBuilder<unknown> => sql`
  (o.delivery_state <> 'none' and o.invoice_state <> 'full' and exists (select from order_lines shipped
    where shipped.tenant_id = ${tenantId} and shipped.order_id = o.id
      and shipped.shipped_quantity > shipped.invoiced_quantity))`;

/** A line with a price more than this percentage below its list price: the contract's `mayGive`, in SQL for many drafts. */
const hasLineBelow = (percent: RawBuilder<unknown>, tenantId: string): RawBuilder<unknown> => sql`
  exists (select from order_lines priced join trading_rules rules on rules.tenant_id = ${tenantId}
    where priced.tenant_id = ${tenantId} and priced.order_id = o.id
      and (priced.list_price - priced.unit_price) * 100 > priced.list_price * ${percent})`;

const ofStaff = sql.ref('rules.staff_discount_percent');
const ofManager = sql.ref('rules.manager_discount_percent');
const ofStaffOrManager = sql`least(${ofStaff}, ${ofManager})`;

/** A draft with prices that a lower role could not confirm, and that this role may approve. */
export const waitsForApprovalOf = (role: Role | null, tenantId: string): RawBuilder<unknown> => {
  const isOpen = sql`o.status = 'draft' and o.prices_approved_by is null`;
  if (role === 'admin') return sql`(${isOpen} and ${hasLineBelow(ofStaffOrManager, tenantId)})`;
  if (role === 'manager')
    return sql`(${isOpen} and ${hasLineBelow(ofStaff, tenantId)} and not ${hasLineBelow(ofManager, tenantId)})`;
  return sql`false`;
};
