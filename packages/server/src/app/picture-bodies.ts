import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { FairShare } from '../platform/fair-share.ts';
import { SentPicture } from '../platform/sent-picture.ts';

/**
 * Reads a picture into one piece of memory, of the length that was announced. It is hashed as it comes: ten megabytes
 * in one go would keep everybody waiting.
 */
const readPicture = async (request: FastifyRequest, payload: IncomingMessage): Promise<SentPicture> => {
  const most = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? most);
  if (!(announced <= most)) throw new AppError('body_too_large');
  const content = Buffer.allocUnsafeSlow(announced);
  const hash = createHash('sha256');
  let length = 0;
  try {
    // The stream is kept open where we stop early: it carries the connection on which that is answered.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + chunk.length > announced) throw new AppError('body_too_large');
      chunk.copy(content, length);
      hash.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_body');
  }
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return new SentPicture(content.subarray(0, length), type, hash.digest());
};

/** For the routes of this scope, whose body is a picture and nothing else. */
export const parsePictureBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(/^image\//u, readPicture);
};

/**
 * Waits, before any of the picture is read, until there is room for it in memory; the place is given back when the
 * answer is out, or whoever sent it is gone.
 */
export const takeUploadPlace = async (
  uploads: FairShare,
  tenantId: string,
  reply: FastifyReply,
): Promise<void> => {
  const leave = await uploads.enter(tenantId);
  const { raw } = reply;
  if (raw.destroyed || raw.req.destroyed) return leave();
  raw.once('finish', leave);
  raw.once('close', leave);
};
