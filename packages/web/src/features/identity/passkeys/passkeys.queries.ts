import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CreationOptions,
  NewPasskey,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['passkey.'], () => [orpc.passkeys.key()]);

export const passkeysQuery = () => orpc.passkeys.list.queryOptions();

/** Passkeys need a browser that supports them, and a secure page. */
export const canHoldPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Lets the browser make a passkey once the person has agreed. The code for it is fetched with the first passkey. */
async function make(options: CreationOptions): Promise<NewPasskey['credential']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as never;
}

/** Whether the person declined the browser's question or let it time out. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether this device already has a passkey of the account. */
export const isHereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Sends password and code, then lets the browser ask its own question, then has the server check the result. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  const begin = useMutation({
    ...orpc.passkeys.begin.mutationOptions(),
    meta: { showsOwnError: true },
    retry: false,
  });
  const add = useMutation({
    ...orpc.passkeys.add.mutationOptions(),
    meta: { showsOwnError: true },
    // A passkey counts as a second factor, so screens may have become accessible: everything is fetched anew.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  return async ({
    name,
    password,
    code,
  }: {
    name: string;
    password: string;
    code: string;
  }): Promise<void> => {
    const options = await begin.mutateAsync({ password, ...(code !== '' && { code }) });
    await add.mutateAsync({ name, credential: await make(options) });
  };
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.passkeys.remove.mutationOptions(),
    meta: { showsOwnError: true },
    retry: false,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
