import type { Approver } from '@shelfwise/contract/features/finance/expenses/expenses.rules';
import { refusalToDecide } from '@shelfwise/contract/features/finance/expenses/expenses.rules';
import { sql } from 'kysely';
import { columnsAs, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getTradingRules } from '../../ledger/index.ts';
import { approversOfPlace } from '../expense-approvers/expense-approvers.queries.ts';

/** Admins and managers who can sign in. */
const listApprovers = ({ db, tenantId }: TenantTransaction): Promise<Approver[]> =>
  selectRows(
    db,
    narrowed<{ role: Approver['role'] }>()(columnsAs('members', 'm', { userId: 'user_id', role: 'role' })),
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.role in ('admin', 'manager') and m.status = 'active' and u.is_enabled`,
  );

interface Decided {
  spentById: string;
  totalMinor: number;
  locationId: string | null;
}

interface Circle {
  /** why the caller may not approve, correct or undo it */
  refusal: ReturnType<typeof refusalToDecide>;
  /** why they may not pay it: nobody gives themselves money while somebody else could */
  payRefusal: ReturnType<typeof refusalToDecide>;
}

/** What keeps the caller from deciding on an expense, and from paying it. */
export const circleOf = async ({ tx, actor }: Call, { locationId, ...spent }: Decided): Promise<Circle> => {
  if (actor.role === 'staff') return { refusal: 'expense_needs_admin', payRefusal: 'expense_needs_admin' };
  const [approvers, { expenseApprovalMinor }, placeApprovers] = await Promise.all([
    listApprovers(tx),
    getTradingRules(tx),
    approversOfPlace(tx, locationId),
  ]);
  const expense = { ...spent, placeApprovers };
  const reader = approvers.find(({ userId }) => userId === actor.userId);
  if (!reader) return { refusal: 'expense_needs_admin', payRefusal: 'expense_needs_admin' };
  return {
    refusal: refusalToDecide(expense, reader, { approvers, limitMinor: expenseApprovalMinor }),
    // Money is given back by any manager.
    payRefusal: refusalToDecide({ ...spent, placeApprovers: null }, reader, { approvers, limitMinor: null }),
  };
};

/** Throws 409 `own_expense` or `expense_needs_admin` where the caller may not decide on it. */
export const requireDecider = async (call: Call, expense: Decided): Promise<void> => {
  const { refusal } = await circleOf(call, expense);
  if (refusal) throw new AppError(refusal);
};

export const requirePayer = async (call: Call, expense: Decided): Promise<void> => {
  const { payRefusal } = await circleOf(call, expense);
  if (payRefusal) throw new AppError(payRefusal);
};
