import { readFileSync } from 'node:fs';

/**
 * Settings that only the server should read. Each may be kept in a file, whose path is given in a setting of the same name with `_FILE`.
 */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SECRET_KEYS_ACCEPTED',
  'METRICS_TOKEN',
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_SECRET_KEYS_ACCEPTED',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
] as const;

interface Read {
  values: Record<string, string>;
  /** each with the name of its setting */
  faults: string[];
}

/**
 * Key vaults, container platforms and systemd provide secrets as files. Unlike the environment, no other process and no crash dump shows
 * those.
 */
export const readSecretFiles = (environment: Record<string, string | undefined>): Read => {
  const read: Read = { values: {}, faults: [] };
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
      read.faults.push(`${name}_FILE: stands beside ${name}; set one of the two`);
      continue;
    }
    try {
      read.values[name] = readFileSync(file, 'utf8').trim();
      if (read.values[name] === '') read.faults.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
      read.faults.push(`${name}_FILE: ${file} cannot be read (${why})`);
    }
  }
  return read;
};
