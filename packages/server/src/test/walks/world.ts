import type { TestCompany } from '../test-company.ts';

/** One record of each kind that a company sold. */
export interface Sales {
  draftOrderId: string;
  spareDraftId: string;
  confirmedOrderId: string;
  confirmedLineId: string;
  /** a walk-in order that is neither invoiced nor paid */
  walkInOrderId: string;
  shippedOrderId: string;
  shippedLineId: string;
  shipmentId: string;
  paidOrderId: string;
  invoiceId: string;
  /** credited in part */
  creditedInvoiceId: string;
  creditNoteId: string;
  paymentId: string;
  /** a payment of more than was owed */
  creditId: string;
}

/** A company with at least one record of each kind, which calls can name. */
export interface World extends Sales {
  company: TestCompany;
  productId: string;
  /** a pack of that product */
  packId: string;
  /** nothing refers to it */
  spareProductId: string;
  customerId: string;
  locationId: string;
  adjustmentId: string;
  draftAdjustmentId: string;
  spareDraftAdjustmentId: string;
  moneyAccountId: string;
  fileId: string;
  taxClassId: string;
  /** used by no product, and not the default */
  spareTaxClassId: string;
  notificationId: string;
  /** an approved user, beside the three with clients */
  spareUserId: string;
  requestedUserId: string;
  spareRequestedUserId: string;
  invitationId: string;
  spareInvitationId: string;
  picture: Buffer;
  /** by noun: the records that its `makeRecords` made */
  own: Record<string, Record<string, unknown>>;
}
