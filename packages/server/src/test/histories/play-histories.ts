import pg from 'pg';
import { findBrokenInvariants } from '../../app/verify.ts';
import { Chance } from '../random.ts';
import type { TestServer } from '../test-server.ts';
import { checkDashboard } from './check-dashboard.ts';
import { checkReports } from './check-reports.ts';
import { companySteps } from './company-steps.ts';
import { countSteps } from './count-steps.ts';
import { discountSteps } from './discount-steps.ts';
import { foundHistory, openShop, type HistoryKind } from './found-history.ts';
import type { History, Outcome, Step, Steps, Wish } from './history.ts';
import { moneySteps } from './money-steps.ts';
import { owingSteps } from './owing-steps.ts';
import { payableSteps } from './payable-steps.ts';
import { purchaseSteps } from './purchase-steps.ts';
import { quoteSteps } from './quote-steps.ts';
import { receiptSteps } from './receipt-steps.ts';
import { returnSteps } from './return-steps.ts';
import { sellingSteps } from './selling-steps.ts';
import { stockSteps } from './stock-steps.ts';
import { tillSteps } from './till-steps.ts';
import { transferSteps } from './transfer-steps.ts';

/** The server on which histories are played, and a connection to its database. */
interface Stage {
  server: TestServer;
  client: pg.Client;
}

/** The result of a seed: the same company with the same steps every time. */
interface Played {
  seed: number;
  tenantId: string;
  outcomes: readonly Outcome[];
  /** what stopped it, or how it differs from the model at the end */
  fault?: string;
}

/** Half as often: the other kind of history has plenty of them. */
const half = (steps: Steps): Steps => steps.map(([weight, step]) => [weight / 2, step] as const);

const stepsOf: Record<HistoryKind, Steps> = {
  work: [
    ...sellingSteps,
    ...moneySteps,
    ...stockSteps,
    ...transferSteps,
    ...countSteps,
    ...purchaseSteps,
    ...receiptSteps,
    ...payableSteps,
    ...companySteps,
  ],
  selling: [
    ...half(sellingSteps),
    ...half(moneySteps),
    ...quoteSteps,
    ...returnSteps,
    ...owingSteps,
    ...tillSteps,
    ...discountSteps,
  ],
};

const pickStep = (steps: Steps, chance: Chance): Step | undefined => {
  let left = chance.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
  return steps.find(([weight]) => (left -= weight) < 0)?.[1];
};

/** How often each step was chosen and had something to be about, and how often it had nothing. */
const uses = new Map<Step, { played: number; skipped: number }>();

/** The places in the list of a kind's steps of those that were chosen at least so often and never had anything to be about: they test nothing. */
export const idleSteps = (kind: HistoryKind, leastChosen: number): number[] =>
  stepsOf[kind].flatMap(([, step], place) => {
    const { played, skipped } = uses.get(step) ?? { played: 0, skipped: 0 };
    return played === 0 && skipped >= leastChosen ? [place] : [];
  });

/** The next possible call; steps with nothing to be about are skipped. */
const nextWish = async (steps: Steps, history: History, chance: Chance): Promise<Wish | undefined> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const step = pickStep(steps, chance);
    if (!step) continue;
    const wish = await step(history, chance);
    const use = uses.get(step) ?? { played: 0, skipped: 0 };
    uses.set(step, use);
    if (wish) {
      use.played += 1;
      return wish;
    }
    use.skipped += 1;
  }
  return undefined;
};

interface Choice {
  kind: HistoryKind;
  steps: number;
  /** the numbers of steps that are left out */
  without?: ReadonlySet<number>;
}

/** Each step has random numbers of its own, so that the others stay the same where one is left out. */
const chanceOf = (seed: number, place: number): Chance =>
  new Chance(Math.imul(seed, 7_919) + Math.imul(place, 104_729));

/** Plays one history from its seed. Stops at the first unexpected result. */
const playHistory = async (
  { server, client }: Stage,
  seed: number,
  { kind, steps, without = new Set() }: Choice,
): Promise<Played> => {
  const chance = chanceOf(seed, -1);
  const { company, history, check } = await foundHistory(server, chance, kind);
  const outcomes: Outcome[] = [];
  const played = { seed, tenantId: company.id, outcomes };
  try {
    await openShop(history, chance, kind, outcomes);
    for (let place = 0; place < steps; place += 1) {
      if (without.has(place)) continue;
      const ofStep = chanceOf(seed, place);
      history.wait(ofStep);
      const wish = await nextWish(stepsOf[kind], history, ofStep);
      if (wish) await history.live(wish, ofStep, outcomes);
    }
    await check(client);
    await checkReports(company, client, chanceOf(seed, steps));
    await checkDashboard(company);
    return played;
  } catch (error) {
    return { ...played, fault: String(error) };
  }
};

