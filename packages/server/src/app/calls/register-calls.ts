import { mostBytesOf, type CallMeta } from '@shelfwise/contract/primitives/call';
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { parsePictureBodies, takeUploadPlace } from '../picture-bodies.ts';
import type { CallRoute, Server } from './call-route.ts';
import { credentialOf } from './credential.ts';
import { isOpen } from './guards.ts';
import { answerMemberCall } from './member-call.ts';
import { noteRefusal } from './note-refusal.ts';
import { answerOpenCall } from './open-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the call of the contract that a route serves, for metrics and logs */
    call?: string;
    /** its body is what a form of a page without script sends */
    takesForm?: boolean;
  }
}

const answer = async (
  server: Server,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-store');
  const answerCall = isOpen(route.meta.right) ? answerOpenCall : answerMemberCall;
  try {
    return await answerCall(server, route, request, reply);
  } catch (error) {
    noteRefusal(server, route, request, error);
    throw error;
  }
};

/** Pictures are large, so one is read only for somebody who may send it, and only as many at a time as memory allows. */
const pictureRoute =
  (server: Server, meta: CallMeta, route: RouteOptions): FastifyPluginCallback =>
  (scope, _options, done) => {
    parsePictureBodies(scope);
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const found = await credentialOf(server, meta, request).find();
      if (!found) throw new AppError('not_signed_in');
      const { session } = found;
      await takeUploadPlace(server.uploads, session.company?.id ?? session.user.userId, request, reply);
    };
    scope.route({ ...route, onRequest });
    done();
  };

/** Registers every call at its method and path. Two calls at the same address differ by a query parameter. */
export const registerCalls = (app: FastifyInstance, server: Server, routes: readonly CallRoute[]): void => {
  const byAddress = Map.groupBy(routes, (route) => `${route.method} ${route.path}`);
  for (const sharing of byAddress.values()) {
    const plain = sharing.find((route) => !route.meta.whenQueryHas);
    const special = sharing.filter((route) => route.meta.whenQueryHas);
    const [first] = sharing;
    if (!first) continue;
    const route: RouteOptions = {
      method: first.method,
      url: first.path,
      config: { call: first.id },
      bodyLimit: Math.max(...sharing.map(({ meta }) => mostBytesOf(meta))),
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
    };
    if (first.meta.takesPicture) app.register(pictureRoute(server, first.meta, route));
    else app.route(route);
  }
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
};
