import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { CallRoute, Server } from './call-route.ts';

/** A signed-in person tried what they have no right to, or what the plan lacks. A wrong input is not among these. */
const refusals = new Set(['forbidden', 'wrong_tenant', 'account_disabled', 'plan_feature', 'plan_limit']);

/** Notes in a company's audit trail that a member was refused a right: at most one entry a minute for each person and call. */
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
