import { execFileSync } from 'node:child_process';

/** PgBouncer supports named statements in transaction mode from 1.21 on. */
const oldest = [1, 21] as const;
const places = [
  'pgbouncer',
  '/usr/sbin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

export const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

const versionOf = (program: string): string => {
  try {
    return execFileSync(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return '';
  }
};

/** A PgBouncer that is new enough, by PGBOUNCER or where it usually is. */
export const findPooler = (): string | undefined =>
  [process.env['PGBOUNCER'], ...places].find((program) => program && isNewEnough(versionOf(program)));
