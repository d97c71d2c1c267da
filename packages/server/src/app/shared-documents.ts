import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { type Language, languages } from '@shelfwise/contract/primitives/languages';
import { errorCodes } from '@shelfwise/contract/primitives/error-codes';
import { invoiceAnswerSchema } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { type CallServices, FileAnswer } from '../kit/call.ts';
import type { Database } from '../db/database.ts';
import {
  answerDocumentLink,
  isPerson,
  linkPage,
  type LinkPage,
  openDocumentLink,
  openLinkedLogo,
  openLinkedPdf,
  type Refused,
  type Visit,
} from '../features/documents/index.ts';
import type { SessionCookies } from '../features/identity/session/session-cookies.ts';
import { markedSession } from '../features/identity/session/session-tokens.ts';
import { purchasingPrinters } from '../features/purchasing/index.ts';
import { salesPrinters } from '../features/sales/index.ts';
import { htmlText } from '../platform/html-text.ts';
import { sendFile } from './calls/answer.ts';
import { asFailure } from './calls/error-answer.ts';
import { wishedLanguage } from './visitor-language.ts';

interface Route {
  Params: { token: string };
}
type Linked = FastifyRequest<Route>;

/** The language chosen on the page, or the one that the browser asks for. */
const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as { lang?: unknown };
  return languages.find((language) => language === lang) ?? wishedLanguage(headers['accept-language']);
};

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

const pagePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
// The browser shows a PDF as an object on a page of its own, with inline styles.
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a form of the page sent, as a program may have sent it too. */
const formOf = (body: unknown): { kind: string; name: string; reason: string } => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return { kind: form.get('kind') ?? '', name: form.get('name') ?? '', reason: form.get('reason') ?? '' };
};

/**
 * Documents that were sent to customers and suppliers as a link. Whoever has the link sees the document in the browser, in the browser's
 * language or the one chosen on the page; an invoice on a page on which they can say that it is right, or what is wrong.
 */
export const sharedDocuments = (
  app: FastifyInstance,
  services: CallServices,
  database: Database,
  cookies: SessionCookies,
): void => {
  const visitOf = (request: Linked): Visit => ({
    services,
    database,
    language: languageOf(request),
    now: new Date(),
    address: request.ip,
    requestId: request.id,
    token: request.params.token,
  });
  const options = (call: string) => ({
    config: { call },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { code, info } = asFailure(error, request);
      if (info.retryAfterSeconds !== undefined)
        reply.header('retry-after', Math.ceil(info.retryAfterSeconds));
      const language = languageOf(request);
      void sendSentence(reply, errorCodes[code], language, errorSentence(code, language, info.detail));
    },
  });
  // Whoever has the link may read the document. So search engines must not index it, and other sites must not learn its address.
  const isPrivate = (reply: FastifyReply): FastifyReply =>
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const sendNowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOf(request);
    return sendSentence(reply, 404, language, errorSentence('not_shared', language));
  };
  // With no referrer at all, a browser would not say either that the page's form comes from this site.
  const sendPage = (
    reply: FastifyReply,
    page: LinkPage,
    shown: { language: Language; token: string; refused?: Refused },
  ) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', pagePolicy)
      .send(linkPage({ page, path: `/d/${shown.token}`, language: shown.language, refused: shown.refused }));

  app.get<Route>('/d/:token', options('shared-document'), async (request, reply) => {
    const isColleague = markedSession(services.secretKey, cookies.read(request).refresh) !== undefined;
    const isCounted = request.method === 'GET' && !isColleague && isPerson(request.headers['user-agent']);
    const visit = visitOf(request);
    const found = await openDocumentLink(printers, visit, { isCounted });
    isPrivate(reply);
    if (!found) return sendNowhere(request, reply);
    if (!(found instanceof FileAnswer)) return sendPage(reply, found, visit);
    reply.header('content-security-policy', pdfPolicy);
    return sendFile(found, reply, 'inline');
  });

  app.get<Route>('/d/:token/pdf', options('shared-document-pdf'), async (request, reply) => {
    const file = await openLinkedPdf(printers, visitOf(request));
    isPrivate(reply);
    if (!file) return sendNowhere(request, reply);
    reply.header('content-security-policy', pdfPolicy);
    return sendFile(file, reply);
  });

  app.get<Route>('/d/:token/logo', options('shared-document-logo'), async (request, reply) => {
    const logo = await openLinkedLogo(printers, visitOf(request));
    isPrivate(reply);
    if (!logo) return sendNowhere(request, reply);
    return sendFile(logo, reply, 'inline');
  });

  app.post<Route>(
    '/d/:token/answer',
    {
      ...options('answer-shared-document'),
      config: { call: 'answer-shared-document', takesForm: true },
      bodyLimit: 16_384,
    },
    async (request, reply) => {
      const visit = visitOf(request);
      const form = formOf(request.body);
      const { kind } = form;
      isPrivate(reply);
      const answer = invoiceAnswerSchema.safeParse(kind === 'confirmed' ? { kind, name: form.name } : form);
      if (answer.success) {
        if (!(await answerDocumentLink(printers, visit, answer.data))) return sendNowhere(request, reply);
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/d/${visit.token}?lang=${visit.language}`, 303);
      }
      // What was typed is shown again, with what is missing.
      const page = await openDocumentLink(printers, visit, { isCounted: false });
      if (!page || page instanceof FileAnswer || (kind !== 'confirmed' && kind !== 'disputed'))
        return sendNowhere(request, reply);
      const wrong = new Set(answer.error.issues.map(({ path }) => path[0]));
      const fields = (['name', 'reason'] as const).filter((field) => wrong.has(field));
      return sendPage(reply.status(400), page, { ...visit, refused: { ...form, kind, fields } });
    },
  );
};
