import { sql } from 'kysely';
import { mostActiveDiscounts } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { Call } from '../../../kit/call.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import { getRecord, lockRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeVersion } from './discount-versions.ts';
import { discountKind } from './discounts.queries.ts';

/** Throws 409 `discounts_full` where as many are active as a basket is compared with. Two activated at once may be one more. */
const requireRoomForActive = async ({ tx }: Call): Promise<void> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from discounts where tenant_id = ${tx.tenantId} and stage = 'active' and status = 'active'`,
  );
  if ((row?.count ?? 0) >= mostActiveDiscounts)
    throw new AppError('discounts_full', { detail: { maximum: mostActiveDiscounts } });
};

const requireStage = (discount: Discount, allowed: readonly Discount['stage'][]): void => {
  if (discount.status === 'archived' || !allowed.includes(discount.stage))
    throw new AppError('wrong_state', {
      detail: { state: discount.status === 'archived' ? 'archived' : discount.stage },
      current: discount,
    });
};

/** Gives a draft from here on, or a paused discount again. The first time, its rule becomes version 1. */
export const activateDiscount = async (call: Call, { id }: { id: string }): Promise<Discount> => {
  const { tx } = call;
  const [discount] = await Promise.all([lockRecord(call, discountKind, id), requireRoomForActive(call)]);
  requireStage(discount, ['draft', 'paused']);
  const isFirst = discount.ruleVersion === 0;
  await saveRecord(tx, discountKind, discount, {
    stage: 'active',
    ...(isFirst && { rule_version: 1, activated_at: tx.at }),
  });
  if (isFirst) writeVersion(call, { ...discount, ruleVersion: 1 });
  tx.audit({
    action: 'discount.activate',
    subject: 'discount',
    subjectId: id,
    before: { stage: discount.stage },
    after: { stage: 'active' },
  });
  return getRecord(call, discountKind, id);
};

/** Stops giving it. Orders that were confirmed with it keep it; drafts are asked about at their confirmation. */
export const pauseDiscount = async (call: Call, { id }: { id: string }): Promise<Discount> => {
  const { tx } = call;
  const discount = await lockRecord(call, discountKind, id);
  requireStage(discount, ['active']);
  await saveRecord(tx, discountKind, discount, { stage: 'paused' });
  tx.audit({
    action: 'discount.pause',
    subject: 'discount',
    subjectId: id,
    before: { stage: 'active' },
    after: { stage: 'paused' },
  });
  return getRecord(call, discountKind, id);
};

/** Archives it. An active one is paused with it, so that bringing it back gives nothing to anybody yet. */
export const archiveDiscount = (call: Call, { id }: { id: string }): Promise<Discount> =>
  setRecordStatus(call, discountKind, [id, 'archived'], async ({ stage }) => {
    if (stage !== 'active') return;
    const { tx } = call;
    await sql`update discounts set stage = 'paused' where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
      tx.db,
    );
  });

export const restoreDiscount = (call: Call, { id }: { id: string }): Promise<Discount> =>
  setRecordStatus(call, discountKind, [id, 'active']);
