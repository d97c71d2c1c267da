import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '@shelfwise/contract/access/rights';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { type Language, parseLanguage } from '@shelfwise/contract/primitives/languages';
import { FileAnswer, StreamAnswer, type Call } from '../../kit/call.ts';
import { settle, type Finished } from '../../db/database.ts';
import type { OpenTransaction } from '../../db/open-transaction.ts';
import type { AuditOrigin, TenantTransaction } from '../../db/tenant-transaction.ts';
import { timeLimits } from '../../db/time-limits.ts';
import type { FoundSession } from '../../features/identity/session/session-lookup.ts';
import { AppError, isSurelyUndone, isUniqueViolation } from '../../platform/errors.ts';
import { answerBody, sendFile, sendStream } from './answer.ts';
import type { CallRoute, Server } from './call-route.ts';
import { credentialOf, type Credential } from './credential.ts';
import { admit, checkNamedTenant } from './guards.ts';
import { answerAgain, repeatOf, withSignedHash, type Repeat } from './idempotency.ts';
import { gatherInput, validate } from './input.ts';
import { originOf } from './origin.ts';

interface Answer {
  status: number;
  body: string | FileAnswer | StreamAnswer;
  /** true for a kept answer: nothing was done this time */
  isRepeat?: boolean;
}

type LookedUp = Awaited<ReturnType<Credential['lookUp']>>;

/** What is sent together with BEGIN. */
const opening = async (
  transaction: OpenTransaction,
  credential: Credential,
  route: CallRoute,
  keyed: Repeat | undefined,
): Promise<LookedUp> => {
  const found = credential.lookUp(transaction, keyed);
  const limited = route.meta.isReport ? transaction.giveTime(timeLimits.report) : Promise.resolve();
  await settle([found, limited]);
  return found;
};

type Enter = (
  tenantId: string,
  first: (transaction: OpenTransaction) => Promise<LookedUp>,
  work: (found: LookedUp, open: (origin: AuditOrigin) => TenantTransaction) => Promise<Finished<Answer>>,
) => Promise<Answer>;

/** A copy may lag behind. Only the report is read from it; the session and its rights come from the main database. */
const enterForReport =
  (server: Server, credential: Credential): Enter =>
  async (tenantId, _first, work) => {
    const one = await credential.find();
    const found = one && { ...one, earlier: undefined, isMine: true };
    return server.database.reportInTenant(tenantId, async (transaction, open) => {
      await transaction.giveTime(timeLimits.report);
      return work(found, open);
    });
  };

/** A phone needs of its person what its purpose needs. */
const admitTo = ({ meta }: CallRoute, { session, phone }: Pick<NonNullable<LookedUp>, 'session' | 'phone'>) =>
  admit(session, { ...meta, ...phone?.access });

/** The guards come first here too: a picture is decoded only for people who may store it, and a provider is asked only for its company. */
const prepareInput = async (
  server: Server,
  route: CallRoute,
  credential: Credential,
  tenantId: string,
  language: Language,
  readInput: () => unknown,
  onFound: (session: FoundSession) => void,
  ifAbandoned: (takeBack: () => Promise<void>) => void,
) => {
  const found = await credential.find();
  if (!found) throw new AppError('not_signed_in');
  onFound(found.session);
  admitTo(route, found);
  const input = readInput();
  const { services, database } = server;
  const preparing = { services, database, tenantId, language, now: new Date(), ifAbandoned };
  return { input, prepared: await route.prepare?.(preparing, input) };
};

/**
 * Answers a call of a company's member, or of a phone that acts for one: session, named tenant, role and right, plan feature, validation, idempotency, the handler, and what
 * it gathered. All is done in one transaction with the company set.
 */
