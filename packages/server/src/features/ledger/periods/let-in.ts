import { sql } from 'kysely';
import type { LetIn, Periods } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { AppError, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getPeriods } from './periods.queries.ts';

const hourMs = 3_600_000;

/** Lets a member post into closed days of an area for some hours. What they post then is noted in the audit trail. */
export const letIn = async (call: Call, { area, userId, hours, reason }: LetIn): Promise<Periods> => {
  const { tx, now } = call;
  const member = await selectRow(
    tx.db,
    columnsOf('members', 'm', ['username']),
    sql`from members m where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId} and m.status = 'active'`,
  );
  if (!member) throw unknownRecord('userId');
  const expiresAt = new Date(now.getTime() + hours * hourMs).toISOString();
  await sql`
    insert into period_overrides (tenant_id, id, area, user_id, reason, granted_by, granted_at, expires_at)
    values (${tx.tenantId}, ${newId()}, ${area}, ${userId}, ${reason}, ${tx.origin.actorId}, ${tx.at}, ${expiresAt})`.execute(
    tx.db,
  );
  tx.audit({
    action: 'period.let_in',
    subject: 'period',
    subjectId: tx.tenantId,
    after: { area, userId, expiresAt },
    reason,
  });
  return getPeriods(call);
};

export const endLetIn = async (call: Call, { id }: { id: string }): Promise<Periods> => {
  const { tx } = call;
  const override = await selectRow(
    tx.db,
    columnsOf('period_overrides', 'o', ['area', 'user_id', 'ended_at']),
    sql`from period_overrides o where o.tenant_id = ${tx.tenantId} and o.id = ${id} for update`,
  );
  if (!override) throw new AppError('not_found');
  if (override.endedAt === null) {
    await sql`
      update period_overrides set ended_at = ${tx.at} where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
      tx.db,
    );
    tx.audit({
      action: 'period.end_let_in',
      subject: 'period',
      subjectId: tx.tenantId,
      after: { area: override.area, userId: override.userId },
    });
  } else tx.leaveUnchanged();
  return getPeriods(call);
};
