import type { sessionsContract } from '@shelfwise/contract/features/identity/sessions/sessions.contract';
import type { Handlers, OpenCall } from '../../../kit/call.ts';
import { ownUser } from '../profile/own-account.ts';
import { revokeOtherSessions, revokeSession } from './end-sessions.ts';
import { listSessions } from './sessions.queries.ts';

export const sessionsHandlers: Handlers<typeof sessionsContract, OpenCall> = {
  list: (call, page) => {
    const { userId, sessionId } = ownUser(call);
    return call.database.asSystem('own sessions', ({ db }) =>
      listSessions(db, { userId, sessionId, language: call.language }, page, call.now),
    );
  },
  revoke: (call, { id }) => revokeSession(call, id),
  revokeOthers: (call) => revokeOtherSessions(call),
};
