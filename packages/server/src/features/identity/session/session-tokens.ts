import { randomBytes } from 'node:crypto';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { accessToken, idOfPart, idPart, type Holder } from './session-lookup.ts';

/** The contents of the two session cookies. */
export interface TokenPair {
  access: string;
  refresh: string;
}

const secretBytes = 32;
/** The secret of a refresh token is half random, and half our signature on it. */
const chanceBytes = 16;

const markBytes = secretBytes - chanceBytes;

const markedText = (sessionId: string, chance: Buffer): string =>
  `mark ${sessionId} ${chance.toString('base64url')}`;

const marked = (key: SecretKey, sessionId: string, chance: Buffer): string => {
  const mark = key.sign('refresh tokens', markedText(sessionId, chance)).subarray(0, markBytes);
  const secret = Buffer.concat([chance, mark]);
  return `${idPart(sessionId)}.${secret.toString('base64url')}`;
};

/** True for a refresh token that we once made for this session, however old; false for a forged one. */
export const isRefreshOfOurs = (key: SecretKey, refresh: string, sessionId: string): boolean => {
  const secret = Buffer.from(refresh.split('.')[1] ?? '', 'base64url');
  const [chance, mark] = [secret.subarray(0, chanceBytes), secret.subarray(chanceBytes)];
  return key.hasSigned('refresh tokens', markedText(sessionId, chance), mark, markBytes);
};

/** The first pair of a session, which is random. */
export const firstPair = (key: SecretKey, sessionId: string, holder: Holder): TokenPair => ({
  access: accessToken(holder, randomBytes(secretBytes)),
  refresh: marked(key, sessionId, randomBytes(chanceBytes)),
});

/**
 * The pair after `refresh`. It is always the same one: tabs that race with the same token get the same cookies, and only hashes need to be
 * stored. Without the secret key nobody can compute it.
 */
export const nextPair = (key: SecretKey, refresh: string, sessionId: string, holder: Holder): TokenPair => ({
  access: accessToken(holder, key.sign('refresh tokens', `access ${refresh}`)),
  refresh: marked(key, sessionId, key.sign('refresh tokens', `refresh ${refresh}`).subarray(0, chanceBytes)),
});

const refreshShape = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The session that a refresh token claims; undefined for a text that is not one of our tokens. */
export const sessionOfRefresh = (token: string | undefined): string | undefined => {
  if (!token || !refreshShape.test(token)) return undefined;
  return idOfPart(token.slice(0, 22));
};

/**
 * The session of a refresh token; undefined where we did not make the token. It checks only our signature, without the database, so the
 * session may have ended.
 */
export const markedSession = (key: SecretKey, refresh: string | undefined): string | undefined => {
  const sessionId = sessionOfRefresh(refresh);
  return sessionId !== undefined && isRefreshOfOurs(key, refresh ?? '', sessionId) ? sessionId : undefined;
};
