import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type DocumentKind = 'order' | 'shipment' | 'invoice' | 'credit_note' | 'payment' | 'adjustment';
export type LinkKind = 'fulfils' | 'bills' | 'pays' | 'corrects' | 'refunds';

/** Another document that this one came from, and how. */
export interface DocumentOrigin {
  id: string;
  kind: LinkKind;
}

export interface NewDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  /** the company's day it counts for; the moment of recording is the transaction's */
  businessDate: string;
  partyId?: string | null;
  /** what it comes to for the other side, in the currency's smallest unit; left out where it has no price */
  totalMinor?: number;
  currency: string;
  from?: readonly DocumentOrigin[];
}

/**
 * Puts a document into the register, with its links to what it came from. Everything that is posted goes through here, and
 * nowhere else. Nobody waits for the answer: what refers to the document is sent behind it, and the commit fails with it.
 */
export const registerDocument = (tx: TenantTransaction, document: NewDocument): void => {
  const { id, kind, number, businessDate, partyId = null, totalMinor = null, currency, from = [] } = document;
  tx.send(sql`
    insert into documents (tenant_id, id, kind, number, business_date, recorded_at, recorded_by, party_id, total_minor, currency)
    values (${tx.tenantId}, ${id}, ${kind}, ${number}, ${businessDate}, ${tx.at}, ${tx.origin.actorId}, ${partyId}, ${totalMinor}, ${currency})`);
  if (from.length > 0) linkDocument(tx, id, from);
};

/** Says what a document came from; the same link said twice is one. */
export const linkDocument = (tx: TenantTransaction, toId: string, from: readonly DocumentOrigin[]): void =>
  tx.send(sql`
    insert into document_links (tenant_id, from_id, to_id, kind)
    values ${sql.join(from.map((origin) => sql`(${tx.tenantId}, ${origin.id}, ${toId}, ${origin.kind})`))}
    on conflict do nothing`);

/** Marks a document as undone. It stays, and so does all that it posted; the opposite is posted beside it. */
export const markReversed = (tx: TenantTransaction, id: string): void =>
  tx.send(sql`update documents set status = 'reversed' where tenant_id = ${tx.tenantId} and id = ${id}`);
