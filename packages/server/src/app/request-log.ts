import type { ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the caller, once the session is known */
    caller: { tenantId: string | null; userId: string; isMember: boolean } | null;
    /** the call of the contract, where a route serves several */
    callId: string | null;
    /** the code of its refusal */
    refusal: ErrorCode | null;
  }
}

/**
 * One log line and one measurement for each request: who, what, its result, why it was refused and how long it took. Only ids are logged:
 * no address, no values of the path, no body.
 */
export const logRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('caller', null);
  app.decorateRequest('callId', null);
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', async (request, reply) => {
    const { call: routeCall } = request.routeOptions.config;
    const call = request.callId ?? routeCall ?? request.routeOptions.url ?? 'unmatched';
    const milliseconds = reply.elapsedTime;
    metrics.requestDone(call, reply.statusCode, milliseconds / 1_000);
    const { caller, refusal } = request;
    request.log.info(
      {
        call,
        status: reply.statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
        ...(refusal && { refusal }),
        ...(caller && { userId: caller.userId, tenantId: caller.tenantId }),
      },
      'request',
    );
  });
};
