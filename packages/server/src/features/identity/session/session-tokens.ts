import { randomBytes } from 'node:crypto';
import { parse as uuidBytes, stringify as uuidText, validate as isUuid } from 'uuid';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { companyPart } from './session-lookup.ts';

/** What a browser keeps in its two cookies. */
export interface TokenPair {
  access: string;
  refresh: string;
}

const secretBytes = 32;
const idPart = (sessionId: string): string => Buffer.from(uuidBytes(sessionId)).toString('base64url');

/** The first pair of a session: random. */
export const firstPair = (sessionId: string, tenantId: string | null): TokenPair => ({
  access: `${companyPart(tenantId)}.${randomBytes(secretBytes).toString('base64url')}`,
  refresh: `${idPart(sessionId)}.${randomBytes(secretBytes).toString('base64url')}`,
});

/**
 * The pair after `refresh`: always the same one, so that tabs that race with the same parent end with the same
 * cookies, and nothing but hashes has to be kept for it. Without the secret key it cannot be foretold.
 */
export const nextPair = (
  key: SecretKey,
  refresh: string,
  sessionId: string,
  tenantId: string | null,
): TokenPair => ({
  access: `${companyPart(tenantId)}.${key.sign('refresh tokens', `access ${refresh}`).toString('base64url')}`,
  refresh: `${idPart(sessionId)}.${key.sign('refresh tokens', `refresh ${refresh}`).toString('base64url')}`,
});

const refreshShape = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The session a refresh token claims to be of; undefined for what is no token of ours. */
export const sessionOfRefresh = (token: string | undefined): string | undefined => {
  if (!token || !refreshShape.test(token)) return undefined;
  const text = uuidText(Buffer.from(token.slice(0, 22), 'base64url'), 0);
  return isUuid(text) ? text : undefined;
};
