import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CreationOptions,
  NewPasskey,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['passkey.'], () => [orpc.passkeys.key()]);

export const passkeysQuery = () => orpc.passkeys.list.queryOptions();

/** Passkeys need a browser that knows them, on a secure page. */
export const canHoldPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What the browser makes once the person let it; its code comes with the first passkey. */
async function make(options: CreationOptions): Promise<NewPasskey['credential']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as never;
}

/** True where the person said no, or nothing, to the browser's question. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** True where this device has a passkey of the account already. */
export const isHereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Password and code, then the browser's own question, then the server's check. */
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
    // A passkey opens what a second factor does: everything is fetched anew.
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
