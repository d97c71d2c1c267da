import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { addressGroup } from '../../../platform/address-group.ts';
import { FairShare } from '../../../platform/fair-share.ts';
import type { Metrics } from '../../../platform/metrics.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms in a thread of the pool. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Who wants a password hashed. Strangers wait for each other, and never keep those waiting whom something vouches for. */
export interface Asker {
  isVouchedFor: boolean;
  /** askers with the same key wait for each other */
  key: string;
}

/** Somebody who has a session, a mailed link or a known browser. */
export const vouchedFor = (key: string): Asker => ({ isVouchedFor: true, key });
export const strangerAt = (address: string): Asker => ({ isVouchedFor: false, key: addressGroup(address) });

/**
 * One hash at a time for each kind of asker, so that two of the four threads of libuv's pool stay free: the same threads read all files.
 * Some hundred may wait, which takes a few seconds; further ones are refused with 503. Many people share an address, but few browsers of one
 * account sign in at the same time: more of them would keep others from waiting.
 */
const oneAtATime = (waitingWithOneKey: number): FairShare =>
  new FairShare({
    atWork: { company: 1, all: 1 },
    waiting: { company: waitingWithOneKey, all: 100 },
    patienceMs: 10_000,
  });
const [vouched, strangers] = [oneAtATime(10), oneAtATime(20)];
const inTurn = <Result>({ isVouchedFor, key }: Asker, work: () => Promise<Result>): Promise<Result> =>
  (isVouchedFor ? vouched : strangers).run(key, work);

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password as it is stored, in the usual PHC format. Throws 503 `busy` where too many are being hashed. */
export const hashPassword = async (asker: Asker, password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await inTurn(asker, () => derive('argon2id', { message: password, nonce, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const kept = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of no password, so that an unknown name takes the same time as a known one. */
const hashOfNoPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(32))}`;

/**
 * Whether the password fits the stored hash; without a hash it takes the same time. Each verification is counted. Throws 503 `busy` where
 * too many are being hashed.
 */
export const isPassword = async (
  metrics: Metrics,
  asker: Asker,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  metrics.passwordVerified();
  const match = kept.exec(hash ?? hashOfNoPassword) ?? kept.exec(hashOfNoPassword);
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await inTurn(asker, () =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(given, expected) && hash != null;
};
