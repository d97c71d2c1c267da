import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type {
  CloseDispute,
  InvoiceAnswer,
} from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { customerAnswers } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Answering } from '../../documents/index.ts';
import { listAnswers, lockAnswered } from './invoice-answers.queries.ts';
import { getInvoice } from './invoices.queries.ts';
import { toldBy } from './told-by.ts';

interface Said {
  id: string;
  kind: InvoiceAnswer['kind'] | 'closed';
  name: string | null;
  reason: string | null;
}

const writeAnswer = (tx: TenantTransaction, { id, kind, name, reason }: Said): void => {
  const now = kind === 'closed' ? null : kind;
  tx.send(sql`
    insert into invoice_answers (tenant_id, id, invoice_id, kind, name, reason, answered_at, answered_by)
    values (${tx.tenantId}, ${newId()}, ${id}, ${kind}, ${name}, ${reason}, ${tx.at}, ${tx.origin.actorId})`);
  tx.send(sql`update invoices set customer_answer = ${now} where tenant_id = ${tx.tenantId} and id = ${id}`);
};

/**
 * Keeps what the reader of a link says to an invoice, once each time it is something else than before, and tells who manages orders. A
 * void invoice takes no answer.
 */
const answerInvoice = async (tx: TenantTransaction, id: string, answer: InvoiceAnswer): Promise<void> => {
  const invoice = await lockAnswered(tx, id);
  if (!invoice || invoice.status === 'void' || invoice.customerAnswer === answer.kind) return;
  const { kind, name } = answer;
  const reason = kind === 'disputed' ? answer.reason : null;
  writeAnswer(tx, { id, kind, name, reason });
  tx.audit({
    ...toldBy(invoice.orderId, id, kind === 'disputed' ? 'customer_dispute' : 'customer_confirm'),
    before: { invoice: invoice.number, answer: invoice.customerAnswer },
    after: { invoice: invoice.number, answer: kind, name },
    ...(reason !== null && { reason }),
  });
  tx.event({
    type: kind === 'disputed' ? 'invoice_disputed' : 'invoice_confirmed',
    subjectId: id,
    data: {
      invoiceId: id,
      invoiceNumber: invoice.number,
      ...(invoice.orderId !== null && { orderId: invoice.orderId }),
      customerName: invoice.customerName ?? name,
    },
  });
};

/** Answers a customer who disputes an invoice: it is disputed no more, and its page shows the note. */
export const closeDispute = async (call: Call, { id, note }: CloseDispute): Promise<Invoice> => {
  const { tx } = call;
  const invoice = await lockAnswered(tx, id);
  if (!invoice) throw new AppError('not_found');
  if (invoice.customerAnswer !== 'disputed')
    throw new AppError('wrong_state', {
      detail: { state: 'closed' },
      current: await getInvoice(call, { id }),
    });
  writeAnswer(tx, { id, kind: 'closed', name: null, reason: note });
  tx.audit({
    ...toldBy(invoice.orderId, id, 'close_dispute'),
    before: { invoice: invoice.number, answer: 'disputed' },
    after: { invoice: invoice.number, answer: null },
    reason: note,
  });
  return getInvoice(call, { id });
};

/** What the page of an invoice shows of what was said, and takes now. */
export const answeringOf = async (
  { tx, actor }: DocumentReader,
  { id, status }: Pick<Invoice, 'id' | 'status'>,
): Promise<Answering> => {
  const [last] = await listAnswers(tx, id);
  const said =
    last === undefined || last.kind === 'closed'
      ? null
      : {
          kind: last.kind,
          name: last.name,
          reason: last.reason,
          day: dayIn(actor.company.timezone, new Date(last.at)),
        };
  return {
    said,
    note: last?.kind === 'closed' ? last.reason : null,
    may: status === 'void' ? [] : customerAnswers.filter((kind) => kind !== said?.kind),
    say: (answer) => answerInvoice(tx, id, answer),
  };
};
