import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { FairShare } from '../platform/fair-share.ts';
import { SentPicture } from '../platform/sent-picture.ts';

/**
 * A sender may be slow until another company waits for the place. Then the picture must come within this time or at this speed, and in any case
 * before those who wait are refused: however fast some companies send large pictures, the places go round.
 */
const unhurriedMs = 5_000;
const leastBytesPerSecond = 65_536;
const mostMs = 8_000;

interface Received {
  content: Buffer<ArrayBuffer>;
  length: number;
  /** true when the sender took too long and the memory has been freed */
  isGivenUp: boolean;
}

/** Fills one piece of memory and hashes it as it comes: hashing ten megabytes at once would delay other calls. */
const receive = async (payload: IncomingMessage, received: Received): Promise<Buffer> => {
  const { content } = received;
  const announced = content.length;
  const hash = createHash('sha256');
  try {
    // Stopping early must not destroy the stream, because the answer needs its connection.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (received.isGivenUp) break;
      if (received.length + chunk.length > announced) throw new AppError('body_too_large');
      chunk.copy(content, received.length);
      hash.update(chunk);
      received.length += chunk.length;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_body');
  }
  return hash.digest();
};

/** Gives up and frees the memory where the sender is slow and others wait. Otherwise a few slow senders would keep all places. */
const unlessTooSlow = async <Result>(
  received: Received,
  isWanted: () => boolean,
  receiving: Promise<Result>,
): Promise<Result> => {
  const startedAt = Date.now();
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    const milliseconds = Date.now() - startedAt;
    const isSlow = received.length * 1_000 < leastBytesPerSecond * milliseconds;
    if (milliseconds < unhurriedMs || (!isSlow && milliseconds < mostMs) || !isWanted()) return;
    received.isGivenUp = true;
    received.content.buffer.transfer(0);
    giveUp(new AppError('busy', { retryAfterSeconds: 2 }));
  }, 500);
  try {
    return await Promise.race([receiving, givenUp]);
  } finally {
    clearInterval(watch);
  }
};

/** Reads a picture into one piece of memory, of the announced length. */
const readPicture = async (
  request: FastifyRequest,
  payload: IncomingMessage,
  isWanted: () => boolean,
): Promise<SentPicture> => {
  const most = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? most);
  if (!(announced <= most)) throw new AppError('body_too_large');
  const received = { content: Buffer.allocUnsafeSlow(announced), length: 0, isGivenUp: false };
  const hash = await unlessTooSlow(received, isWanted, receive(payload, received));
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return new SentPicture(received.content.subarray(0, received.length), type, hash);
};

declare module 'fastify' {
  interface FastifyRequest {
    /** whether another company waits for the place in which this picture is read */
    isPlaceWanted: (() => boolean) | null;
  }
}

/** For routes whose body is a picture and nothing else. */
export const parsePictureBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.decorateRequest('isPlaceWanted', null);
  scope.addContentTypeParser(/^image\//u, (request: FastifyRequest, payload: IncomingMessage) =>
    readPicture(request, payload, request.isPlaceWanted ?? (() => false)),
  );
};

/**
 * Waits, before any of the picture is read, until there is room for it in memory. The place is given back when the answer is sent or the
 * sender is gone.
 */
export const takeUploadPlace = async (
  uploads: FairShare,
  tenantId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const leave = await uploads.enter(tenantId);
  request.isPlaceWanted = () => uploads.isWantedByOthers(tenantId);
  const { raw } = reply;
  if (raw.destroyed || raw.req.destroyed) return leave();
  raw.once('finish', leave);
  raw.once('close', leave);
};
