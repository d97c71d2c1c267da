import type {
  PostReceipt,
  ReceiptFields,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Call } from '../../../kit/call.ts';
import { billCostsOfReceipt } from './bill-of-costs.ts';
import { billReceipt, type Posted } from './bill-of-receipt.ts';

/** A receipt that is being posted, with its extra costs as they were typed. */
interface PostedReceipt extends Posted {
  number: string;
  costs: ReceiptFields['costs'];
}

interface Invoices {
  invoice: PostReceipt['invoice'];
  costInvoices: NonNullable<PostReceipt['costInvoices']>;
  /** the rate of each cost, in their order */
  rates: readonly string[];
}

/** Makes the bills of a receipt that is being posted: that of the goods where their invoice came with them, and those of its extra costs. */
export const billPosted = async (
  call: Call,
  receipt: PostedReceipt,
  { invoice, costInvoices, rates }: Invoices,
): Promise<void> => {
  const made = invoice ? [await billReceipt(call, receipt, invoice)] : [];
  const { id: receiptId, number, businessDate } = receipt;
  const costs = receipt.costs.map((cost, index) => ({
    ...cost,
    receiptId,
    costLine: index + 1,
    number,
    businessDate,
    rate: rates[index] ?? '1',
  }));
  await billCostsOfReceipt(call, costs, costInvoices, made);
};
