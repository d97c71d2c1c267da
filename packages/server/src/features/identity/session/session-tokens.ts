import { randomBytes } from 'node:crypto';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { accessToken, idOfPart, idPart, type Holder } from './session-lookup.ts';

/** What a browser keeps in its two cookies. */
export interface TokenPair {
  access: string;
  refresh: string;
}

const secretBytes = 32;
/** A refresh token's secret is half chance, half our mark on it. */
const chanceBytes = 16;

const markBytes = secretBytes - chanceBytes;

const markedText = (sessionId: string, chance: Buffer): string =>
  `mark ${sessionId} ${chance.toString('base64url')}`;

const marked = (key: SecretKey, sessionId: string, chance: Buffer): string => {
  const mark = key.sign('refresh tokens', markedText(sessionId, chance)).subarray(0, markBytes);
  const secret = Buffer.concat([chance, mark]);
  return `${idPart(sessionId)}.${secret.toString('base64url')}`;
};

/** True for a refresh token that we once gave for this session, however long ago; false for one that somebody made up. */
export const isRefreshOfOurs = (key: SecretKey, refresh: string, sessionId: string): boolean => {
  const secret = Buffer.from(refresh.split('.')[1] ?? '', 'base64url');
  const [chance, mark] = [secret.subarray(0, chanceBytes), secret.subarray(chanceBytes)];
  return key.hasSigned('refresh tokens', markedText(sessionId, chance), mark, markBytes);
};

/** The first pair of a session: random. */
export const firstPair = (key: SecretKey, sessionId: string, holder: Holder): TokenPair => ({
  access: accessToken(holder, randomBytes(secretBytes)),
  refresh: marked(key, sessionId, randomBytes(chanceBytes)),
});

/**
 * The pair after `refresh`: always the same one, so that tabs that race with the same parent end with the same
 * cookies, and nothing but hashes has to be kept for it. Without the secret key it cannot be foretold.
 */
export const nextPair = (key: SecretKey, refresh: string, sessionId: string, holder: Holder): TokenPair => ({
  access: accessToken(holder, key.sign('refresh tokens', `access ${refresh}`)),
  refresh: marked(key, sessionId, key.sign('refresh tokens', `refresh ${refresh}`).subarray(0, chanceBytes)),
});

const refreshShape = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The session a refresh token claims to be of; undefined for what is no token of ours. */
export const sessionOfRefresh = (token: string | undefined): string | undefined => {
  if (!token || !refreshShape.test(token)) return undefined;
  return idOfPart(token.slice(0, 22));
};

/**
 * The session whose refresh token somebody sends; undefined where we never gave that one. It is told by our mark alone, without
 * the database, so it holds of sessions that ended too.
 */
export const markedSession = (key: SecretKey, refresh: string | undefined): string | undefined => {
  const sessionId = sessionOfRefresh(refresh);
  return sessionId !== undefined && isRefreshOfOurs(key, refresh ?? '', sessionId) ? sessionId : undefined;
};
