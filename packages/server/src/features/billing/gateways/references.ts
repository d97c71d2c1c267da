import { randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';

/** What a payment is for: a plan of the product. */
const kinds = { plan: 'p' } as const;
type Kind = keyof typeof kinds;

/**
 * A reference under which a provider knows a payment. It names the company, so that its row is found under row security, and holds 122
 * random bits, so that nobody guesses one.
 */
export const newReference = (kind: Kind, tenantId: string): string =>
  `${kinds[kind]}-${tenantId}-${randomUUID()}`;

/** The company that a reference names; undefined for a text that is none of ours. */
export const companyOfReference = (kind: Kind, reference: string): string | undefined => {
  const found = /^([a-z])-(.{36})-(.{36})$/.exec(reference);
  const [, letter, tenantId = '', secret = ''] = found ?? [];
  return letter === kinds[kind] && isUuid(tenantId) && isUuid(secret) ? tenantId : undefined;
};
