import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { refreshSession } from '../lib/session-refresh.ts';
import { currentTenantId } from '../lib/tenant-id.ts';

async function askServer(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/session', { credentials: 'include' });
  if (!response.ok) return null;
  const { user } = (await response.json()) as { user: SessionUser | null };
  return user;
}

/** Who is signed in, or null; a session that only needs renewing is renewed. Without an answer, nobody. */
export async function findWhoIsHere(): Promise<SessionUser | null> {
  try {
    const sentAt = Date.now();
    const user = await askServer();
    // The company's id is there while somebody is signed in: without it there is nothing to renew.
    if (user || currentTenantId() === null) return user;
    const { isRefreshed } = await refreshSession(sentAt);
    return isRefreshed ? await askServer() : null;
  } catch {
    return null;
  }
}
