import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { costFields } from '@shelfwise/contract/features/catalog/products/products.facts';
import { can } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import type { FileAnswer, StreamAnswer } from '../../kit/call.ts';
import { EventStream } from '../../platform/event-stream.ts';

const hidden = new Set<string>(costFields);
const withoutCosts = (key: string, value: unknown): unknown => (hidden.has(key) ? undefined : value);

/**
 * The body of an answer. Costs and margins are dropped here for everybody without the right, whatever a query selected, in case an area
 * failed to leave them out.
 */
export const answerBody = (result: unknown, role: Role | null): string =>
  JSON.stringify(result ?? {}, can(role, 'canViewCosts') ? undefined : withoutCosts);

/** Sends a file to be saved by the browser, or shown in it with `inline`. */
export const sendFile = async (
  file: FileAnswer,
  reply: FastifyReply,
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<FastifyReply> => {
  const body = typeof file.body === 'function' ? await file.body() : file.body;
  reply.header('content-type', file.mediaType);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cache-control', file.isImmutable ? 'private, max-age=31536000, immutable' : 'no-store');
  if (file.fileName)
    reply.header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    );
  return reply.send(body);
};

/** Hands the connection over to the stream. A failure while it opens ends the stream, and the browser reconnects by itself. */
export const sendStream = (
  answer: StreamAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (request.method === 'HEAD') return reply.type('text/event-stream').send();
  const { 'last-event-id': lastEventId } = request.headers;
  reply.hijack();
  const stream = new EventStream(
    reply.raw,
    reply.getHeaders() as OutgoingHttpHeaders,
    typeof lastEventId === 'string' ? lastEventId : undefined,
  );
  answer.open(stream).catch((error: unknown) => {
    request.log.warn({ err: error }, 'opening a stream');
    stream.end();
  });
  return reply;
};
