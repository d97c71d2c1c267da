import type { Call } from '../../../db/call.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getShareableDocument } from '../document-links/shareable-document.ts';
import { drawnBytes } from '../printed-documents/print-document.ts';
import { printedWords } from '../printed-documents/printed-words.ts';

/** What a company sends by hand in an hour stays far below it; who would mail strangers does not. */
const perCompany: RateRule = { name: 'mailed-documents', points: 60, seconds: 3_600 };

interface MailDocument {
  id: string;
  to: string;
  message: string;
}

/** Mails the document as it stands; the mail leaves with the transaction, or not at all. */
export const mailDocument = async (
  call: Call,
  { id, to, message }: MailDocument,
): Promise<Record<string, never>> => {
  const { tx, actor, services, language } = call;
  await services.rateLimits.take(perCompany, tx.tenantId);
  const { orderId, document, look } = await getShareableDocument(call, id);
  const file = await drawnBytes(call, document, look);
  await services.jobs.send(
    'mail',
    {
      to,
      subject: `${printedWords[language].titles[document.kind]} ${document.number} · ${document.seller.tradingName}`,
      text: message,
      // An address that nobody confirmed may be a stranger's: they must not get a customer's answers.
      ...(actor.isEmailConfirmed && { replyTo: actor.email }),
      attachment: {
        fileName: `${document.number}.pdf`,
        mediaType: 'application/pdf',
        base64: file.toString('base64'),
      },
    },
    tx.jobs,
  );
  tx.audit({
    action: 'order.mail_document',
    subject: 'order',
    subjectId: orderId ?? id,
    after: { kind: document.kind, document: document.number, to },
  });
  return {};
};
