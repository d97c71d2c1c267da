import type { sessionContract } from '@shelfwise/contract/features/identity/session/session.contract';
import type { Handlers, OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionUserView } from './session-view.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const sessionHandlers: Handlers<typeof sessionContract, OpenCall> = {
  login: (call, { username, password, code }) => signIn(call, username, password, code),
  loginByEmail: (call, { email, password, code }) => signIn(call, email, password, code),
  logout: (call) => signOut(call),
  logoutB: (call) => signOut(call),
  user: (call) => {
    if (!call.user) throw new AppError('not_signed_in');
    return Promise.resolve(sessionUserView(call.user));
  },
  session: (call) => Promise.resolve({ user: call.user ? sessionUserView(call.user) : null }),
  refresh: (call) => refreshSession(call),
};
