import type { FastifyInstance } from 'fastify';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import type { CallServices } from '../db/call.ts';
import type { Database } from '../db/database.ts';
import { openDocumentLink } from '../features/sales/index.ts';
import { sendFile } from './calls/answer.ts';
import { htmlText } from './html-text.ts';
import { visitorLanguage } from './visitor-language.ts';

const gonePage = (language: string, sentence: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(sentence)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;color:#222;background:#fff}</style></head>
<body><main><p>${htmlText(sentence)}</p></main></body></html>`;

/** Documents that were sent to customers as a link: shown in the browser, in its language, to whoever has the link. */
export const sharedDocuments = (app: FastifyInstance, services: CallServices, database: Database): void => {
  app.get<{ Params: { token: string } }>(
    '/d/:token',
    { config: { call: 'shared-document' } },
    async (request, reply) => {
      const language = visitorLanguage(undefined, request.headers['accept-language']);
      const file = await openDocumentLink(
        { services, database, language, now: new Date() },
        request.params.token,
      );
      // The link is all the right there is: no search engine keeps it, and no page it leads to is told of it.
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      if (!file)
        return reply
          .status(404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          )
          .send(gonePage(language, errorSentence('link_invalid', language)));
      // The browser's own reader of PDF is an object on a page of its own, with styles of its own.
      reply.header(
        'content-security-policy',
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      return sendFile(file, reply, 'inline');
    },
  );
};
