import { sql, type RawBuilder } from 'kysely';
import { needsOtherAdmin } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.rules';
import type {
  PaymentRun,
  RunAsSeen,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listAdmins, nextNumber } from '../../company/index.ts';
import { markReversed, registerDocument, todayOf } from '../../ledger/index.ts';
import { getRun } from './get-run.ts';
import { lockRun, type LockedRun } from './lock-run.ts';

type Step = 'ask_approval' | 'approve' | 'reopen' | 'cancel';

const finish = async (
  call: Call,
  run: LockedRun,
  step: Step,
  columns: RawBuilder<unknown>,
): Promise<PaymentRun> => {
  const { tx } = call;
  await sql`update payment_runs set ${columns}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${run.id}`.execute(tx.db);
  const after = await getRun(call, { id: run.id });
  tx.audit({
    action: `payment_run.${step}`,
    subject: 'payment_run',
    subjectId: run.id,
    before: { status: run.status },
    after: { status: after.status, number: after.number, bills: after.billCount, baseMinor: after.baseMinor },
  });
  return after;
};

const tell = ({ tx }: Call, type: 'run_to_approve' | 'run_approved', run: PaymentRun): void =>
  tx.event({
    type,
    subjectId: run.id,
    data: {
      runId: run.id,
      count: String(run.billCount),
      ...(run.number !== null && { runNumber: run.number }),
    },
  });

/** Asks the admins to approve a draft, once. */
export const askRunApproval = async (call: Call, seen: RunAsSeen): Promise<PaymentRun> => {
  const run = await lockRun(call, seen, ['draft']);
  if (run.askedBy !== null) throw new AppError('wrong_state', { detail: { state: 'asked' } });
  const asked = await finish(call, run, 'ask_approval', sql`asked_by = ${call.actor.userId}`);
  tell(call, 'run_to_approve', asked);
  return asked;
};

/**
 * Approves a draft in the version that the admin saw, and where its suppliers are paid as that is now. Where there is another admin, nobody
 * approves what they put together themselves (409 `other_admin_needed`). The first approval gives the number.
 */
export const approveRun = async (call: Call, seen: RunAsSeen): Promise<PaymentRun> => {
  const { tx, actor } = call;
  const run = await lockRun(call, seen, ['draft']);
  const adminIds = (await listAdmins(tx)).map(({ id }) => id);
  if (needsOtherAdmin(run, { userId: actor.userId, adminIds })) throw new AppError('other_admin_needed');
  const approval = sql`status = 'approved', approved_at = ${tx.at}, approved_by = ${actor.userId}`;
  let columns = approval;
  if (run.number === null) {
    const day = todayOf(call);
    const number = await nextNumber(tx, 'payment_run');
    const currency = actor.company.baseCurrency;
    registerDocument(tx, { id: run.id, kind: 'payment_run', number, businessDate: day, currency });
    columns = sql`${approval}, number = ${number}, numbered_on = ${day}, numbered_at = ${tx.at}, numbered_by = ${actor.userId}`;
  }
  await sql`
    update payment_run_payees p set approved_details_id =
      (select o.details_id from supplier_payouts o where o.tenant_id = ${tx.tenantId} and o.supplier_id = p.supplier_id)
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${run.id}`.execute(tx.db);
  const approved = await finish(call, run, 'approve', columns);
  tell(call, 'run_approved', approved);
  return approved;
};

/** Makes an approved run a draft again, to be changed and approved anew. */
export const reopenRun = async (call: Call, seen: RunAsSeen): Promise<PaymentRun> =>
  finish(
    call,
    await lockRun(call, seen, ['approved']),
    'reopen',
    sql`status = 'draft', approved_at = null, approved_by = null, asked_by = null`,
  );

/** Gives up a run that has a number: its bills wait for another one. */
export const cancelRun = async (call: Call, seen: RunAsSeen): Promise<PaymentRun> => {
  const { tx } = call;
  const run = await lockRun(call, seen, ['draft', 'approved']);
  if (run.number === null) throw new AppError('wrong_state', { detail: { state: run.status } });
  tx.send(
    sql`update payment_run_bills set is_open = false where tenant_id = ${tx.tenantId} and run_id = ${run.id}`,
  );
  markReversed(tx, run.id);
  return finish(call, run, 'cancel', sql`status = 'cancelled'`);
};
