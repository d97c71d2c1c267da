import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, quantitySchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { orderCodesSchema } from '../discounts/discounts.schemas.ts';
import { lineDiscountSchema } from '../orders/orders.schemas.ts';
import { returnReasons } from '../returns/returns.facts.ts';
import { newReturnSchema, returnRowSchema } from '../returns/returns.schemas.ts';
import { pinSchema } from '../../identity/profile/profile.schemas.ts';
import { paymentMethodKinds } from '../../ledger/payment-methods/payment-methods.facts.ts';

/** What becomes of goods that come back at a till: writing them off is for whoever manages stock. */
export const tillFates = ['restock', 'hold'] as const;
/** What the customer gets for them: other goods are a sale of their own. */
export const tillGifts = ['refund', 'credit'] as const;

export const quickSaleActions = ['undo', 'take_back', 'exchange_tender', 'name_customer'] as const;

/** Why the caller cannot undo a sale nor say that it was paid in another way, though somebody may: `no_shift`, they have none open themselves. */
export const saleHindrances = ['no_shift', 'shift_closed', 'other_shift'] as const;

const amountSchema = minorSchema.min(0, 'not_negative').max(caps.documentMinor, 'amount_too_big');

const tenderInput = z.strictObject({
  /** the code of one of the company's ways to pay; cash goes into the drawer of the shift */
  method: line(40),
  /** what is kept of it: of cash, without the change */
  amountMinor: positiveMinorSchema,
  reference: optionalLine(80).optional(),
  /** why a reference that was recorded before is recorded again */
  repeatsReason: optionalLine(200).optional(),
});

/** A whole sale in one request. Its id is made on the device: sent twice, it is one sale. */
export const newQuickSaleSchema = z.strictObject({
  id: idSchema,
  shiftId: idSchema,
  customerId: idSchema.nullable().optional(),
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        packId: idSchema.nullable().optional(),
        quantity: quantitySchema,
        /** left out: the selling price */
        unitPrice: unitPriceSchema.optional(),
        /** why it is below the list */
        priceReason: optionalLine(200).optional(),
      }),
    )
    .min(1)
    .max(200),
  couponCodes: orderCodesSchema.default([]),
  /** what the screen showed; where prices have changed since, the sale is refused with the new ones */
  totalMinor: amountSchema,
  tenders: z.array(tenderInput).max(10).default([]),
  /** cash that was handed over, where some is given back */
  givenMinor: amountSchema.optional(),
  /** what is used of the customer's credit */
  creditMinor: amountSchema.default(0),
  /** what the customer owes for it, within their terms and their limit */
  onAccountMinor: amountSchema.default(0),
  /** the day it counts for; today where it is left out */
  soldOn: daySchema.optional(),
});
export type NewQuickSale = z.infer<typeof newQuickSaleSchema>;

const soldLineSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  packId: idSchema.nullable(),
  packName: z.string().nullable(),
  /** in packs where there is one */
  quantity: decimalSchema,
  listPrice: decimalSchema,
  unitPrice: decimalSchema,
  /** what was taken off the list price by hand, and by discounts */
  discounts: z.array(lineDiscountSchema),
  netMinor: minorSchema,
  totalMinor: minorSchema,
});

