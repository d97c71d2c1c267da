import { dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import type { Role } from '@shelfwise/contract/access/roles';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../kit/call.ts';
import type { DemoCompany, DemoSource } from './demo-company.ts';
import type { DemoShelves, Place } from './demo-shelves.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Timetable } from './timetable.ts';

/** A shift that is open at a place's till. */
export interface OpenTill {
  shiftId: string;
  place: Place;
}

export interface DemoTrade {
  company: DemoCompany;
  random: SeededRandom;
  timetable: Timetable;
  shelves: DemoShelves;
  /** a person of the company with this role, acting at that moment */
  as: (role: Role, at: Date) => Call;
  /** cash boxes, by the place that has its own */
  tills: ReadonlyMap<string, string>;
  /** from whom products are bought, by product */
  sources: ReadonlyMap<string, DemoSource>;
  /** the account for payments in another currency */
  foreign?: { currency: Currency; moneyAccountId: string };
  /** customers with a credit: they paid too much, or were credited what they had paid */
  inCredit: Set<string>;
  /** moments at which a discount begins or ends */
  edges: number[];
  openTill?: OpenTill;
  /** what is done once all days are written, by people outside the company */
  afterwards: (() => Promise<void>)[];
}

export interface Buyer {
  id: string;
  termsDays: number;
  paysInForeign: boolean;
}

/** A moment within working hours, some days later. */
export const laterOn = (random: SeededRandom, at: Date, days: number): number =>
  new Date(at.getTime() + days * dayMs).setUTCHours(
    random.between(8, 16),
    random.between(0, 59),
    random.between(0, 59),
  );

/** The day in the company's time zone. */
export const dayOf = (trade: Pick<DemoTrade, 'as'>, at: Date): string =>
  dayIn(trade.as('staff', at).actor.company.timezone, at);
