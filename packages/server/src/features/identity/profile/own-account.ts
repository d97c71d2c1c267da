import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { noteFailures } from '../session/failed-sign-ins.ts';
import { limitProofs } from '../session/limit-proofs.ts';
import { isPassword, vouchedFor } from '../session/passwords.ts';
import { findSession } from '../session/session-lookup.ts';
import { sessionUserView } from '../session/session-view.ts';

export type OwnUser = NonNullable<OpenCall['user']>;

/** The caller of a `signedIn` call, which always has one. */
export const ownUser = (call: OpenCall): OwnUser => {
  if (!call.user) throw new AppError('not_signed_in');
  return call.user;
};

export const accountOf = ({ userId, role, company }: OwnUser): { id: string; tenant_id: string | null } => ({
  id: userId,
  tenant_id: role ? (company?.id ?? null) : null,
});

/** Somebody whose password was right, and the state of the account at that moment. */
export interface ProvedPassword {
  user: OwnUser;
  deviceEpoch: number;
}

/** Refuses a wrong current password. Tries are counted, so that a stolen session cannot guess it. */
export const provePassword = async (
  call: OpenCall,
  user: OwnUser,
  password: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<ProvedPassword> =>
  noteFailures(
    call,
    'session',
    () => accountOf(user),
    async () => {
      const limits = await limitProofs(call, user.sessionId);
      const account = await call.database.asSystem('change a profile', ({ db }) =>
        db
          .selectFrom('users')
          .select(['password_hash', 'device_epoch'])
          .where('id', '=', user.userId)
          .executeTakeFirst(),
      );
      const isRight = await isPassword(
        call.services.metrics,
        vouchedFor(user.userId),
        password,
        account?.password_hash,
      );
      if (!account || !isRight) throw refuseField(field, 'wrong_password');
      // The counter is not reset: otherwise somebody who knows the password could guess codes of the second factor for ever.
      await limits.giveBack();
      return { user, deviceEpoch: account.device_epoch };
    },
  );

/**
 * Refuses a proof made before this transaction that no longer holds: after a new password, or after this browser was signed out, nothing
 * may happen in the account on an older proof. The account stays locked until the commit, so the others wait.
 */
export const requireStillProved = async (
  { db }: Pick<SystemTransaction, 'db'>,
  { user, deviceEpoch }: ProvedPassword,
): Promise<void> => {
  const account = await db
    .selectFrom('users')
    .select('device_epoch')
    .where('id', '=', user.userId)
    .forUpdate()
    .executeTakeFirst();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', user.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (account?.device_epoch !== deviceEpoch || !session) throw new AppError('not_signed_in');
};

/** Enters the caller's company for the rest of a system transaction, to audit the change there; undefined without a company. */
export const enterOwnCompany = (
  call: OpenCall,
  system: SystemTransaction,
  user: OwnUser,
): TenantTransaction | undefined =>
  user.company && user.role
    ? system.enter(user.company.id, {
        actorId: user.userId,
        requestId: call.requestId,
        address: call.address,
      })
    : undefined;

/** The signed-in user, read again after a change. */
export const getSessionUser = async (call: OpenCall): Promise<SessionUser> => {
  const { rotationGraceSeconds } = call.services.settings.limits;
  const found = await findSession(call.database, call.cookies.access, rotationGraceSeconds);
  if (!found) throw new AppError('session_expired');
  return sessionUserView({ ...found.user, role: found.role, company: found.company });
};
