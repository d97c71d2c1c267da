import { findBrokenInvariants } from '../../app/verify.ts';
import { Chance } from '../random.ts';
import type { TestServer } from '../test-server.ts';
import { companySteps } from './company-steps.ts';
import { foundHistory, openShop } from './found-history.ts';
import type { History, Observer, Outcome, Step, Wish } from './history.ts';
import { moneySteps } from './money-steps.ts';
import { sellingSteps } from './selling-steps.ts';
import { stockSteps } from './stock-steps.ts';

/** What a seed stands for: the same company with the same steps, every time. */
interface Played {
  seed: number;
  tenantId: string;
  outcomes: readonly Outcome[];
}

const allSteps = [...sellingSteps, ...moneySteps, ...stockSteps, ...companySteps];
const totalWeight = allSteps.reduce((sum, [weight]) => sum + weight, 0);

const pickStep = (chance: Chance): Step | undefined => {
  let left = chance.next() * totalWeight;
  return allSteps.find(([weight]) => (left -= weight) < 0)?.[1];
};

/** Something that can be tried: steps that find nothing to do it to are passed over. */
const nextWish = async (history: History, chance: Chance): Promise<Wish | undefined> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const wish = await pickStep(chance)?.(history, chance);
    if (wish) return wish;
  }
  return undefined;
};

interface Choice {
  steps: number;
  /** steps that are left out, by their place */
  without?: ReadonlySet<number>;
}

/** Each step has a chance of its own, so that the others stay what they were where one is left out. */
const chanceOf = (seed: number, place: number): Chance =>
  new Chance(Math.imul(seed, 7_919) + Math.imul(place, 104_729));

const nobody: Observer = { learn: () => Promise.resolve() };

/** Lives one history from its seed. Stops at the first thing that goes wrong in a way that nobody meant. */
const playHistory = async (
  server: TestServer,
  seed: number,
  { steps, without = new Set() }: Choice,
): Promise<Played> => {
  const chance = chanceOf(seed, -1);
  const { company, history } = await foundHistory(server, { chance, observer: nobody });
  const outcomes = await openShop(history, chance);
  for (let place = 0; place < steps; place += 1) {
    if (outcomes.at(-1)?.failure !== undefined) break;
    if (without.has(place)) continue;
    const ofStep = chanceOf(seed, place);
    history.wait(ofStep);
    const wish = await nextWish(history, ofStep);
    if (wish) outcomes.push(await history.live(wish, ofStep));
  }
  return { seed, tenantId: company.id, outcomes };
};

/** What is wrong with each company, by its id: the invariants it breaks. */
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

const ownFaults = ({ tenantId, outcomes }: Played, broken: ReadonlyMap<unknown, string[]>): string[] => {
  const failure = outcomes.at(-1)?.failure;
  return [...(failure === undefined ? [] : [failure]), ...(broken.get(tenantId) ?? [])];
};

/** Of two ways to the same fault only the kind is the same: ids and amounts differ. */
const kindOf = (fault: string): string => fault.split(/[ {]/)[0] ?? fault;

/** Leaves out step after step, from the last to the first, as long as the same goes wrong: the shortest way to it. */
const shrink = async (
  server: TestServer,
  { seed, outcomes }: Played,
  steps: number,
  kinds: readonly string[],
): Promise<{ played: Played; faults: string[] }> => {
  const without = new Set<number>();
  let shortest = { played: { seed, tenantId: '', outcomes } as Played, faults: [...kinds] };
  for (let place = steps - 1; place >= 0; place -= 1) {
    without.add(place);
    const played = await playHistory(server, seed, { steps, without });
    const faults = ownFaults(played, await brokenBy(server));
    if (faults.some((fault) => kinds.includes(kindOf(fault)))) shortest = { played, faults };
    else without.delete(place);
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

/** How often each call was done and how often refused, by its code. */
export type Tally = Map<string, Map<string, number>>;

export const countInto = (tally: Tally, id: string, code: string, times = 1): void => {
  const codes = tally.get(id) ?? new Map<string, number>();
  tally.set(id, codes.set(code, (codes.get(code) ?? 0) + times));
};

export interface Report {
  tally: Tally;
  /** each with its seed and the way to it; empty where all is well */
  faults: string[];
}

/** So many lives at once: while one waits for the database, another goes on. */
const together = 3;

interface Many {
  from: number;
  count: number;
  steps: number;
}

/**
 * Lives histories by their seeds, and looks at all of them together in the end: nothing but refusals may stop a call, and every
 * invariant holds. What goes wrong is told by its seed; of the first, by the fewest steps that bring it about.
 */
export const playHistories = async (server: TestServer, { from, count, steps }: Many): Promise<Report> => {
  const tally: Tally = new Map();
  const all: Played[] = [];
  const waiting = Array.from({ length: count }, (_, index) => from + index);
  const playNext = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      all.push(await playHistory(server, seed, { steps }));
  };
  await Promise.all(Array.from({ length: together }, playNext));
  for (const { wish, refusal } of all.flatMap(({ outcomes }) => outcomes))
    countInto(tally, wish.id, refusal ?? 'done');
  const broken = await brokenBy(server);
  const wrong = all.filter((played) => ownFaults(played, broken).length > 0);
  const faults = wrong.slice(1).map(({ seed }) => `also seed ${seed}`);
  const [first] = wrong;
  if (first) {
    const kinds = ownFaults(first, broken).map(kindOf);
    const { played, faults: found } = await shrink(server, first, steps, kinds);
    faults.unshift(describe(played, found));
  }
  if (!first && broken.size > 0) faults.push(JSON.stringify([...broken]));
  return { tally, faults };
};
