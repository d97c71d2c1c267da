import type { OpenCall } from '../../../db/call.ts';

/** Whom a passkey is for: the host it is bound to, and the one origin whose pages may use it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export const relyingPartyOf = (call: Pick<OpenCall, 'origin'>): RelyingParty => {
  const { hostname, origin } = new URL(call.origin);
  return { id: hostname, origin };
};

/** Ed25519, ECDSA with P-256, RSA with SHA-256: what every authenticator has one of, the best first. */
export const algorithms = [-8, -7, -257];

/** How long the browser waits for the person, and the challenge for the browser. */
export const patienceMs = 5 * 60_000;

export const userHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
