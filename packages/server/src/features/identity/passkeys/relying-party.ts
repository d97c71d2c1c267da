import type { OpenCall } from '../../../kit/call.ts';

/** The host that a passkey is bound to, and the only origin whose pages may use it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export const relyingPartyOf = (call: Pick<OpenCall, 'origin'>): RelyingParty => {
  const { hostname, origin } = new URL(call.origin);
  return { id: hostname, origin };
};

/** Ed25519, ECDSA with P-256, RSA with SHA-256, the best first; every authenticator supports one of them. */
export const algorithms = [-8, -7, -257];

/** How long (milliseconds) the browser waits for the person, and how long a challenge is valid. */
export const patienceMs = 5 * 60_000;

export const userHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
