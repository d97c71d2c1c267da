import type { newPinSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OpenCall, Preparation } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { proveCode } from '../second-factor/prove-both-factors.ts';
import { hashPassword, isPassword, vouchedFor } from '../session/passwords.ts';
import { enterOwnCompany, ownUser, provePassword, type OwnUser } from './own-account.ts';

/** After so many wrong tries in a quarter of an hour a PIN rests for a minute, then longer each time within a day. */
const perPin: RateRule = { name: 'till-pin', points: 5, seconds: 15 * 60, firstRest: 60 };

interface PinState {
  isSet: boolean;
}

const findPin = ({ db, tenantId }: TenantTransaction, userId: string) =>
  db
    .selectFrom('member_pins')
    .innerJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'member_pins.user_id').on('members.tenant_id', '=', tenantId),
    )
    .select('member_pins.pin_hash')
    .where('member_pins.tenant_id', '=', tenantId)
    .where('member_pins.user_id', '=', userId)
    .where('members.status', '=', 'active')
    .executeTakeFirst();

/** The caller's company; a PIN belongs to somebody in a company. */
const companyOf = ({ company, role }: OwnUser): string => {
  if (!company || !role) throw new AppError('no_tenant');
  return company.id;
};

export const getPinState = async (call: OpenCall): Promise<PinState> => {
  const user = ownUser(call);
  if (!user.company || !user.role) return { isSet: false };
  const pin = await call.database.forTenant(user.company.id, (tx) => findPin(tx, user.userId));
  return { isSet: pin !== undefined };
};

/** Sets the PIN, or another one. It asks for the password: who finds a screen unlocked must not be able to agree in its owner's name later. */
export const setPin = async (
  call: OpenCall,
  { currentPassword, code, pin }: z.output<typeof newPinSchema>,
): Promise<PinState> => {
  const user = ownUser(call);
  const tenantId = companyOf(user);
  const proved = await provePassword(call, user, currentPassword);
  const pinHash = await hashPassword(vouchedFor(user.userId), pin);
  await proveCode(call, proved, code, async (system) => {
    const tx = enterOwnCompany(call, system, user);
    await tx?.db
      .insertInto('member_pins')
      .values({ tenant_id: tenantId, user_id: user.userId, pin_hash: pinHash, set_at: tx.at })
      .onConflict((row) =>
        row.columns(['tenant_id', 'user_id']).doUpdateSet({ pin_hash: pinHash, set_at: tx.at }),
      )
      .execute();
    tx?.audit({ action: 'user.set_pin', subject: 'user', subjectId: user.userId });
  });
  await call.services.rateLimits.forget(perPin, `${tenantId} ${user.userId}`);
  return { isSet: true };
};

export const removePin = async (call: OpenCall): Promise<PinState> => {
  const user = ownUser(call);
  const tenantId = companyOf(user);
  await call.database.asSystem('change a profile', async (system) => {
    const tx = enterOwnCompany(call, system, user);
    if (!tx) return;
    const { numAffectedRows = 0n } =
      await sql`delete from member_pins where tenant_id = ${tenantId} and user_id = ${user.userId}`.execute(
        tx.db,
      );
    if (numAffectedRows > 0n)
      tx.audit({ action: 'user.remove_pin', subject: 'user', subjectId: user.userId });
  });
  return { isSet: false };
};

/**
 * Whether the PIN is this person's. It is checked before the transaction of the call begins, because hashing takes long. Each try is counted
 * before it is checked, so that of many at once only as many as the limit are; a right one forgets the count.
 */
export const isPinOf = async (
  { services, database, tenantId }: Parameters<Preparation<unknown, unknown>>[0],
  userId: string,
  pin: string,
): Promise<boolean> => {
  const key = `${tenantId} ${userId}`;
  await services.rateLimits.take(perPin, key);
  const kept = await database.forTenant(tenantId, (tx) => findPin(tx, userId));
  const isRight = await isPassword(services.metrics, vouchedFor(key), pin, kept?.pin_hash);
  if (isRight) await services.rateLimits.forget(perPin, key);
  return isRight;
};
