import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { askServer } from './ask-server.ts';
import { enter, hasValidTenant } from './enter.ts';
import { part } from './page-data.ts';
import { tell } from './problem-line.ts';
import { sentenceOfFailure, textOf, type SignInTexts } from './sign-in-answer.ts';

/** The person declined the browser's question or let it time out, so no message is needed. */
const wasDeclined = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

async function signIn(texts: SignInTexts): Promise<void> {
  const begun = await askServer('/api/auth/passkey/begin', {}, texts);
  if (begun.status !== 200) throw new Error(textOf(begun.body) ?? texts.failed);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await startAuthentication({ optionsJSON: begun.body as never }).catch(
    (failure: unknown) => {
      // The browser's other messages are for developers.
      throw wasDeclined(failure) ? failure : new Error(texts.passkeyFailed);
    },
  );
  const { status, body } = await askServer('/api/auth/passkey', { credential }, texts);
  if (body['code'] === 'account_disabled') throw new Error(texts.accountDisabled);
  if (status !== 200) throw new Error(textOf(body) ?? texts.failed);
  const user = body['user'] as SessionUser | null | undefined;
  if (typeof user !== 'object' || user === null) throw new Error(texts.invalidResponse);
  if (!hasValidTenant(user)) throw new Error(texts.invalidTenant);
  enter(user);
}

/** The button that signs in with a passkey, shown where the browser supports them. Its code is fetched by the click. */
export function startPasskeyButton(texts: SignInTexts): void {
  const button = part('#passkey');
  if (typeof PublicKeyCredential !== 'function') {
    button.remove();
    return;
  }
  let isRunning = false;
  button.addEventListener('click', () => {
    if (isRunning) return;
    isRunning = true;
    tell('');
    void signIn(texts)
      .catch((failure: unknown) => {
        if (!wasDeclined(failure)) tell(sentenceOfFailure(failure, texts.fallback));
      })
      .finally(() => (isRunning = false));
  });
}
