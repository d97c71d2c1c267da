import type { FirstSteps } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.contract';
import {
  type FirstStep,
  firstSteps,
} from '@shelfwise/contract/features/onboarding/first-steps/first-steps.facts';
import { sql, type RawBuilder } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

type Found = Record<Exclude<FirstStep, 'company'>, boolean> & Pick<FirstSteps, 'productId' | 'orderId'>;

/** What a sample shop was lent is no step of the company's own. */
const isOwn = (
  tenantId: string,
  column: 'product_id' | 'customer_id',
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  not exists (select from sample_records r where r.tenant_id = ${tenantId} and r.${sql.ref(column)} = ${id})`;

/** One probe of an index for each step, in one round trip. */
const found = (tenantId: string): RawBuilder<unknown> => sql`
  exists (select from products p where p.tenant_id = ${tenantId} and p.status = 'active'
    and ${isOwn(tenantId, 'product_id', sql`p.id`)}) as product,
  exists (select from stock_movements m
    join products p on p.tenant_id = ${tenantId} and p.id = m.product_id and p.status = 'active'
    where m.tenant_id = ${tenantId} and ${isOwn(tenantId, 'product_id', sql`m.product_id`)}) as stock,
  exists (select from customers c where c.tenant_id = ${tenantId} and ${isOwn(tenantId, 'customer_id', sql`c.id`)}) as customer,
  exists (select from orders o where o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed')) as "order",
  exists (select from invoices i where i.tenant_id = ${tenantId}) as invoice,
  (exists (select from invitations v where v.tenant_id = ${tenantId} and v.status <> 'revoked')
    or (select count(*) > 1 from (select from members m where m.tenant_id = ${tenantId} limit 2) as people)) as colleague,
  (select p.id from products p where p.tenant_id = ${tenantId} and p.status = 'active' and ${isOwn(tenantId, 'product_id', sql`p.id`)} order by p.created_at limit 1) as "productId",
  (select o.id from orders o where o.tenant_id = ${tenantId} and o.status = 'confirmed' and o.invoice_state = 'none'
    order by o.created_at desc, o.id desc limit 1) as "orderId"`;

/**
 * How far a company is on its way to the first invoice. Each step is read from what is there, so nothing has to be kept about it. Whoever
 * may not invite colleagues is not asked to.
 */
export const getFirstSteps = async ({ tx, actor, can }: Call): Promise<FirstSteps> => {
  const row = await selectRow(tx.db, reckoned<Found>(found(tx.tenantId)), sql``);
  if (!row) throw new Error('a row of answers is always there');
  const isDone = { ...row, company: actor.company.onboardingCompletedAt !== null };
  return {
    steps: firstSteps
      .filter((name) => name !== 'colleague' || can('canManageStaff'))
      .map((name) => ({ name, isDone: isDone[name] })),
    productId: row.stock ? null : row.productId,
    orderId: row.invoice ? null : row.orderId,
  };
};
