import { z } from 'zod';
import { longestPasswordTried } from '../session/session.facts.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';
import { codeSchema } from '../second-factor/second-factor.schemas.ts';

/** One passkey of mine, by the name I gave it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  /** null until it is used to sign in */
  lastUsedAt: momentSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

// The shapes below are WebAuthn's own, as browsers read and write them in JSON.
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = bytes(1_366);
const transports = z.array(z.string().max(32)).max(10);
const publicKey = z.literal('public-key');
const shown = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** What the browser is asked to make. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** What the browser is asked to sign; it names no credential, so it tells nobody who has one. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** The code is needed where the second factor is on. */
export const passkeyBeginSchema = z.strictObject({
  password: z.string().min(1).max(longestPasswordTried),
  code: codeSchema.optional(),
});

export const newPasskeySchema = z.strictObject({
  name: nameLine(60),
  credential: z.strictObject({
    ...shown,
    response: z.strictObject({
      clientDataJSON: bytes(4_096),
      attestationObject: bytes(16_384),
      authenticatorData: bytes(8_192).optional(),
      transports: transports.optional(),
      publicKeyAlgorithm: z.int().optional(),
      publicKey: bytes(8_192).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeySignInSchema = z.strictObject({
  credential: z.strictObject({
    ...shown,
    response: z.strictObject({
      clientDataJSON: bytes(4_096),
      authenticatorData: bytes(8_192),
      signature: bytes(8_192),
      userHandle: bytes(128).optional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyRemovalSchema = passkeyBeginSchema.extend({ id: idSchema });