/** The broken invariants of each company, by its id. */
const brokenBy = async (server: TestServer): Promise<Map<unknown, string[]>> => {
  const found = new Map<unknown, string[]>();
  for (const { id, rows } of await findBrokenInvariants(server.adminUrl))
    for (const tenantId of new Set(rows.map((row) => row['tenant_id'])))
      found.set(tenantId, [
        ...(found.get(tenantId) ?? []),
        `${id} ${JSON.stringify(rows.find((row) => row['tenant_id'] === tenantId))}`,
      ]);
  return found;
};

const ownFaults = ({ tenantId, fault }: Played, broken: ReadonlyMap<unknown, string[]>): string[] => [
  ...(fault === undefined ? [] : [fault]),
  ...(broken.get(tenantId) ?? []),
];

/** The kind of a fault. When a fault is reached in another way, its ids and amounts differ. */
const kindOf = (fault: string): string => /^(Error: )?(model: \S+ \S+ \S+|\S+)/.exec(fault)?.[0] ?? fault;

/** Leaves out steps, many together and then one by one, as long as the same kind of fault occurs; what is left is a short way to it. */
const shrink = async (
  stage: Stage,
  played: Played,
  { kind, steps, faults }: { kind: HistoryKind; steps: number; faults: readonly string[] },
): Promise<{ played: Played; faults: readonly string[] }> => {
  const kinds = faults.map(kindOf);
  const isOwn = kinds.every((kind) => kind.startsWith('Error'));
  let without = new Set<number>();
  let shortest = { played, faults };
  for (const size of [8, 4, 2, 1]) {
    for (let end = steps; end > 0; end -= size) {
      const fewer = new Set([...without, ...Array.from({ length: size }, (_, index) => end - 1 - index)]);
      if (fewer.size === without.size) continue;
      const again = await playHistory(stage, played.seed, { kind, steps, without: fewer });
      const found = ownFaults(again, isOwn ? new Map() : await brokenBy(stage.server));
      if (!found.some((fault) => kinds.includes(kindOf(fault)))) continue;
      without = fewer;
      shortest = { played: again, faults: found };
    }
  }
  return shortest;
};

const describe = ({ seed, outcomes }: Played, faults: readonly string[]): string =>
  [
    `seed ${seed}:`,
    ...faults,
    ...outcomes.map(
      ({ wish, role, at, refusal }) =>
        `  ${at} ${role} ${wish.id} ${JSON.stringify(wish.input)}${refusal ? ` refused: ${refusal}` : ''}`,
    ),
  ].join('\n');

/** How often each call was done, and how often it was refused with each code. */
export type Tally = Map<string, Map<string, number>>;

export const countInto = (tally: Tally, id: string, code: string, times = 1): void => {
  const codes = tally.get(id) ?? new Map<string, number>();
  tally.set(id, codes.set(code, (codes.get(code) ?? 0) + times));
};

export interface Report {
  tally: Tally;
  /** each with its seed and steps; empty where all is well */
  faults: string[];
}

/** How many histories run at once: while one waits for the database, another goes on. */
const together = 3;

interface Many {
  kind: HistoryKind;
  from: number;
  count: number;
  steps: number;
}

/**
 * Plays the histories of these seeds, and checks all invariants once at the end. Calls may only be refused properly, and every invariant
 * must hold. A fault is reported with its seed, the first one also with the fewest steps that cause it.
 */
export const playHistories = async (
  server: TestServer,
  { kind, from, count, steps }: Many,
): Promise<Report> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  const stage = { server, client };
  const tally: Tally = new Map();
  const all: Played[] = [];
  const waiting = Array.from({ length: count }, (_, index) => from + index);
  const playNext = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      all.push(await playHistory(stage, seed, { kind, steps }));
  };
  await Promise.all(Array.from({ length: together }, playNext));
  for (const { wish, refusal } of all.flatMap(({ outcomes }) => outcomes))
    countInto(tally, wish.id, refusal ?? 'done');
  const broken = await brokenBy(server);
  const wrong = all
    .toSorted((a, b) => a.seed - b.seed)
    .filter((played) => ownFaults(played, broken).length > 0);
  const faults = wrong
    .slice(1)
    .map((played) => `also seed ${played.seed}: ${ownFaults(played, broken).join(' ').slice(0, 300)}`);
  const [first] = wrong;
  if (first) {
    const shortest = await shrink(stage, first, { kind, steps, faults: ownFaults(first, broken) });
    faults.unshift(describe(shortest.played, shortest.faults));
  }
  if (!first && broken.size > 0) faults.push(JSON.stringify([...broken]));
  await client.end();
  return { tally, faults };
};
