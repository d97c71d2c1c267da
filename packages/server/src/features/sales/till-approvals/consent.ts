import { sql } from 'kysely';
import type { Approver } from '@shelfwise/contract/features/sales/till-approvals/till-approvals.contract';
import { both, columnsAs, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, Preparation } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { isPinOf } from '../../identity/index.ts';

/** A colleague who is said to agree, and whether the PIN was theirs. */
export interface Consent {
  approverId: string;
  isRight: boolean;
}

/** Looks at a PIN, which takes too long for a transaction. */
export const proveConsent: Preparation<{ approverId: string; pin: string }, Consent> = async (
  call,
  { approverId, pin },
) => ({ approverId, isRight: await isPinOf(call, approverId, pin) });

/** Refuses a wrong PIN, and notes it in the trail: that entry survives that the call changes nothing. */
export const requireRightPin = (
  { tx, actor, services, requestId, address, now }: Call,
  { approverId, isRight }: Consent,
  field: string,
): void => {
  if (isRight) return;
  services.notes.add(
    tx.tenantId,
    { action: 'user.refuse_pin', subject: 'user', subjectId: approverId },
    { actorId: actor.userId, requestId, address, at: now },
  );
  throw refuseField(field, 'wrong_pin');
};

export const approverColumns = both(
  columnsAs('members', 'm', { id: 'user_id', name: 'username' }),
  reckoned<Pick<Approver, 'role'>>(sql`m.role`),
);

/** Colleagues who are in, have a PIN and may give more than staff. */
export const approversFrom = (tenantId: string) => sql`from members m
  join member_pins p on p.tenant_id = ${tenantId} and p.user_id = m.user_id
  where m.tenant_id = ${tenantId} and m.status = 'active' and m.role in ('admin', 'manager')`;

export const findApprover = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<Approver | undefined> =>
  selectRow(db, approverColumns, sql`${approversFrom(tenantId)} and m.user_id = ${id}`);
