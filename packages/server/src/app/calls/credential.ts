import type { FastifyRequest } from 'fastify';
import type { CallMeta } from '@shelfwise/contract/primitives/call';
import { uploadKeyHeader } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Statements } from '../../db/open-transaction.ts';
import { findSender, readUploadKey } from '../../features/files/index.ts';
import {
  holderOfToken,
  lookUpSession,
  lookUpSessionOf,
  type FoundSession,
  type LookedUp,
} from '../../features/identity/session/session-lookup.ts';
import { AppError } from '../../platform/errors.ts';
import type { Server } from './call-route.ts';

/** The phone that makes a call for the person of a session, and what it needs of them. */
interface Phone {
  uploadId: string;
  access: Pick<CallMeta, 'right' | 'feature'>;
}

interface Found {
  session: FoundSession;
  phone?: Phone;
}

/** Who makes a call of a company, as the request claims it: a browser by its session, or a phone by its key. */
export interface Credential {
  /** null for a user without a company */
  tenantId: string | null;
  /** looks in a short transaction of its own, before anything is read of the body */
  find: () => Promise<Found | undefined>;
  /** looks in the transaction of the call */
  lookUp: (
    statements: Statements,
    keyed: { route: string; key: string } | undefined,
  ) => Promise<(LookedUp & { phone?: Phone }) | undefined>;
}

const ofSession = (server: Server, request: FastifyRequest): Credential => {
  const token = server.cookies.read(request).access;
  const holder = holderOfToken(token);
  if (token === undefined || holder === undefined) throw new AppError('not_signed_in');
  const { rotationGraceSeconds } = server.services.settings.limits;
  return {
    tenantId: holder.tenantId,
    find: async () => {
      const session = await server.findSession(token);
      return session && { session };
    },
    lookUp: (statements, keyed) => lookUpSession(statements, token, rotationGraceSeconds, keyed),
  };
};

/**
 * A phone acts for the person who showed the code, as long as the session lasts in which they did: their role, plan and state are read anew
 * with each call. Its key opens no other call.
 */
const ofPhone = ({ services, database }: Server, request: FastifyRequest): Credential => {
  const sent = request.headers[uploadKeyHeader];
  if (sent === undefined) throw new AppError('not_signed_in');
  const key = readUploadKey(services.secretKey, sent, new Date());
  if (!key) throw new AppError('upload_ended');
  const { tenantId, id: uploadId } = key;
  const lookUp: Credential['lookUp'] = async (statements, keyed) => {
    const sender = await findSender(statements, key);
    const { userId, sessionId, purpose } = sender ?? {};
    if (!userId || !sessionId || !purpose) throw new AppError('upload_ended');
    const found = await lookUpSessionOf(statements, { tenantId, userId, sessionId }, keyed);
    if (!found) throw new AppError('upload_ended');
    const { right, feature } = services.phoneTargets[purpose];
    return { ...found, phone: { uploadId, access: { right, ...(feature && { feature }) } } };
  };
  const find = (): Promise<Found | undefined> =>
    database.inTenant(
      tenantId,
      (transaction) => lookUp(transaction, undefined),
      (found) => Promise.resolve({ result: found, isRead: true }),
    );
  return { tenantId, find, lookUp };
};

/** Throws 401 where the request claims to be nobody. */
export const credentialOf = (server: Server, meta: CallMeta, request: FastifyRequest): Credential =>
  meta.right === 'phone' ? ofPhone(server, request) : ofSession(server, request);
