import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseLanguage } from '@shelfwise/contract/primitives/languages';
import type { OpenCall } from '../../kit/call.ts';
import { AppError } from '../../platform/errors.ts';
import { answerBody } from './answer.ts';
import type { CallRoute, Server } from './call-route.ts';
import { checkNamedTenant, checkSecondFactor } from './guards.ts';
import { originOf } from './origin.ts';
import { repeatOf, withSignedHash } from './idempotency.ts';
import { gatherInput, validate } from './input.ts';
import { answerOnce } from './public-idempotency.ts';

/** Answers a call outside a company, such as sign-in, registration or "who am I". Such a call opens its own transactions. */
export const answerOpenCall = async (
  server: Server,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const language = parseLanguage(request.headers['accept-language']);
  const cookies = server.cookies.read(request);
  // An ended session must not stop somebody from signing in, so the session is only looked up where the call needs it.
  const asksWho = route.meta.effect === 'read' || route.meta.right === 'signedIn';
  const session = asksWho ? await server.findSession(cookies.access) : undefined;
  if (session)
    request.caller = {
      tenantId: session.company?.id ?? null,
      userId: session.user.userId,
      isMember: session.role !== null,
    };
  if (route.meta.right === 'signedIn') {
    if (!session) throw new AppError('not_signed_in');
    checkNamedTenant(request.headers['x-tenant-id'], session.company?.id ?? null);
    if (!session.isEnabled) throw new AppError('account_disabled');
    checkSecondFactor(session, route.meta);
  }
  const input = validate(route.input, gatherInput(request), language);
  const call: OpenCall = {
    user: session?.isEnabled ? { ...session.user, role: session.role, company: session.company } : null,
    cookies,
    origin: originOf(request, server.services.settings),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    keepDevice: (text) => server.cookies.keepDevice(reply, text),
    setSessionCookies: (tokens) => server.cookies.write(reply, tokens),
    services: server.services,
    database: server.database,
    requestId: request.id,
    language,
    now: new Date(),
    address: request.ip,
  };
  const carryOut = async (): Promise<{ status: number; body: string }> => {
    const output = await route.handler(call as never, input);
    route.checkOutput(output);
    return { status: route.successStatus, body: answerBody(output, 'admin') };
  };
  // The keys of a signed-in person are their own. For visitors, only answers to calls that create a record are kept.
  const person = route.meta.keepsAnswer ? call.user : null;
  const keyedRoute = person ? `${route.id} ${person.userId}` : route.id;
  const keyed = person || route.successStatus === 201 ? repeatOf(request, keyedRoute, input) : undefined;
  const repeat = keyed && withSignedHash(server.services.secretKey, keyed);
  const answer = repeat ? await answerOnce(server.database, repeat, carryOut) : await carryOut();
  if ('isRepeat' in answer) await route.onRepeat?.(call as never, input);
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
};
