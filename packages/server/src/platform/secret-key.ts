import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrWriteFirst } from './first-writer.ts';

/** The uses of the one secret. Each has a key of its own, so that no key reveals another. */
type Purpose =
  | 'refresh tokens'
  | 'request fingerprints'
  | 'second factors'
  | 'recovery codes'
  | 'document links'
  | 'support links'
  | 'phone uploads'
  | 'fingerprint'
  | 'known devices'
  | 'passkey challenges'
  | 'payout details'
  | 'gateway keys'
  | 'test gateway';

const [nonceBytes, tagBytes, idBytes] = [12, 16, 8];

/**
 * The server's own secret. It never leaves the process; only what is derived from it does. Everything new is made with the current key.
 * What another key of `accepted` made is still recognised, so that the key can be changed.
 */
export class SecretKey {
  readonly #key: Buffer;
  readonly #derived = new Map<Purpose, Buffer>();
  /** the current key, then the accepted ones */
  readonly all: readonly SecretKey[];

  constructor(base64: string, accepted: readonly string[] = []) {
    this.#key = Buffer.from(base64, 'base64');
    if (this.#key.length < 32) throw new Error('SECRET_KEY must be at least 32 random bytes in base64');
    const others = accepted.map((other) => new SecretKey(other));
    this.all = [this, ...others.filter((other) => !other.#key.equals(this.#key))];
  }

  #keyFor(purpose: Purpose): Buffer {
    let derived = this.#derived.get(purpose);
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32));
      this.#derived.set(purpose, derived);
    }
    return derived;
  }

  /** Tells whether two processes have the same key, and nothing else about it. */
  get fingerprint(): Buffer {
    return this.sign('fingerprint', '');
  }

  /** Records keep this to know which key made them. */
  get id(): Buffer {
    return this.fingerprint.subarray(0, idBytes);
  }

  /** HMAC-SHA-256 of a text under the current key of one purpose. */
  sign(purpose: Purpose, text: string | Buffer): Buffer {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest();
  }

  /** The signature by each of the keys, the current one first. */
  signWithAll(purpose: Purpose, text: string | Buffer): Buffer[] {
    return this.all.map((key) => key.sign(purpose, text));
  }

  /** Whether `mark` is the first `bytes` bytes of one key's signature of the text; takes the same time whichever key it is. */
  hasSigned(purpose: Purpose, text: string | Buffer, mark: Buffer, bytes: number): boolean {
    if (mark.length !== bytes) return false;
    return (
      this.signWithAll(purpose, text).filter((signed) => timingSafeEqual(mark, signed.subarray(0, bytes)))
        .length > 0
    );
  }

  /** Encrypts with AES-256-GCM under the key of one purpose: nonce, tag, ciphertext. It can only be opened with the same `boundTo`. */
  seal(purpose: Purpose, text: string, boundTo: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(purpose), nonce).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  #openAlone(purpose: Purpose, sealed: Buffer, boundTo: string): string {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(purpose), nonce, {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return (
      decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  /** Decrypts what any of the keys sealed; throws where it was altered, moved to another `boundTo`, or sealed under an unknown key. */
  open(purpose: Purpose, sealed: Buffer, boundTo: string): string {
    let refusal: unknown;
    for (const key of this.all) {
      try {
        return key.#openAlone(purpose, sealed, boundTo);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }
}

/** The configured key, otherwise the one in the data folder, which the first start makes. */
export const readOrMakeSecretKey = async (
  configured: string | undefined,
  dataDir: string,
  accepted: readonly string[] = [],
): Promise<SecretKey> => {
  if (configured) return new SecretKey(configured, accepted);
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  return new SecretKey(await readOrWriteFirst(file, `${randomBytes(32).toString('base64')}\n`), accepted);
};
