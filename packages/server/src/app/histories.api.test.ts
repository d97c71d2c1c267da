import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { giveOwnTime } from '../test/histories/own-time.ts';
import { countInto, idleSteps, playHistories, type Tally } from '../test/histories/play-histories.ts';
import { startTestServer } from '../test/test-server.ts';

/** `npm run soak` sets how many there are and the first seed. */
const count = Number(process.env['HISTORIES'] ?? 100);
const isLong = process.env['HISTORIES'] !== undefined;
const firstSeed = Number(process.env['HISTORY_SEED'] ?? 1);
const steps = Number(process.env['HISTORY_STEPS'] ?? 30);
/** The invariants are checked after this many histories; after so many a new database is used. */
const [ofLook, ofDatabase] = [100, 1_000];

/** A rare call may be refused this often by chance; a long run makes each call more often. */
const fewTries = 20;

const sum = (times: Iterable<number>): number => [...times].reduce((a, b) => a + b, 0);

let takeBack: () => void;
beforeAll(() => {
  // Ids never go back in time, so all later ones are of today. An entry with an old id would count as missing from its chain.
  newId();
  takeBack = giveOwnTime();
});
afterAll(() => takeBack());

const tell = (tally: Tally, histories: number): void => {
  const lines = [...tally].map(
    ([id, codes]) => `${id}: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
  );
  process.stdout.write(`${histories} histories from seed ${firstSeed}\n${lines.toSorted().join('\n')}\n`);
};

test(
  `${count} histories of random sales, money, stock and settings leave every invariant whole`,
  async () => {
    const tally: Tally = new Map();
    for (let done = 0; done < count; done += ofDatabase) {
      const server = await startTestServer();
      try {
        for (let from = done; from < Math.min(count, done + ofDatabase); from += ofLook) {
          const report = await playHistories(server, {
            from: firstSeed + from,
            count: Math.min(ofLook, count - from),
            steps,
          });
          expect(report.faults.join('\n')).toBe('');
          if (isLong) process.stdout.write(`${from + ofLook} of ${count}: all held\n`);
          for (const [id, codes] of report.tally)
            for (const [code, times] of codes) countInto(tally, id, code, times);
        }
      } finally {
        await server.close();
      }
    }
    if (isLong) tell(tally, count);
    // A call that is refused every time proves nothing.
    const never = [...tally].filter(([, codes]) => !codes.has('done') && sum(codes.values()) >= fewTries);
    expect(never.map(([id]) => id)).toEqual([]);
    // Nor does a step that never has anything to be about; a few rare ones need many histories.
    expect(count < 1_000 ? [] : idleSteps(fewTries)).toEqual([]);
  },
  24 * 3_600_000,
);
