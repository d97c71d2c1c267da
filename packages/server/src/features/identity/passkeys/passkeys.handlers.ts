import type { passkeysContract } from '@shelfwise/contract/features/identity/passkeys/passkeys.contract';
import type { Handlers, OpenCall } from '../../../kit/call.ts';
import { ownUser } from '../profile/own-account.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { removePasskey } from './remove-passkey.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeysHandlers: Handlers<typeof passkeysContract, OpenCall> = {
  list: async (call) => {
    const { userId } = ownUser(call);
    const items = await call.database.asSystem('own passkeys', ({ db }) => listPasskeys(db, userId));
    return { items, nextCursor: null, total: { count: items.length, isEstimate: false } };
  },
  begin: beginPasskey,
  add: (call, input) => addPasskey(call, input),
  remove: (call, { id, ...proof }) => removePasskey(call, id, proof),
  beginSignIn: (call) => beginPasskeySignIn(call),
  signIn: (call, { credential }) => signInWithPasskey(call, credential),
};