export const answerMemberCall = async (
  server: Server,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const credential = credentialOf(server, route.meta, request);
  const { tenantId } = credential;
  // A user without a company has a session, but may see nothing of any company.
  if (tenantId === null) throw new AppError((await credential.find()) ? 'no_tenant' : 'not_signed_in');
  const language = parseLanguage(request.headers['accept-language']);
  const keyed = route.meta.effect === 'read' ? undefined : repeatOf(request, route.id, undefined);

  const readInput = (): unknown =>
    validate(route.input, route.withTenantQuery(gatherInput(request), request), language);
  const enterHere: Enter = (...work) => server.database.inTenant(...work);
  let takeBack: () => Promise<void> = () => Promise.resolve();
  const ifAbandoned = (how: () => Promise<void>): void => {
    takeBack = how;
  };
  const onFound = ({ user, role }: FoundSession): void => {
    request.caller = { tenantId, userId: user.userId, isMember: role !== null };
    checkNamedTenant(request.headers['x-tenant-id'], tenantId);
    checkNamedTenant((request.query as Record<string, unknown>)['tenantId'], tenantId);
  };
  const early =
    route.prepare &&
    (await prepareInput(server, route, credential, tenantId, language, readInput, onFound, ifAbandoned));

  const enter =
    route.meta.isReport && server.database.hasReaders ? enterForReport(server, credential) : enterHere;
  const attempt = (): Promise<Answer> =>
    enter(
      tenantId,
      (transaction) => opening(transaction, credential, route, keyed),
      async (found, open): Promise<Finished<Answer>> => {
        if (!found) throw new AppError('not_signed_in');
        onFound(found.session);
        const actor = admitTo(route, found);
        const input = early ? early.input : readInput();
        const sent = keyed && repeatOf(request, route.id, input);
        const repeat = sent && withSignedHash(server.services.secretKey, sent);
        if (repeat && found.earlier) {
          const earlier = answerAgain(found.earlier, repeat);
          const body = JSON.stringify(earlier.response);
          return { result: { status: earlier.status, body, isRepeat: true }, isRead: true };
        }
        if (!found.isMine) throw new AppError('in_progress', { retryAfterSeconds: 1 });

        const now = new Date();
        const { id: requestId, ip: address } = request;
        const tx = open({ actorId: actor.userId, requestId, address, at: now });
        const call: Call = {
          tx,
          actor,
          can: (right) => {
            const may = can(actor.role, right);
            // Asked just where costs are shown or left out.
            if (may && right === 'canViewCosts') {
              const day = dayIn(actor.company.timezone, now);
              server.services.costViews.add({ tenantId, userId: actor.userId, origin: tx.origin, day });
            }
            return may;
          },
          services: server.services,
          database: server.database,
          requestId,
          language,
          now,
          address,
          origin: originOf(request, server.services.settings),
          ...(found.phone && { phoneUploadId: found.phone.uploadId }),
        };
        const output = await route.handler(call as never, early ? early.prepared : input);
        for (const close of call.services.closings) await close(call);
        if (output instanceof FileAnswer || output instanceof StreamAnswer)
          return { result: { status: route.successStatus, body: output } };
        route.checkOutput(output);
        if (route.meta.effect !== 'read' && route.isAudited && !tx.isAccountedFor) {
          throw new Error(`${route.id} changed something without an audit entry`);
        }
        const body = answerBody(output, actor.role);
        // What changed nothing can be done again, so its answer need not fill the table.
        const keeping = tx.isUnchanged ? undefined : repeat;
        return {
          result: { status: route.successStatus, body },
          isRead: route.meta.effect === 'read',
          ...(keeping && { kept: { ...keeping, userId: actor.userId, status: route.successStatus, body } }),
        };
      },
    );

  const abandon = (): Promise<void> =>
    takeBack().catch((error: unknown) => request.log.warn({ err: error }, 'taking back what was prepared'));
  const attemptAgain = (error: unknown): Promise<Answer> => {
    // A call with the same key committed after we had looked for its answer: look again and send that answer.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return attempt();
    throw error;
  };

  let answer: Answer;
  try {
    answer = await attempt().catch(attemptAgain);
  } catch (error) {
    if (isSurelyUndone(error)) await abandon();
    throw error;
  }
  if (answer.isRepeat) await abandon();
  if (answer.body instanceof StreamAnswer) return sendStream(answer.body, request, reply);
  if (answer.body instanceof FileAnswer) return sendFile(answer.body, reply);
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
};
