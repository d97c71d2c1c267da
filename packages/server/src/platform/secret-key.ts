import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the one secret is used for; each use has a key of its own, so that none tells anything of another. */
type Purpose =
  | 'refresh tokens'
  | 'request fingerprints'
  | 'second factors'
  | 'recovery codes'
  | 'document links'
  | 'fingerprint'
  | 'known devices'
  | 'passkey challenges';

const [nonceBytes, tagBytes, idBytes] = [12, 16, 8];

/**
 * The server's own secret. It never leaves the process; only what is derived from it does. Everything new is made with the current key;
 * what was made with another one of `accepted` is known again too, so that the key can be changed.
 */
export class SecretKey {
  readonly #key: Buffer;
  readonly #derived = new Map<Purpose, Buffer>();
  /** this one, and then the accepted ones, each by itself */
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

  /** Tells whether two processes have the same, and nothing else of it. */
  get fingerprint(): Buffer {
    return this.sign('fingerprint', '');
  }

  /** What a record remembers of the key it was made with. */
  get id(): Buffer {
    return this.fingerprint.subarray(0, idBytes);
  }

  /** HMAC-SHA-256 of a text under the current key of one purpose. */
  sign(purpose: Purpose, text: string | Buffer): Buffer {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest();
  }

  /** What each of the keys signs it with, the current one first. */
  signWithAll(purpose: Purpose, text: string | Buffer): Buffer[] {
    return this.all.map((key) => key.sign(purpose, text));
  }

  /** Whether a mark is the first `bytes` of what one of the keys signs the text with; takes the same time whichever it is. */
  hasSigned(purpose: Purpose, text: string | Buffer, mark: Buffer, bytes: number): boolean {
    if (mark.length !== bytes) return false;
    return (
      this.signWithAll(purpose, text).filter((signed) => timingSafeEqual(mark, signed.subarray(0, bytes)))
        .length > 0
    );
  }

  /** AES-256-GCM under the key of one purpose: nonce, tag, ciphertext. Opens for the same `boundTo` only. */
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

  /** What was sealed with any of the keys; throws where it was altered, moved to somebody else, or sealed under another secret. */
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

/** The configured key, else the one kept in the data folder, made there on the first start. */
export const readOrMakeSecretKey = async (
  configured: string | undefined,
  dataDir: string,
  accepted: readonly string[] = [],
): Promise<SecretKey> => {
  if (configured) return new SecretKey(configured, accepted);
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  // Two first starts at once must agree on one key: the first to write wins.
  await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return new SecretKey((await readFile(file, 'utf8')).trim(), accepted);
};