export const quickSaleSchema = z.object({
  /** that of its order too */
  id: idSchema,
  /** of its order; it stands as a barcode on the receipt */
  number: z.string(),
  /** the same as a Code 128: the widths of a bar and a gap by turns */
  bars: z.array(z.int()),
  shiftId: idSchema,
  tillName: z.string(),
  locationName: z.string(),
  soldOn: daySchema,
  soldAt: momentSchema,
  soldBy: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  lines: z.array(soldLineSchema),
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), taxMinor: minorSchema })),
  netMinor: minorSchema,
  totalMinor: minorSchema,
  tenders: z.array(
    z.object({
      paymentId: idSchema,
      method: z.string(),
      methodName: z.string(),
      kind: z.enum(paymentMethodKinds),
      amountMinor: minorSchema,
      reference: z.string().nullable(),
      isReversed: z.boolean(),
    }),
  ),
  givenMinor: minorSchema,
  changeMinor: minorSchema,
  creditMinor: minorSchema,
  onAccountMinor: minorSchema,
  /** what is open on its invoices now: also what was put on account and is not paid yet, or a payment that was reversed since */
  owedMinor: minorSchema,
  /** goods of it that came back since, with what was credited for them */
  returns: z.array(returnRowSchema.pick({ id: true, number: true, creditedMinor: true })),
  /** what went back to the customer of its money, by the way it went */
  paidBack: z.array(z.object({ method: z.string(), methodName: z.string(), amountMinor: minorSchema })),
  /** it was undone: goods and money went back */
  isUndone: z.boolean(),
  /** what may still be done to it, by the caller and now */
  actions: z.array(z.enum(quickSaleActions)),
  /** null where the caller can, and where it was undone already */
  hindrance: z.enum(saleHindrances).nullable(),
  /** who agreed to prices that the seller may not give, and why; null where nobody had to */
  approval: z.object({ approver: z.string(), reason: z.string() }).nullable(),
  invoices: z.array(z.object({ id: idSchema, number: z.string() })),
});
export type QuickSale = z.infer<typeof quickSaleSchema>;

export const quickSaleRowSchema = quickSaleSchema.pick({
  id: true,
  number: true,
  soldAt: true,
  customerName: true,
  currency: true,
  totalMinor: true,
});
export type QuickSaleRow = z.infer<typeof quickSaleRowSchema>;

/** In which open shift, whose drawer gives or takes the cash, and why. */
export const undoSaleSchema = byId.extend({ shiftId: idSchema, reason: line(200) });
export type UndoSale = z.infer<typeof undoSaleSchema>;

/** Goods that come back over the counter, and how their money goes back. */
export const takeBackSchema = byId.extend({
  /** the open shift whose drawer gives the cash */
  shiftId: idSchema,
  lines: newReturnSchema.shape.lines.element.omit({ reason: true, fate: true }).array().min(1).max(200),
  reason: z.enum(returnReasons),
  /** to be sold again, or set aside until a manager has looked */
  fate: z.enum(tillFates).default('restock'),
  /** 'credit': a customer keeps it for another time */
  gives: z.enum(tillGifts),
  /** how it is paid back; of a sale that was paid, a way that it was paid by, or another that somebody agrees to */
  method: line(40).optional(),
  reference: optionalLine(80).optional(),
  /** a colleague who agrees to it, by their PIN */
  consent: z.strictObject({ approverId: idSchema, pin: pinSchema }).optional(),
});
export type TakeBack = z.infer<typeof takeBackSchema>;

/** It was paid in another way than the one that was recorded, or not yet. */
export const exchangeTenderSchema = byId.extend({
  paymentId: idSchema,
  shiftId: idSchema,
  /** null: it was not paid, and the customer owes it within their terms and their limit */
  method: line(40).nullable(),
  reference: optionalLine(80).optional(),
});
export type ExchangeTender = z.infer<typeof exchangeTenderSchema>;

/** Rolls of paper in tills' printers by their millimetres, and a sheet. */
export const tillPapers = ['58', '80', 'a4'] as const;
/** On which paper, and whether it was printed before. */
export const tillPrintSchema = byId.extend({
  paper: z.enum(tillPapers).default('80'),
  copy: flag.optional(),
});
export type TillPrint = z.infer<typeof tillPrintSchema>;

/** How a customer may pay beside money. */
export const buyerTermsSchema = z.object({
  /** of theirs, not used for an invoice yet */
  creditMinor: minorSchema,
  /** whether they may owe something for what they take along; the credit check still decides at the sale */
  mayOwe: z.boolean(),
});
export type BuyerTerms = z.infer<typeof buyerTermsSchema>;

/** What the screen of a till shows of a product before anybody searches. */
export const sellerTileSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  unitPrice: decimalSchema,
  imageUrl: z.string().nullable(),
});
export type SellerTile = z.infer<typeof sellerTileSchema>;
