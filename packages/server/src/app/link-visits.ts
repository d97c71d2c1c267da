import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import type { CallServices } from '../kit/call.ts';
import type { Database } from '../db/database.ts';
import type { Visit } from '../features/documents/index.ts';
import { purchasingPrinters } from '../features/purchasing/index.ts';
import { salesPrinters } from '../features/sales/index.ts';
import { languageOf, sendSentence } from './link-answers.ts';

export interface LinkRoute {
  Params: { token: string };
}

/** Every kind of document that a link may lead to. */
export const linkPrinters = { ...salesPrinters, ...purchasingPrinters };

/** Somebody at a link, as the request tells. */
export const visitOf = (
  request: FastifyRequest<LinkRoute>,
  services: CallServices,
  database: Database,
): Visit => ({
  services,
  database,
  language: languageOf(request),
  now: new Date(),
  address: request.ip,
  requestId: request.id,
  token: request.params.token,
});

/** The answer of a link that leads nowhere: the same for one that was altered, has expired or was stopped. */
export const sendNowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request);
  return sendSentence(reply, 404, language, errorSentence('not_shared', language));
};
