import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { errorCodes } from '@shelfwise/contract/primitives/error-codes';
import type { CallServices } from '../kit/call.ts';
import type { Database } from '../db/database.ts';
import { openDocumentLink } from '../features/documents/index.ts';
import { purchasingPrinters } from '../features/purchasing/index.ts';
import { salesPrinters } from '../features/sales/index.ts';
import { sendFile } from './calls/answer.ts';
import { asFailure } from './calls/error-answer.ts';
import { htmlText } from './html-text.ts';
import { wishedLanguage } from './visitor-language.ts';

const languageOf = (request: FastifyRequest): Language => wishedLanguage(request.headers['accept-language']);

/** Every kind of document that a link may lead to. */
const printers = { ...salesPrinters, ...purchasingPrinters };

const sentencePage = (language: string, sentence: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(sentence)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;color:#222;background:#fff}</style></head>
<body><main><p>${htmlText(sentence)}</p></main></body></html>`;

/** A page with a sentence in place of the document, because people open links in a browser. */
const sendSentence = (
  reply: FastifyReply,
  status: number,
  language: Language,
  sentence: string,
): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(sentencePage(language, sentence));

/** Documents that were sent to customers and suppliers as a link. Whoever has the link sees the document in the browser, in the browser's language. */
export const sharedDocuments = (app: FastifyInstance, services: CallServices, database: Database): void => {
  app.get<{ Params: { token: string } }>(
    '/d/:token',
    {
      config: { call: 'shared-document' },
      errorHandler: (error, request, reply) => {
        const { code, info } = asFailure(error, request);
        if (info.retryAfterSeconds !== undefined)
          reply.header('retry-after', Math.ceil(info.retryAfterSeconds));
        const language = languageOf(request);
        void sendSentence(reply, errorCodes[code], language, errorSentence(code, language, info.detail));
      },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const file = await openDocumentLink(
        printers,
        { services, database, language, now: new Date(), address: request.ip },
        request.params.token,
      );
      // Whoever has the link may read the document. So search engines must not index it, and pages that it leads to must not learn its
      // address.
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      if (!file) return sendSentence(reply, 404, language, errorSentence('not_shared', language));
      // The browser shows a PDF as an object on a page of its own, with inline styles.
      reply.header(
        'content-security-policy',
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      return sendFile(file, reply, 'inline');
    },
  );
};
