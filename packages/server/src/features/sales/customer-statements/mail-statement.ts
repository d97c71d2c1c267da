import type {
  Mailing,
  MailManyStatements,
  MailStatement,
  PrintedCustomerStatement,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import type { Call, Preparation } from '../../../kit/call.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import {
  drawPrinting,
  fileNameOf,
  getDocumentTemplate,
  letterSubject,
  type PrintedDocument,
  queueLetter,
  readPrinting,
} from '../../documents/index.ts';
import { readStatementDocument } from './print-statement.ts';
import { listAddresses } from './recipients.queries.ts';

/** For statements and reminders together: a month's letters to all who owe, but no mass mailing. */
const perCompany: RateRule = { name: 'mailed-statements', points: 300, seconds: 3_600 };

export interface DrawnStatement {
  document: PrintedDocument;
  drawing: Buffer;
}

type Preparing = Parameters<Preparation<unknown, unknown>>[0];

/** Draws a customer's statement as it is now before a transaction begins, so that no transaction waits for a thread. */
export const drawStatement = async (
  { services, database, tenantId, language, now }: Preparing,
  asked: PrintedCustomerStatement,
): Promise<DrawnStatement> => {
  await services.rateLimits.take(perCompany, tenantId);
  const printing = await database.forTenant(tenantId, async (tx) => {
    const reader = { tx, actor: { company: await getCompanyOnDocuments(tx) }, services, language, now };
    const [document, look] = await Promise.all([
      readStatementDocument(reader, asked),
      getDocumentTemplate(tx),
    ]);
    return readPrinting(reader, document, look);
  });
  const { drawing } = await drawPrinting(services, tenantId, printing);
  return { document: printing.document, drawing };
};

/** Sends a drawn statement; the customer's history says to whom. */
const sendStatement = async (
  call: Call,
  { id, to, message, document, drawing }: { id: string; to: string; message: string } & DrawnStatement,
): Promise<void> => {
  await queueLetter(call, {
    to,
    subject: letterSubject(document, call.language),
    text: message,
    fileName: fileNameOf(document, call.language),
    drawing,
  });
  call.tx.audit({
    action: 'customer.mail_statement',
    subject: 'customer',
    subjectId: id,
    after: { statement: document.number, to },
  });
};

type Prepared<Input> = Input & { drawn: ReadonlyMap<string, DrawnStatement> };

export const prepareStatement: Preparation<MailStatement, Prepared<MailStatement>> = async (
  preparing,
  asked,
) => {
  const { to: _, message: __, ...statement } = asked;
  return { ...asked, drawn: new Map([[asked.id, await drawStatement(preparing, statement)]]) };
};

export const mailStatement = async (
  call: Call,
  { id, to, message, drawn }: Prepared<MailStatement>,
): Promise<Record<string, never>> => {
  const statement = drawn.get(id);
  if (!statement) throw new Error('nothing was drawn');
  await sendStatement(call, { id, to, message, ...statement });
  return {};
};

export const prepareStatements: Preparation<MailManyStatements, Prepared<MailManyStatements>> = async (
  preparing,
  asked,
) => {
  const { ids, message: _, ...days } = asked;
  const addresses = await preparing.database.forTenant(preparing.tenantId, (tx) => listAddresses(tx, ids));
  const drawn = new Map<string, DrawnStatement>();
  for (const { customerId, email } of addresses)
    if (email !== null) drawn.set(customerId, await drawStatement(preparing, { id: customerId, ...days }));
  return { ...asked, drawn };
};

/** Mails each of several customers their own statement. Who has no address gets none, and is named. */
export const mailStatements = async (
  call: Call,
  { ids, message, drawn }: Prepared<MailManyStatements>,
): Promise<Mailing> => {
  const items: Mailing['items'] = [];
  for (const { customerId, name, email } of await listAddresses(call.tx, ids)) {
    const statement = drawn.get(customerId);
    const to = statement ? email : null;
    items.push({ customerId, name, to });
    if (statement && to !== null)
      await sendStatement(call, {
        id: customerId,
        to,
        message: message.replaceAll('{customer}', name),
        ...statement,
      });
  }
  if (items.every(({ to }) => to === null)) call.tx.leaveUnchanged();
  return { items };
};
