import {
  fixedKinds,
  kindOfDirection,
  mostReasons,
  neededKinds,
} from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.facts';
import type {
  newReasonSchema,
  Reason,
  ReasonChange,
} from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  asReasonError,
  listReasons,
  reasonKind,
  requireReasonAccount,
} from './adjustment-reasons.queries.ts';

/** Adds a reason of the company's own. It behaves as the built-in one of its direction does, and posts against the chosen account. */
export const createReason = async (
  call: Call,
  { name, accountId, needsPhoto, direction }: z.output<typeof newReasonSchema>,
): Promise<Reason> => {
  const { tx } = call;
  // One after another, so that two at once cannot both be the last that has room.
  await sql`select from adjustment_reasons where tenant_id = ${tx.tenantId} and is_built_in order by id for no key update`.execute(
    tx.db,
  );
  if ((await listReasons(tx)).length >= mostReasons) throw new AppError('over_limit');
  await requireReasonAccount(tx, accountId);
  const id = newId();
  const kind = kindOfDirection[direction];
  try {
    await tx.db
      .insertInto('adjustment_reasons')
      .values({ tenant_id: tx.tenantId, id, kind, name, account_id: accountId, needs_photo: needsPhoto })
      .execute();
  } catch (error) {
    throw asReasonError(error);
  }
  tx.audit({
    action: 'adjustment_reason.create',
    subject: 'adjustment_reason',
    subjectId: id,
    after: { name, direction, accountId, needsPhoto },
  });
  return getRecord(call, reasonKind, id);
};

/** Changes the given fields. A built-in reason may lose its name and its account: then it has the product's again. */
export const updateReason = (call: Call, change: ReasonChange): Promise<Reason> =>
  editRecord(call, reasonKind, change, async ({ current, after }) => {
    const { tx } = call;
    const { accountId, name } = after;
    if (name === null && !current.isBuiltIn) throw refuseField('name', 'required');
    if (accountId === null && !current.isBuiltIn) throw refuseField('accountId', 'required');
    if (accountId && fixedKinds.includes(current.kind)) throw refuseField('accountId', 'not_here');
    if (after.needsPhoto && fixedKinds.includes(current.kind)) throw refuseField('needsPhoto', 'not_here');
    if (accountId) await requireReasonAccount(tx, accountId);
    await saveRecord(tx, reasonKind, current, columnsFrom('adjustment_reasons', after)).catch(
      (error: unknown) => {
        throw asReasonError(error);
      },
    );
  });

/** Takes a reason out of use; what was posted for it keeps it. A second call is harmless. */
export const archiveReason = (call: Call, { id }: { id: string }): Promise<Reason> =>
  setRecordStatus(call, reasonKind, [id, 'archived'], ({ isBuiltIn, kind }) => {
    if (isBuiltIn && neededKinds.includes(kind)) throw new AppError('reason_needed');
    return Promise.resolve();
  });

export const restoreReason = (call: Call, { id }: { id: string }): Promise<Reason> =>
  setRecordStatus(call, reasonKind, [id, 'active']);
