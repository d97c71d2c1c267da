import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { readStored, removeStored, storageArea, writeStored } from '../lib/browser-store.ts';
import { landingPath, onboardingOf } from './onboarding.ts';
import { audienceOf, mayEnter } from './pages.ts';

/** Kept in this tab only, and removed when it is used. */
const key = 'return-path';
const area = (): Storage | undefined => storageArea('sessionStorage');

/** A path on this origin. Anything else is ignored, whatever the text is. */
const ownPath = (text: string): URL | undefined => {
  if (!/^\/(?![/\\])/u.test(text)) return undefined;
  const base = 'http://own.invalid';
  const url = URL.parse(text, base);
  return url?.origin === base ? url : undefined;
};

/** Remembers the page that somebody wanted before they had to sign in. */
export const saveReturnPath = (href: string): void => void writeStored(key, href, area());

/** The page that was remembered. It is returned once, and then forgotten. */
export function takeReturnPath(): string | undefined {
  const saved = readStored(key, area());
  removeStored(key, area());
  return saved ?? undefined;
}

/**
 * The page to open after signing in (specification §4): the set-up of the company where that must be done; else the page that was
 * wanted, if it is a guarded page of ours that the role may enter; else the user's start page.
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
