import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type DocumentKind =
  | 'order'
  | 'shipment'
  | 'invoice'
  | 'credit_note'
  | 'payment'
  | 'adjustment'
  | 'purchase_order'
  | 'receipt'
  | 'landed_cost'
  | 'supplier_return'
  | 'bill'
  | 'supplier_credit'
  | 'supplier_payment'
  | 'payment_run'
  | 'withholding_certificate'
  | 'transfer'
  | 'stock_count'
  | 'till_shift'
  | 'cash_movement'
  | 'quote'
  | 'write_off'
  | 'return'
  | 'expense'
  | 'reimbursement'
  | 'manual_entry'
  | 'money_transfer'
  | 'revaluation'
  | 'cash_count';
/** 'receives', 'returns' and 'costs' are of buying: goods of a purchase order, goods that went back, and what came to cost more. */
export type LinkKind =
  | 'fulfils'
  | 'bills'
  | 'pays'
  | 'corrects'
  | 'refunds'
  | 'receives'
  | 'returns'
  | 'costs';

/** A document that this one came from, and how they are related. */
export interface DocumentOrigin {
  id: string;
  kind: LinkKind;
}

export interface NewDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  /** the day it counts for, in the company's time zone; the moment of recording is that of the transaction */
  businessDate: string;
  partyId?: string | null;
  /** its amount for the other party, in the currency's smallest unit; left out where it has no price */
  totalMinor?: number;
  currency: string;
  from?: readonly DocumentOrigin[];
}

/**
 * Registers a document, with links to what it came from. Everything that is posted must go through here. Only an order's day can be changed
 * later: of all others it is kept a second time, where nothing may write it again. The statement is sent without
 * waiting: later statements that refer to the document come after it, and the commit fails if it fails.
 */
export const registerDocument = (tx: TenantTransaction, document: NewDocument): void => {
  const { id, kind, number, businessDate, partyId = null, totalMinor = null, currency, from = [] } = document;
  tx.send(sql`
    insert into documents (tenant_id, id, kind, number, business_date, posted_on, recorded_at, recorded_by, party_id, total_minor, currency)
    values (${tx.tenantId}, ${id}, ${kind}, ${number}, ${businessDate}, ${kind === 'order' ? null : businessDate}, ${tx.at}, ${tx.origin.actorId}, ${partyId}, ${totalMinor}, ${currency})`);
  if (from.length > 0) linkDocument(tx, id, from);
};

/** Links a document to what it came from; a link that exists already is not repeated. */
export const linkDocument = (tx: TenantTransaction, toId: string, from: readonly DocumentOrigin[]): void =>
  tx.send(sql`
    insert into document_links (tenant_id, from_id, to_id, kind)
    values ${sql.join(from.map((origin) => sql`(${tx.tenantId}, ${origin.id}, ${toId}, ${origin.kind})`))}
    on conflict do nothing`);

/** Marks a document as reversed. The document and what it posted stay; its opposite is posted beside it. */
export const markReversed = (tx: TenantTransaction, id: string): void =>
  tx.send(sql`update documents set status = 'reversed' where tenant_id = ${tx.tenantId} and id = ${id}`);
