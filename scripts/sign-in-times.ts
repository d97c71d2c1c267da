import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../packages/server/src/app/start-server.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';

/**
 * Measures whether the time of a refused sign-in tells if the name is known: it tries known and unknown names in turn, without
 * limits, in both modes. `node scripts/sign-in-times.ts [tries]`; fails above the figure of reliability §1c.
 */
const tries = Number(process.argv[2] ?? 200);
const mostMs = 5;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
const roomy = 1_000_000;
const limits = {
  signInTriesAccount: roomy,
  signInTriesAddress: roomy,
  failedSignInsAlarm: roomy,
  unknownNamesAddress: roomy,
  requestsAddressMinute: roomy,
};

let isTold = false;
for (const loginHidesUnknownUsers of [false, true]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-times-'));
  await chmod(dataDir, 0o755);
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
  };
  const server = await startServer({ ...readSettings(environment, limits), loginHidesUnknownUsers });
  const send = async (path: string, body: object): Promise<number> => {
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  };
  const timed = (username: string): Promise<number> =>
    send('/api/login', { username, password: 'not the password' });
  const somebody = { username: 'somebody', email: 'somebody@known.test' };
  await send('/api/register', { ...somebody, password: 'four mangoes in the shade' });
  const pairs: ReadonlyArray<[string, string, (index: number) => string]> = [
    ['usernames', somebody.username, (index) => `nobody-${index}`],
    ['addresses', somebody.email, (index) => `nobody-${index}@nowhere.test`],
  ];
  for (const [what, known, unknownAt] of pairs) {
    for (let index = 0; index < 10; index += 1) await timed(index % 2 ? known : unknownAt(-index));
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let index = 0; index < tries; index += 1) {
      times.known.push(await timed(known));
      times.unknown.push(await timed(unknownAt(index)));
    }
    const gap = median(times.unknown) - median(times.known);
    isTold ||= Math.abs(gap) > mostMs;
    console.log(
      `${loginHidesUnknownUsers ? 'hidden ' : 'default'} ${what}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, gap ${gap.toFixed(2)} ms`,
    );
  }
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (isTold) {
  console.error(`The gap is more than ${mostMs} ms.`);
  process.exitCode = 1;
}
