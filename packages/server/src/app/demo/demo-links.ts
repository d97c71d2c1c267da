import { dayMs } from '@shelfwise/contract/primitives/days';
import type { InvoiceAnswer } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { answerDocumentLink, openDocumentLink, type Visit } from '../../features/documents/index.ts';
import { salesPrinters } from '../../features/sales/index.ts';
import { handlers } from '../handlers.ts';
import type { Buyer, DemoTrade } from './demo-trade.ts';

/** What those who got the link of an invoice said there; one only opened it. */
const answers: readonly (InvoiceAnswer | undefined)[] = [
  { kind: 'confirmed', name: 'Efua Ansah' },
  { kind: 'disputed', name: 'Kojo Baidoo', reason: 'Two cartons fewer came than are on the invoice.' },
  undefined,
];

/** Links to the newest open invoices of three customers. They are opened and answered once all days are written: a visitor is nobody of the company. */
export const answerLinks = (trade: DemoTrade, buyers: readonly Buyer[], now: Date): void => {
  trade.timetable.add(now.getTime() - 0.3 * dayMs, async (at) => {
    const call = trade.as('staff', at);
    const { services, database, requestId, address } = call;
    const left = [...answers];
    for (const { id } of buyers) {
      if (left.length === 0) break;
      const invoice = (await handlers.customerPayments.open(call, { id })).items.at(-1);
      if (!invoice) continue;
      const { path } = await handlers.documentLinks.create(call, { id: invoice.id });
      const answer = left.shift();
      const token = path.slice(path.lastIndexOf('/') + 1);
      const visit: Visit = { services, database, language: 'en', now, address, requestId, token };
      trade.afterwards.push(async () => {
        await openDocumentLink(salesPrinters, visit, { isCounted: true });
        if (answer) await answerDocumentLink(salesPrinters, visit, answer);
      });
    }
  });
};
