import type { SuppliersInvoice } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../../kit/call.ts';
import { approveBill } from '../bills/approve-bill.ts';
import { listGoodsOf } from '../bills/billed-goods.ts';
import { createBill } from '../bills/draft-bill.ts';

interface Posted {
  id: string;
  supplierId: string;
  businessDate: string;
  currency: Currency;
  pricesIncludeTax: boolean;
  lines: readonly {
    lineNumber: number;
    enteredQuantity: string;
    unitPrice: string;
    discountPercent: string;
  }[];
}

/**
 * Makes the bill of a receipt that is being posted, from what the supplier's invoice says: every line as it came, with the tax of its product,
 * approved at once. So it matches, and is owed. The supplier must be locked.
 */
export const billReceipt = async (call: Call, receipt: Posted, invoice: SuppliersInvoice): Promise<void> => {
  const goods = await listGoodsOf(call.tx, [receipt.id]);
  const bearsTax = receipt.currency === call.actor.company.baseCurrency;
  const { id, version } = await createBill(call, {
    kind: 'bill',
    supplierId: receipt.supplierId,
    supplierNumber: invoice.supplierNumber,
    billedOn: invoice.billedOn ?? receipt.businessDate,
    ...(invoice.dueOn !== undefined && { dueOn: invoice.dueOn }),
    ...(invoice.repeatsReason !== undefined && { repeatsReason: invoice.repeatsReason }),
    currency: receipt.currency,
    pricesIncludeTax: receipt.pricesIncludeTax,
    lines: receipt.lines.map(({ lineNumber, enteredQuantity: quantity, unitPrice, discountPercent }) => ({
      description: null,
      accountId: null,
      receiptId: receipt.id,
      receiptLine: lineNumber,
      quantity,
      unitPrice,
      discountPercent,
      taxClassId: (bearsTax && goods.find((one) => one.lineNumber === lineNumber)?.taxClassId) || null,
    })),
  });
  await approveBill(call, { id, version });
};
