import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { refreshSession } from '../lib/session-refresh.ts';
import { currentTenantId } from '../lib/tenant-id.ts';

async function askServer(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/session', { credentials: 'include' });
  if (!response.ok) return null;
  const { user } = (await response.json()) as { user: SessionUser | null };
  return user;
}

/** The signed-in user, or null. Renews a session that has expired. Null also where the server does not answer. */
export async function findWhoIsHere(): Promise<SessionUser | null> {
  try {
    const sentAt = Date.now();
    const user = await askServer();
    // The company's id is stored while somebody is signed in: without it there is no session to renew.
    if (user || currentTenantId() === null) return user;
    const { isRefreshed } = await refreshSession(sentAt);
    return isRefreshed ? await askServer() : null;
  } catch {
    return null;
  }
}
