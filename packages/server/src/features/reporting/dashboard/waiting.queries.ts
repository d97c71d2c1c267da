import { hasFeature } from '@shelfwise/contract/access/plans';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { untilNextChange } from '../../../kit/counting.ts';

type Waiting = Pick<
  Dashboard['toDo'],
  | 'expensesToApprove'
  | 'purchasesToApprove'
  | 'runsToApprove'
  | 'billsHeld'
  | 'adjustmentsToApprove'
  | 'countsToReview'
>;

const changes = [
  'expense.',
  'purchase_order.',
  'payment_run.',
  'bill.',
  'stock_adjustment.',
  'stock_count.',
] as const;

/** What waits for an approval that the reader may give, each by the condition of the list that it opens. What the plan lacks is not counted. */
export const countWaiting = ({ tx, actor, can }: Call): Promise<Waiting> => {
  const { plan } = actor.company;
  const isAdmin = can('canAccessAdminSettings');
  const kinds: { name: keyof Waiting; isCounted: boolean; rows: RawBuilder<unknown> }[] = [
    {
      name: 'expensesToApprove',
      isCounted: can('canViewReports') && hasFeature(plan, 'expenseTracking'),
      rows: sql`expenses e where e.tenant_id = ${tx.tenantId} and e.status = 'submitted'`,
    },
    {
      name: 'purchasesToApprove',
      isCounted: isAdmin && hasFeature(plan, 'supplierManagement'),
      rows: sql`purchase_orders o where o.tenant_id = ${tx.tenantId} and o.status = 'draft'
        and o.approval_asked_by is not null and o.approved_by is null`,
    },
    {
      name: 'runsToApprove',
      isCounted: isAdmin && hasFeature(plan, 'accountsPayable'),
      rows: sql`payment_runs r where r.tenant_id = ${tx.tenantId} and r.status = 'draft'`,
    },
    {
      name: 'billsHeld',
      isCounted: isAdmin && hasFeature(plan, 'accountsPayable'),
      rows: sql`bills b where b.tenant_id = ${tx.tenantId} and b.is_held`,
    },
    {
      name: 'adjustmentsToApprove',
      isCounted: can('canManageInventory'),
      rows: sql`stock_adjustments a where a.tenant_id = ${tx.tenantId} and a.status = 'draft'`,
    },
    {
      name: 'countsToReview',
      isCounted: can('canManageInventory'),
      rows: sql`stock_counts c where c.tenant_id = ${tx.tenantId} and c.status = 'review'`,
    },
  ];
  const counted = kinds.filter(({ isCounted }) => isCounted);
  if (counted.length === 0) return Promise.resolve({});
  const name = `waiting ${counted.map((kind) => kind.name).join(' ')}`;
  return untilNextChange(tx, { name, of: changes }, async () => {
    const columns = counted.map(
      (kind) => sql`(select count(*)::int from (select from ${kind.rows} limit ${exactCountLimit}) as counted)
        as ${sql.raw(`"${kind.name}"`)}`,
    );
    return (await selectRow(tx.db, reckoned<Waiting>(sql.join(columns)), sql``)) ?? {};
  });
};
