import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import type { TillPrint } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  printedMethod,
  printMoment,
  sellerOf,
  stampText,
  tillReceiptDocument,
  tillReportDocument,
  type TillPaper,
} from '../../documents/index.ts';
import { getShift } from '../shifts/shifts.queries.ts';
import { getSale } from './quick-sales.queries.ts';

const widths = { 58: 58, 80: 80, a4: undefined } as const;

const paperOf = ({ language, actor }: Call, { paper, copy = false }: TillPrint): TillPaper => ({
  slipWidth: widths[paper],
  isCopy: copy,
  momentText: (at) => stampText(at, language, actor.company.timezone),
  methodText: (code, name) => printedMethod(language, code, name),
});

const sellerAt = ({ actor }: Call, at: string) =>
  sellerOf(sellerOnDay(actor.company, dayIn(actor.company.timezone, new Date(at))));

/** The receipt of a sale; printed again later it says COPY. */
export const printReceipt = async (call: Call, print: TillPrint): Promise<FileAnswer> => {
  const [sale, look] = await Promise.all([getSale(call, print), getDocumentTemplate(call.tx)]);
  const document = tillReceiptDocument(sale, sellerAt(call, sale.soldAt), paperOf(call, print));
  return printMoment(call, document, look);
};

/** What a shift came to; who counts it blind sees no more on paper than on the screen. */
export const printReport = async (call: Call, print: TillPrint): Promise<FileAnswer> => {
  const [shift, look] = await Promise.all([getShift(call, print), getDocumentTemplate(call.tx)]);
  return printMoment(
    call,
    tillReportDocument(shift, sellerAt(call, shift.openedAt), paperOf(call, print)),
    look,
  );
};
