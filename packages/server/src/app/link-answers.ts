import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '@shelfwise/contract/primitives/error-codes';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { type Language, languages } from '@shelfwise/contract/primitives/languages';
import { htmlText } from '../platform/html-text.ts';
import { asFailure } from './calls/error-answer.ts';
import { wishedLanguage } from './visitor-language.ts';

/** The language chosen on the page, or the one that the browser asks for. */
export const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as { lang?: unknown };
  return languages.find((language) => language === lang) ?? wishedLanguage(headers['accept-language']);
};

const sentencePage = (language: string, sentence: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(sentence)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;color:#222;background:#fff}</style></head>
<body><main><p>${htmlText(sentence)}</p></main></body></html>`;

/** A page with a sentence in place of the document, because people open links in a browser. */
export const sendSentence = (
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

/** What a page with forms, behind a link, may load and do. */
const pagePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Whoever has the link may read what is behind it. So search engines must not index it, and other sites must not learn its address. */
export const isPrivate = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');

/** The options of a route behind a link: its failures are told by a sentence. */
export const optionsOf = (call: string) => ({
  config: { call },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, info } = asFailure(error, request);
    if (info.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(info.retryAfterSeconds));
    const language = languageOf(request);
    void sendSentence(reply, errorCodes[code], language, errorSentence(code, language, info.detail));
  },
});

/** A page with forms. With no referrer at all, a browser would not say either that a form comes from this site. */
export const sendLinkPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', pagePolicy)
    .send(page);
