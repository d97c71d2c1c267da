import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@shelfwise/contract/primitives/languages';
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
import { sendFile } from './calls/answer.ts';
import { isPrivate, optionsOf, sendLinkPage } from './link-answers.ts';
import { linkPrinters, type LinkRoute, sendNowhere, visitOf as visitAt } from './link-visits.ts';

type Linked = FastifyRequest<LinkRoute>;

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
  const visitOf = (request: Linked): Visit => visitAt(request, services, database);
  const sendPage = (
    reply: FastifyReply,
    page: LinkPage,
    shown: { language: Language; token: string; refused?: Refused },
  ) =>
    sendLinkPage(
      reply,
      linkPage({ page, path: `/d/${shown.token}`, language: shown.language, refused: shown.refused }),
    );

  app.get<LinkRoute>('/d/:token', optionsOf('shared-document'), async (request, reply) => {
    const isColleague = markedSession(services.secretKey, cookies.read(request).refresh) !== undefined;
    const isCounted = request.method === 'GET' && !isColleague && isPerson(request.headers['user-agent']);
    const visit = visitOf(request);
    const found = await openDocumentLink(linkPrinters, visit, { isCounted });
    isPrivate(reply);
    if (!found) return sendNowhere(request, reply);
    if (!(found instanceof FileAnswer)) return sendPage(reply, found, visit);
    reply.header('content-security-policy', pdfPolicy);
    return sendFile(found, reply, 'inline');
  });

  app.get<LinkRoute>('/d/:token/pdf', optionsOf('shared-document-pdf'), async (request, reply) => {
    const file = await openLinkedPdf(linkPrinters, visitOf(request));
    isPrivate(reply);
    if (!file) return sendNowhere(request, reply);
    reply.header('content-security-policy', pdfPolicy);
    return sendFile(file, reply);
  });

  app.get<LinkRoute>('/d/:token/logo', optionsOf('shared-document-logo'), async (request, reply) => {
    const logo = await openLinkedLogo(linkPrinters, visitOf(request));
    isPrivate(reply);
    if (!logo) return sendNowhere(request, reply);
    return sendFile(logo, reply, 'inline');
  });

  app.post<LinkRoute>(
    '/d/:token/answer',
    {
      ...optionsOf('answer-shared-document'),
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
        if (!(await answerDocumentLink(linkPrinters, visit, answer.data))) return sendNowhere(request, reply);
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/d/${visit.token}?lang=${visit.language}`, 303);
      }
      // What was typed is shown again, with what is missing.
      const page = await openDocumentLink(linkPrinters, visit, { isCounted: false });
      if (!page || page instanceof FileAnswer || (kind !== 'confirmed' && kind !== 'disputed'))
        return sendNowhere(request, reply);
      const wrong = new Set(answer.error.issues.map(({ path }) => path[0]));
      const fields = (['name', 'reason'] as const).filter((field) => wrong.has(field));
      return sendPage(reply.status(400), page, { ...visit, refused: { ...form, kind, fields } });
    },
  );
};
