import type { FastifyReply } from 'fastify';
import { costFields } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { can } from '@shelfwise/contract/access/rights';
import type { Role } from '@shelfwise/contract/access/roles';
import { FileAnswer } from '../../db/call.ts';

const hidden = new Set<string>(costFields);
const withoutCosts = (key: string, value: unknown): unknown => (hidden.has(key) ? undefined : value);

/**
 * The body of an answer. Costs and margins are dropped here, whatever a query selected, for everybody without
 * the right: the floor below what the areas themselves leave out.
 */
export const answerBody = (result: unknown, role: Role | null): string =>
  JSON.stringify(result ?? {}, can(role, 'canViewCosts') ? undefined : withoutCosts);

export const sendFile = async (file: FileAnswer, reply: FastifyReply): Promise<FastifyReply> => {
  const body = typeof file.body === 'function' ? await file.body() : file.body;
  reply.header('content-type', file.mediaType);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cache-control', file.isImmutable ? 'private, max-age=31536000, immutable' : 'no-store');
  if (file.fileName) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
  return reply.send(body);
};
