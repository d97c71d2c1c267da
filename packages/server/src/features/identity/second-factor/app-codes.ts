import { Secret, TOTP } from 'otpauth';
import { isAppCode } from '@shelfwise/contract/features/identity/second-factor/second-factor.facts';

/** The variant that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };
/** One step before and after is accepted, because clocks differ and people type slowly. */
const window = 1;

/** A new secret of 160 random bits, in the alphabet that apps accept. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...kind, issuer, label, secret }).toString();

/** The 30-second step that a code belongs to, within the window around now; null where there is none. */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = TOTP.validate({ ...kind, secret: Secret.fromBase32(secret), token, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
};
