import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { TestAnswer, TestClient } from './test-client.ts';
import { testPassword } from './test-company.ts';

/** The origin of the test client's requests. */
export const testOrigin = 'http://localhost';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};

/** Encodes CBOR, as far as authenticators use it. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

/** How an authenticator's answer differs from a good one. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** false: the person was not verified by a finger, a face or a PIN */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

/** An authenticator in software (ES256) with one passkey of one person. */
export class TestPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  counter = 0;
  userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  #clientData(type: string, challenge: string, { origin = testOrigin, ...forged }: Forgery): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData({ rpId = 'localhost', isVerified = true, counter }: Forgery, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.counter += 1));
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  }

  get #shown() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  /** The answer to the options for making a passkey. */
  create(options: { challenge: string; user: { id: string } }, forgery: Forgery = {}) {
    this.userHandle = options.user.id;
    const size = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), size, this.id, this.#publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(forgery, attested)],
    ]);
    return {
      ...this.#shown,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to the options for signing in. */
  get(options: { challenge: string }, forgery: Forgery = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, forgery);
    const authenticatorData = this.#authenticatorData(forgery);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#shown,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: forgery.userHandle ?? this.userHandle,
      },
    };
  }

  /** Asks for a challenge and signs in with it; returns the last answer. */
  async signIn(browser: TestClient, forgery: Forgery = {}): Promise<TestAnswer> {
    const { body } = await browser.post('/api/auth/passkey/begin', {});
    return browser.post('/api/auth/passkey', { credential: this.get(body, forgery) });
  }
}

/** Adds a passkey to the account of a signed-in browser; returns it with the server's answer. */
export const addPasskey = async (
  user: { client: TestClient },
  { name = 'My phone', passkey = new TestPasskey(), forgery = {} as Forgery } = {},
): Promise<{ passkey: TestPasskey; answer: TestAnswer }> => {
  const options = await user.client.post('/api/passkeys/begin', { password: testPassword });
  const credential = passkey.create(options.body, forgery);
  return { passkey, answer: await user.client.post('/api/passkeys', { name, credential }) };
};
