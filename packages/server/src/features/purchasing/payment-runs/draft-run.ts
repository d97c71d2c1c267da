import { sql } from 'kysely';
import type {
  NewPaymentRun,
  PaymentRun,
  PaymentRunChange,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getRun } from './get-run.ts';
import { lockRun } from './lock-run.ts';
import { listRunLines } from './payment-runs.queries.ts';
import { writeRunBills } from './write-run-bills.ts';

/** Puts a run together from open bills. Held bills are refused: they are not paid. */
export const createRun = async (
  call: Call,
  { note = null, bills, ways }: NewPaymentRun,
): Promise<PaymentRun> => {
  const { tx, actor } = call;
  const id = newId();
  await sql`insert into payment_runs (tenant_id, id, note, created_at, created_by, prepared_by)
    values (${tx.tenantId}, ${id}, ${note}, ${tx.at}, ${actor.userId}, ${actor.userId})`.execute(tx.db);
  await writeRunBills(call, id, bills, ways);
  const run = await getRun(call, { id });
  tx.audit({
    action: 'payment_run.create',
    subject: 'payment_run',
    subjectId: id,
    after: { bills: run.billCount, baseMinor: run.baseMinor },
  });
  return run;
};

/** Changes a draft. Whoever changes it has put it together, so another admin approves it; an approval that was asked for is asked for anew. */
export const updateRun = async (
  call: Call,
  { id, version, note, bills, ways }: PaymentRunChange,
): Promise<PaymentRun> => {
  const { tx, actor } = call;
  const run = await lockRun(call, { id, version }, ['draft']);
  const before = await getRun(call, { id });
  const kept = async () =>
    (await listRunLines(tx, id)).map(({ billId, amountMinor }) => ({ billId, amountMinor }));
  if (bills !== undefined || ways.length > 0) await writeRunBills(call, id, bills ?? (await kept()), ways);
  await sql`update payment_runs set note = ${note === undefined ? run.note : note}, prepared_by = ${actor.userId}, makers = array_append(makers, ${actor.userId}), asked_by = null, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  const after = await getRun(call, { id });
  tx.audit({
    action: 'payment_run.update',
    subject: 'payment_run',
    subjectId: id,
    before: { bills: before.billCount, baseMinor: before.baseMinor },
    after: { bills: after.billCount, baseMinor: after.baseMinor },
  });
  return after;
};

/** Deletes a draft that has no number; one that was approved before is cancelled instead. */
export const removeRun = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const run = await lockRun(call, { id }, ['draft']);
  if (run.number !== null) throw new AppError('wrong_state', { detail: { state: run.status } });
  const { billCount, baseMinor } = await getRun(call, { id });
  await sql`delete from payment_runs where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'payment_run.remove',
    subject: 'payment_run',
    subjectId: id,
    before: { bills: billCount, baseMinor },
  });
  return {};
};
