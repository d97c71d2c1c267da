import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { CallRoute, Server } from './call-route.ts';
import { isOpen } from './guards.ts';
import { answerMemberCall } from './member-call.ts';
import { answerOpenCall } from './open-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** which call of the contract a route serves, for metrics and logs */
    call?: string;
  }
}

const answer = (
  server: Server,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-store');
  return isOpen(route.meta.right)
    ? answerOpenCall(server, route, request, reply)
    : answerMemberCall(server, route, request, reply);
};

/** Puts every call on its method and path. Two calls on the same one are told apart by a query parameter. */
export const registerCalls = (app: FastifyInstance, server: Server, routes: readonly CallRoute[]): void => {
  const byAddress = Map.groupBy(routes, (route) => `${route.method} ${route.path}`);
  for (const sharing of byAddress.values()) {
    const plain = sharing.find((route) => !route.meta.whenQueryHas);
    const special = sharing.filter((route) => route.meta.whenQueryHas);
    const [first] = sharing;
    if (!first) continue;
    app.route({
      method: first.method,
      url: first.path,
      config: { call: first.id },
      handler: (request, reply) => {
        const query = request.query as Record<string, unknown>;
        const route =
          special.find(
            (candidate) => candidate.meta.whenQueryHas !== undefined && candidate.meta.whenQueryHas in query,
          ) ?? plain;
        if (!route) throw new AppError('not_found');
        request.callId = route.id;
        return answer(server, route, request, reply);
      },
    });
  }
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
};
