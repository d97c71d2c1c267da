import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Call, Preparation } from '../../../kit/call.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import { getShareableDocument, type Printers, type ShareableDocument } from './shareable-document.ts';
import { drawOnce, readPrinting } from '../printed-documents/print-document.ts';
import type { PrintedDocument } from '../printed-documents/printed-document.ts';
import { printedWords } from '../printed-documents/printed-words.ts';

/** What a company sends by hand in an hour stays far below this limit; mass mailing does not. */
const perCompany: RateRule = { name: 'mailed-documents', points: 60, seconds: 3_600 };

interface MailDocument {
  id: string;
  to: string;
  message: string;
}

interface DrawnDocument extends MailDocument {
  document: PrintedDocument;
  toldAt: ShareableDocument['toldAt'];
  drawing: Buffer;
}

/** Draws the document as it is now before the transaction begins, so that no transaction waits for a thread. */
export const drawToMail =
  (printers: Printers): Preparation<MailDocument, DrawnDocument> =>
  async ({ services, database, tenantId, language, now }, mail) => {
    await services.rateLimits.take(perCompany, tenantId);
    const { toldAt, printing } = await database.forTenant(tenantId, async (tx) => {
      const reader = { tx, actor: { company: await getCompanyOnDocuments(tx) }, services, language, now };
      const { document, look, toldAt } = await getShareableDocument(printers, reader, mail.id);
      return { toldAt, printing: await readPrinting(reader, document, look) };
    });
    const drawing = await drawOnce(services, tenantId, mail.id, printing);
    return { ...mail, document: printing.document, toldAt, drawing };
  };

/** What a mail with the document is about. */
export const letterSubject = (document: PrintedDocument, language: Language): string =>
  `${printedWords[language].titles[document.kind]} ${document.number} · ${document.seller.tradingName}`;

interface Letter {
  to: string;
  subject: string;
  text: string;
  fileName: string;
  drawing: Buffer;
}

/** Queues a mail with a PDF, with the transaction or not at all. */
export const queueLetter = (
  { tx, actor, services }: Call,
  { to, subject, text, fileName, drawing }: Letter,
): Promise<void> =>
  services.jobs.send(
    'mail',
    {
      to,
      subject,
      text,
      // An unconfirmed address may belong to a stranger, who must not get a customer's replies.
      ...(actor.isEmailConfirmed && { replyTo: actor.email }),
      attachment: { fileName, mediaType: 'application/pdf', base64: drawing.toString('base64') },
    },
    tx.jobs,
  );

/** Sends the document by mail. */
export const mailDocument = async (
  call: Call,
  { to, message, document, toldAt, drawing }: DrawnDocument,
): Promise<Record<string, never>> => {
  const { tx, language } = call;
  await queueLetter(call, {
    to,
    subject: letterSubject(document, language),
    text: message,
    fileName: `${document.number}.pdf`,
    drawing,
  });
  tx.audit({
    action: `${toldAt.subject}.mail_document`,
    subject: toldAt.subject,
    subjectId: toldAt.id,
    after: { kind: document.kind, document: document.number, to },
  });
  return {};
};
