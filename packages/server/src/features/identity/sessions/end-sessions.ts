import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { forgetDevices, rememberDevice } from '../session/known-device.ts';
import { endOtherSessions, endSession } from './sessions.queries.ts';

/**
 * Signs out one of the caller's browsers: its next call finds no session. An id of somebody else's session answers 404, like an unknown
 * one.
 */
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

/** Signs out all browsers of the caller but this one. */
export const revokeOtherSessions = async (call: OpenCall): Promise<{ count: number }> => {
  const user = ownUser(call);
  return call.database.asSystem('own sessions', async (system) => {
    const count = await endOtherSessions(system.db, user.userId, user.sessionId, call.now);
    // The other browsers are no longer known to the account.
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
