import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../app/verify.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { sendHostile } from './hostile-run.ts';

/** `npm run soak` sets how many there are and the first seed. */
const count = Number(process.env['HOSTILE_REQUESTS'] ?? 8_000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 1);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test(
  `of ${count} hostile requests none fails, none is refused at length, and memory stays small`,
  async () => {
    const { faults, sent, understood, byStatus, neverGranted, mostMemory, seconds } = await sendHostile(
      server,
      {
        count,
        seed,
      },
    );
    const statuses = [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`);
    const megabytes = mostMemory / 1_024 / 1_024;
    process.stdout.write(
      `${sent} hostile requests with seed ${seed} in ${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB; ${statuses.join(', ')}; ` +
        `never granted: ${neverGranted.join(', ')}\n`,
    );
    expect(faults.slice(0, 20).join('\n'), `${faults.length} faults with HOSTILE_SEED=${seed}`).toBe('');
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThan(400);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
    // Requests that are refused early test nothing of what comes after that.
    expect(understood / sent).toBeGreaterThan(1 / 3);
  },
  24 * 3_600_000,
);
