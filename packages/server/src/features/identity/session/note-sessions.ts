import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TakenCode } from '../second-factor/take-code.ts';

/** What somebody came in with: a way, never a secret. */
export type WayIn = 'password' | 'passkey' | 'invitation' | 'registration';

/** A session as the company is told of it. */
export interface EndedSession {
  id: string;
  user_id: string;
  tenant_id: string | null;
}

type Call = Pick<OpenCall, 'services' | 'requestId' | 'address' | 'now'>;

interface Deed {
  tenantId: string | null;
  userId: string;
  sessionId: string;
  action: 'session.start' | 'session.end';
  after: Record<string, unknown>;
}

/**
 * Tells the companies in whose sessions something happened, each its own. It leaves with the transaction that it happened in; only where
 * one browser held sessions of two companies the other's is written a moment later. Somebody without a company has no trail.
 */
const noteDeeds = (call: Call, system: SystemTransaction, deeds: readonly Deed[]): void => {
  const { services, requestId, address, now } = call;
  const first = deeds.find(({ tenantId }) => tenantId !== null)?.tenantId ?? null;
  const tx = first === null ? undefined : system.enter(first);
  for (const { tenantId, userId, sessionId, action, after } of deeds) {
    if (tenantId === null) continue;
    const record = { action, subject: 'session', subjectId: sessionId, after };
    const origin = { actorId: userId, requestId, address, at: now };
    if (tx && tenantId === first) tx.as(origin).note(record);
    else services.notes.add(tenantId, record, origin);
  }
};

const endOf = ({ id, user_id: userId, tenant_id: tenantId }: EndedSession, why: string): Deed => ({
  tenantId,
  userId,
  sessionId: id,
  action: 'session.end',
  after: { userId, why },
});

interface Started {
  tenantId: string | null;
  userId: string;
  sessionId: string;
  by: WayIn;
  /** the code that was asked for beside a password */
  code: TakenCode;
}

/** Somebody came in, with the session that this browser held before. */
export const noteStart = (
  call: Call,
  system: SystemTransaction,
  { tenantId, userId, sessionId, by, code }: Started,
  replaced: readonly EndedSession[],
): void =>
  noteDeeds(call, system, [
    {
      tenantId,
      userId,
      sessionId,
      action: 'session.start',
      after: { userId, by, ...(code && { code }) },
    },
    ...replaced.map((session) => endOf(session, 'replaced')),
  ]);

export const noteEnd = (
  call: Call,
  system: SystemTransaction,
  ended: readonly EndedSession[],
  why: 'signed_out' | 'token_copied',
): void =>
  noteDeeds(
    call,
    system,
    ended.map((session) => endOf(session, why)),
  );
