import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TakenCode } from '../second-factor/take-code.ts';

/** How somebody signed in; never holds a secret. */
export type WayIn = 'password' | 'passkey' | 'invitation' | 'registration';

/** A session as its company is told of it. */
export interface EndedSession {
  id: string;
  user_id: string;
  tenant_id: string | null;
}

type Call = Pick<OpenCall, 'services' | 'requestId' | 'address' | 'now'>;

interface SessionChange {
  tenantId: string | null;
  userId: string;
  sessionId: string;
  action: 'session.start' | 'session.end';
  after: Record<string, unknown>;
}

/**
 * Writes audit entries to the companies whose sessions changed, within the present transaction. Only where one browser had sessions of two
 * companies, those of the second are written a moment later. A session without a company has no trail.
 */
const noteChanges = (call: Call, system: SystemTransaction, changes: readonly SessionChange[]): void => {
  const { services, requestId, address, now } = call;
  const first = changes.find(({ tenantId }) => tenantId !== null)?.tenantId ?? null;
  const tx = first === null ? undefined : system.enter(first);
  for (const { tenantId, userId, sessionId, action, after } of changes) {
    if (tenantId === null) continue;
    const record = { action, subject: 'session', subjectId: sessionId, after } as const;
    const origin = { actorId: userId, requestId, address, at: now };
    if (tx && tenantId === first) tx.as(origin).note(record);
    else services.notes.add(tenantId, record, origin);
  }
};

const endOf = ({ id, user_id: userId, tenant_id: tenantId }: EndedSession, why: string): SessionChange => ({
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
  /** its browser and system, where it told them */
  device?: string | null;
  /** the kind of code that was asked for beside a password */
  code: TakenCode;
}

/** Notes a sign-in, and the end of the session that this browser had before. */
export const noteStart = (
  call: Call,
  system: SystemTransaction,
  { tenantId, userId, sessionId, by, code, device }: Started,
  replaced: readonly EndedSession[],
): void =>
  noteChanges(call, system, [
    {
      tenantId,
      userId,
      sessionId,
      action: 'session.start',
      after: { userId, by, ...(code && { code }), ...(device && { device }) },
    },
    ...replaced.map((session) => endOf(session, 'replaced')),
  ]);

export const noteEnd = (
  call: Call,
  system: SystemTransaction,
  ended: readonly EndedSession[],
  why: 'signed_out' | 'token_copied',
): void =>
  noteChanges(
    call,
    system,
    ended.map((session) => endOf(session, why)),
  );
