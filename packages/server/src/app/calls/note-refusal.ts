import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { CallRoute, Server } from './call-route.ts';

/** Somebody signed in tried what is not theirs to do; not what their plan lacks, or what they got wrong. */
const refusals = new Set(['forbidden', 'wrong_tenant', 'account_disabled']);

/** Tells the audit trail of a company that a member was refused a right: one entry a person, call and minute at most. */
export const noteRefusal = (
  { services }: Server,
  route: CallRoute,
  request: FastifyRequest,
  error: unknown,
): void => {
  const { caller, id: requestId, ip: address } = request;
  if (!caller?.isMember || caller.tenantId === null) return;
  if (!(error instanceof AppError) || !refusals.has(error.code)) return;
  const { tenantId, userId } = caller;
  const after = { call: route.id, reason: error.code };
  services.notes.add(
    tenantId,
    { action: 'call.refuse', subject: 'user', subjectId: userId, after },
    { actorId: userId, requestId, address, at: new Date() },
  );
};
