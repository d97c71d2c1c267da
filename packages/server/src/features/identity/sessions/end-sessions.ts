import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { forgetDevices, rememberDevice } from '../session/known-device.ts';
import { endOtherSessions, endSession } from './sessions.queries.ts';

/** Signs one of the caller's browsers out: its next call finds no session. Somebody else's id is as unknown as any. */
export const revokeSession = async (call: OpenCall, id: string): Promise<Record<string, never>> => {
  const user = ownUser(call);
  await call.database.asSystem('own sessions', async (system) => {
    if (!(await endSession(system.db, user.userId, id, call.now))) throw new AppError('not_found');
    enterOwnCompany(call, system, user)?.audit({
      action: 'session.revoke',
      subject: 'user',
      subjectId: user.userId,
      after: { sessionId: id },
    });
  });
  return {};
};

/** Signs all of the caller's browsers out but this one. */
export const revokeOtherSessions = async (call: OpenCall): Promise<{ count: number }> => {
  const user = ownUser(call);
  return call.database.asSystem('own sessions', async (system) => {
    const count = await endOtherSessions(system.db, user.userId, user.sessionId, call.now);
    // Whoever had one of them comes back as a stranger.
    rememberDevice(call, await forgetDevices(system, user.userId));
    enterOwnCompany(call, system, user)?.audit({
      action: 'session.revoke_others',
      subject: 'user',
      subjectId: user.userId,
      after: { count },
    });
    return { count };
  });
};
