import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { readStored, removeStored, writeStored } from '../lib/browser-store.ts';
import { landingPath, onboardingOf } from './onboarding.ts';
import { audienceOf, mayEnter } from './pages.ts';

/** In this tab only, and gone once it is used. */
const key = 'return-path';
const area = (): Storage | undefined => globalThis.sessionStorage;

/** A path on this origin, whatever the text tries: anything else is ignored. */
const ownPath = (text: string): URL | undefined => {
  if (!/^\/(?![/\\])/u.test(text)) return undefined;
  const base = 'http://own.invalid';
  const url = URL.parse(text, base);
  return url?.origin === base ? url : undefined;
};

/** Remembers where somebody wanted to go before they had to sign in. */
export const saveReturnPath = (href: string): void => void writeStored(key, href, area());

/** What the guard remembered, once. */
export function takeReturnPath(): string | undefined {
  const saved = readStored(key, area());
  removeStored(key, area());
  return saved ?? undefined;
}

/**
 * Where somebody goes who has just signed in (specification §4): to set the company up if they must, else back to
 * where they wanted to go if it is a guarded page of ours that their role may enter, else to their start page.
 */
export function pathAfterSignIn(
  user: Pick<SessionUser, 'role' | 'tenant'>,
  wanted: string | undefined,
): string {
  const url = wanted === undefined || onboardingOf(user).isRequired ? undefined : ownPath(wanted);
  const audience = url && audienceOf(url.pathname);
  return url && audience && mayEnter(user.role, audience)
    ? `${url.pathname}${url.search}${url.hash}`
    : landingPath(user);
}
