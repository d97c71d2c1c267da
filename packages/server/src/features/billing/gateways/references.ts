import { randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';

/** What a payment is for: a plan of the product, or an invoice of a company. */
const kinds = { plan: 'p', invoice: 'i' } as const;
export type PaymentKind = keyof typeof kinds;

/**
 * A reference under which a provider knows a payment. It names the company, so that its row is found under row security, and holds 122
 * random bits, so that nobody guesses one.
 */
export const newReference = (kind: PaymentKind, tenantId: string): string =>
  `${kinds[kind]}-${tenantId}-${randomUUID()}`;

/** What a reference is for and the company that it names; undefined for a text that is none of ours. */
export const readReference = (reference: string): { kind: PaymentKind; tenantId: string } | undefined => {
  const found = /^([a-z])-(.{36})-(.{36})$/.exec(reference);
  const [, letter, tenantId = '', secret = ''] = found ?? [];
  const kind = (Object.keys(kinds) as PaymentKind[]).find((one) => kinds[one] === letter);
  return kind && isUuid(tenantId) && isUuid(secret) ? { kind, tenantId } : undefined;
};

/** The company that a reference of this kind names; undefined for any other text. */
export const companyOfReference = (kind: PaymentKind, reference: string): string | undefined => {
  const read = readReference(reference);
  return read?.kind === kind ? read.tenantId : undefined;
};
