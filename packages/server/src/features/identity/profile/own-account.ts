import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { noteFailures } from '../session/failed-sign-ins.ts';
import { limitProofs } from '../session/limit-proofs.ts';
import { isPassword } from '../session/passwords.ts';
import { findSession } from '../session/session-lookup.ts';
import { sessionUserView } from '../session/session-view.ts';

export type OwnUser = NonNullable<OpenCall['user']>;

/** Who calls; every call of the profile is `signedIn`, so there is somebody. */
export const ownUser = (call: OpenCall): OwnUser => {
  if (!call.user) throw new AppError('not_signed_in');
  return call.user;
};

export const accountOf = ({ userId, role, company }: OwnUser): { id: string; tenant_id: string | null } => ({
  id: userId,
  tenant_id: role ? (company?.id ?? null) : null,
});

/** Refuses a wrong current password; tries are counted, so that a stolen session cannot guess. */
export const provePassword = async (
  call: OpenCall,
  user: OwnUser,
  password: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> => {
  await noteFailures(
    call,
    'session',
    () => accountOf(user),
    async () => {
      const limits = await limitProofs(call, user.sessionId);
      const account = await call.database.asSystem('change a profile', ({ db }) =>
        db.selectFrom('users').select('password_hash').where('id', '=', user.userId).executeTakeFirst(),
      );
      if (!(await isPassword(call.services.metrics, password, account?.password_hash)))
        throw refuseField(field, 'wrong_password');
      // Not forgotten: who knows the password could else guess codes of the second factor for ever.
      await limits.giveBack();
    },
  );
};

/** The person's company for the rest of a system transaction, where there is one to tell of the change. */
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

/** Who is signed in now, read anew after a change. */
export const asItStands = async (call: OpenCall): Promise<SessionUser> => {
  const { rotationGraceSeconds } = call.services.settings.limits;
  const found = await findSession(call.database, call.cookies.access, rotationGraceSeconds);
  if (!found) throw new AppError('session_expired');
  return sessionUserView({ ...found.user, role: found.role, company: found.company });
};
