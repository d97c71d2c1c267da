import { sql } from 'kysely';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type {
  NewTillApproval,
  tillApprovalsContract,
} from '@shelfwise/contract/features/sales/till-approvals/till-approvals.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, Handlers, Preparation } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getTradingRules } from '../../ledger/index.ts';
import { getMaterial, priceLines } from '../orders/price-lines.ts';
import { requireOwnShift } from '../shifts/drawer.ts';
import { lockShift } from '../shifts/shifts.queries.ts';
import { approverColumns, approversFrom, findApprover, proveConsent, requireRightPin } from './consent.ts';

type ProvedApproval = Omit<NewTillApproval, 'pin'> & { isRight: boolean };

/** Looks at the PIN before the transaction begins. */
export const provePin: Preparation<NewTillApproval, ProvedApproval> = async (call, { pin, ...asked }) => ({
  ...asked,
  ...(await proveConsent(call, { approverId: asked.approverId, pin })),
});

/**
 * Writes that a colleague agrees to prices for one sale. Their role must allow them (409 `price_too_low`). A wrong PIN is refused and noted
 * in the trail, whose entry survives that this call changes nothing.
 */
const approve = async (
  call: Call,
  { isRight, saleId, shiftId, approverId, reason, lines }: ProvedApproval,
): Promise<{ id: string; approver: string }> => {
  const { tx, actor } = call;
  requireRightPin(call, { approverId, isRight }, 'pin');
  const shift = await lockShift(tx, shiftId, 'share');
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  const [approver, rules, material] = await Promise.all([
    findApprover(tx, approverId),
    getTradingRules(tx),
    getMaterial(call, {
      locationId: shift.locationId,
      lines,
    }),
  ]);
  if (!approver) throw refuseField('approverId', 'no_pin');
  const { pricesIncludeTax } = actor.company;
  const priced = priceLines(call, material.lines, { ...material, discounts: null }, pricesIncludeTax).lines;
  if (!priced.every((line) => mayGive(line, rules, approver.role))) throw new AppError('price_too_low');
  const id = newId();
  await sql`
    insert into till_approvals (tenant_id, id, sale_id, shift_id, lines, reason, asked_by, approved_by, approved_at)
    values (${tx.tenantId}, ${id}, ${saleId}, ${shiftId}, ${JSON.stringify(lines)}, ${reason}, ${actor.userId}, ${approverId}, ${tx.at})`.execute(
    tx.db,
  );
  tx.audit({
    action: 'till_approval.approve',
    subject: 'till_approval',
    subjectId: id,
    after: {
      approver: approver.name,
      reason,
      lines: priced.map(({ sku, listPrice, unitPrice }, place) => ({
        sku,
        quantity: lines[place]?.quantity,
        listPrice,
        unitPrice,
      })),
    },
  });
  return { id, approver: approver.name };
};

interface Sold {
  productId: string;
  packId: string | null;
  quantity: string;
  unitPrice: string;
}

/** How many of the lines are of the same goods as one of them, at its price or less. */
const countUpTo = (lines: readonly Sold[], { productId, packId, unitPrice }: Sold): Exact =>
  lines
    .filter(
      (line) =>
        line.productId === productId &&
        line.packId === packId &&
        new Exact(line.unitPrice).lessThanOrEqualTo(unitPrice),
    )
    .reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0));

/**
 * The newest consent to a sale, where it covers these lines: their prices, and no more of them. Who gave it must still be in, have a PIN, and
 * be allowed to give the prices by the list and the rules of now. Undefined where there is none.
 */
export const findApproval = async (
  tx: TenantTransaction,
  saleId: string,
  low: readonly (Sold & { listPrice: string })[],
  rules: TradingRules,
): Promise<{ id: string; approvedBy: string } | undefined> => {
  const approval = await selectRow(
    tx.db,
    both(columnsOf('till_approvals', 'a', ['id', 'approved_by']), reckoned<{ lines: Sold[] }>(sql`a.lines`)),
    sql`from till_approvals a where a.tenant_id = ${tx.tenantId} and a.sale_id = ${saleId} order by a.id desc limit 1`,
  );
  if (!approval) return undefined;
  const approver = await findApprover(tx, approval.approvedBy);
  const mayStill = approver && low.every((line) => mayGive(line, rules, approver.role));
  const isCovered = low.every((line) =>
    countUpTo(low, line).lessThanOrEqualTo(countUpTo(approval.lines, line)),
  );
  return mayStill && isCovered ? approval : undefined;
};

const listApprovers: Handlers<typeof tillApprovalsContract>['approvers'] = async ({ tx }) => ({
  items: await selectRows(tx.db, approverColumns, sql`${approversFrom(tx.tenantId)} order by m.username`),
});

export const tillApprovalsHandlers = { approvers: listApprovers, approve };
