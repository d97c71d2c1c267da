import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { historyKinds, type HistoryKind } from '../test/histories/found-history.ts';
import { giveOwnTime } from '../test/histories/own-time.ts';
import { countInto, idleSteps, playHistories, type Tally } from '../test/histories/play-histories.ts';
import { startTestServer } from '../test/test-server.ts';

/** `npm run soak` sets how many there are of each kind, and the first seed. */
const asked = process.env['HISTORIES'];
const isLong = asked !== undefined;
const counts: Record<HistoryKind, number> = {
  work: Number(asked ?? 70),
  selling: Number(asked ?? 30),
};
/** Only histories of this kind, where it is named. */
const only = process.env['HISTORY_KIND'];
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

const tell = (kind: HistoryKind, tally: Tally): void => {
  const lines = [...tally].map(
    ([id, codes]) => `${id}: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
  );
  process.stdout.write(
    `${counts[kind]} histories of ${kind} from seed ${firstSeed}\n${lines.toSorted().join('\n')}\n`,
  );
};

const playAll = async (kind: HistoryKind): Promise<void> => {
  const count = counts[kind];
  const tally: Tally = new Map();
  for (let done = 0; done < count; done += ofDatabase) {
    const server = await startTestServer();
    try {
      for (let from = done; from < Math.min(count, done + ofDatabase); from += ofLook) {
        const report = await playHistories(server, {
          kind,
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
  if (isLong) tell(kind, tally);
  // A call that is refused every time proves nothing.
  const never = [...tally].filter(([, codes]) => !codes.has('done') && sum(codes.values()) >= fewTries);
  expect(never.map(([id]) => id)).toEqual([]);
  // Nor does a step that never has anything to be about; a few rare ones need many histories.
  expect(count < 1_000 ? [] : idleSteps(kind, fewTries)).toEqual([]);
};

test.each(historyKinds.filter((kind) => only === undefined || kind === only))(
  'histories of %s leave every invariant whole',
  (kind) => playAll(kind),
  24 * 3_600_000,
);
