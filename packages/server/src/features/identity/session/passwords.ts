import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { Metrics } from '../../../platform/metrics.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms in a thread of the pool. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password as it is stored, in the usual PHC format. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const kept = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of no password, so that an unknown name takes the same time as a known one. */
const hashOfNoPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(32))}`;

/** Whether the password fits the stored hash; without a hash it takes the same time. Each verification is counted. */
export const isPassword = async (
  metrics: Metrics,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  metrics.passwordVerified();
  const match = kept.exec(hash ?? hashOfNoPassword) ?? kept.exec(hashOfNoPassword);
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && hash != null;
};
