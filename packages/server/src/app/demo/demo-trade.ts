import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Role } from '@shelfwise/contract/access/roles';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../db/call.ts';
import type { DemoCompany } from './demo-company.ts';
import type { DemoShelves } from './demo-shelves.ts';
import type { SeededRandom } from './seeded-random.ts';
import { dayMs, type Timetable } from './timetable.ts';

export interface DemoTrade {
  company: DemoCompany;
  random: SeededRandom;
  timetable: Timetable;
  shelves: DemoShelves;
  /** somebody of the company at work at a moment */
  as: (role: Role, at: Date) => Call;
  /** the cash box of each place that has one of its own */
  tills: ReadonlyMap<string, string>;
  /** where a customer who pays in another currency pays into */
  foreign?: { currency: Currency; moneyAccountId: string };
  /** customers who have paid more than they owe, or were credited what they had paid */
  inCredit: Set<string>;
}

export interface Buyer {
  id: string;
  termsDays: number;
  paysInForeign: boolean;
}

/** Within the hours of work, some days later. */
export const laterOn = (random: SeededRandom, at: Date, days: number): number =>
  new Date(at.getTime() + days * dayMs).setUTCHours(
    random.between(8, 16),
    random.between(0, 59),
    random.between(0, 59),
  );

/** The company's day of a moment. */
export const dayOf = (trade: Pick<DemoTrade, 'as'>, at: Date): string =>
  dayIn(trade.as('staff', at).actor.company.timezone, at);
