import { describe, expect, it } from 'vitest';
import {
  changeToRemindOf,
  graceDays,
  grantedBy,
  isGuaranteed,
  type PaidFor,
  type PaidPlan,
  paidTimes,
  quoteOf,
  reminderOn,
  standingOn,
  unusedCents,
} from './subscription.rules.ts';
import { planPrices } from '../../../access/plans.ts';

const nothing = { nextPlan: null, trialPlan: null, trialUntil: null };
const paid = (plan: PaidPlan, paidOn: string, more: Partial<PaidFor> = {}): PaidFor => {
  const months = more.months ?? 1;
  const priceCents = planPrices[plan] * 100 * months;
  return { id: `${paidOn}-${plan}`, plan, months, priceCents, paidCents: priceCents, paidOn, ...more };
};
/** Every order of a few things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((one, place) =>
        orders(things.filter((_, other) => other !== place)).map((rest) => [one, ...rest]),
      );

describe('a cancelled plan', () => {
  const first = paid('basic', '2026-01-10');
  const again = paid('basic', '2026-02-14');

  it('that ended is paid for anew from the day of the payment, not for the days between', () => {
    expect(paidTimes([first, again]).at(-1)).toMatchObject({ until: '2026-03-10' });
    expect(paidTimes([first, again], ['2026-02-10']).at(-1)).toMatchObject({
      from: '2026-02-14',
      until: '2026-03-14',
    });
    const quoted = { plan: 'basic', months: 1, day: '2026-02-14', ended: ['2026-02-10'] } as const;
    expect(quoteOf(paidTimes([first]), quoted)).toMatchObject({ from: '2026-02-14', until: '2026-03-14' });
  });

  it('that was paid for before its end goes on, and so does what is paid later of the new time', () => {
    const ahead = paid('basic', '2026-02-09');
    expect(paidTimes([first, ahead], ['2026-02-10']).at(-1)).toMatchObject({ until: '2026-03-10' });
    const late = paid('basic', '2026-03-16');
    for (const order of orders([first, again, late]))
      expect(paidTimes(order, ['2026-02-10']).at(-1)).toMatchObject({
        from: '2026-02-14',
        until: '2026-04-14',
      });
  });
});

it('two upgrades that were quoted the same unused part come to what was really left', () => {
  const basic = paid('basic', '2026-03-01');
  const upgrade = (id: string) => ({ ...paid('enterprise', '2026-03-01'), id, paidCents: 4_400 });
  const all = [{ ...basic, id: 'a' }, upgrade('b'), upgrade('c')];
  expect(grantedBy(all, 'b')).toEqual({ from: '2026-03-01', until: '2026-04-01', creditCents: 2_500 });
  // 44 of 69 dollars for a month of 30 days.
  expect(grantedBy(all, 'c')).toEqual({ from: '2026-04-01', until: '2026-04-20', creditCents: 0 });
  expect(grantedBy(all, 'z')).toBeUndefined();
});

it('the end of a plan that a lower one follows is reminded of before it and on its day', () => {
  const times = paidTimes([paid('enterprise', '2026-03-01'), paid('basic', '2026-03-05', { months: 2 })]);
  const at = (day: string) => changeToRemindOf(times, day)?.at;
  expect(['2026-03-24', '2026-03-25', '2026-03-29', '2026-03-31', '2026-04-01'].map(at)).toEqual([
    undefined,
    -7,
    -3,
    -1,
    0,
  ]);
  expect(at('2026-04-02')).toBeUndefined();
  expect(changeToRemindOf(paidTimes([paid('basic', '2026-03-01')]), '2026-03-31')).toBeUndefined();
});

describe('what is paid for', () => {
  it('goes on where it ends: a month later, the last day of a shorter one', () => {
    expect(paidTimes([paid('basic', '2026-01-31')])).toEqual([
      { plan: 'basic', from: '2026-01-31', until: '2026-02-28', cents: 2_500 },
    ]);
    expect(paidTimes([paid('basic', '2026-01-10'), paid('basic', '2026-01-20', { months: 3 })])).toEqual([
      { plan: 'basic', from: '2026-01-10', until: '2026-05-10', cents: 10_000 },
    ]);
  });

  it('is as long month by month as at once, also from the last day of a month', () => {
    const days = ['2027-01-31', '2027-02-20', '2027-03-20', '2027-04-20'];
    const monthly = paidTimes(days.map((day) => paid('basic', day)));
    expect(monthly).toEqual(paidTimes([paid('basic', '2027-01-31', { months: 4 })]));
    expect(monthly.at(-1)?.until).toBe('2027-05-31');
  });

  it('goes on from where it ended within the days of grace, and from the payment after them', () => {
    const late = (day: string) => paidTimes([paid('basic', '2026-01-10'), paid('basic', day)]).at(-1);
    expect(late('2026-02-16')).toMatchObject({ from: '2026-01-10', until: '2026-03-10' });
    expect(late('2026-02-17')).toMatchObject({ from: '2026-02-17', until: '2026-03-17' });
  });

  it('is a higher plan at once, which takes over what is unused to the cent', () => {
    const first = paidTimes([paid('basic', '2026-03-01', { months: 12 })]);
    // 365 days for 300 dollars, of which 31 are used.
    expect(unusedCents(first, '2026-04-01')).toBe(27_452);
    const quote = quoteOf(first, { plan: 'premium', months: 6, day: '2026-04-01' });
    expect(quote).toEqual({
      plan: 'premium',
      months: 6,
      priceCents: 29_400,
      creditCents: 27_452,
      toPayCents: 1_948,
      from: '2026-04-01',
      until: '2026-10-01',
    });
    const upgrade = paid('premium', '2026-04-01', { months: 6, paidCents: quote.toPayCents });
    expect(paidTimes([paid('basic', '2026-03-01', { months: 12 }), upgrade])).toEqual([
      { plan: 'basic', from: '2026-03-01', until: '2026-04-01', cents: 2_548 },
      { plan: 'premium', from: '2026-04-01', until: '2026-10-01', cents: 29_400 },
    ]);
  });

  it('is quoted for so many months that there is something to pay', () => {
    const first = paidTimes([paid('basic', '2026-03-01', { months: 12 })]);
    expect(quoteOf(first, { plan: 'premium', months: 1, day: '2026-04-01' })).toMatchObject({
      months: 6,
      toPayCents: 1_948,
    });
    expect(quoteOf([], { plan: 'basic', months: 1, day: '2026-04-01' })).toMatchObject({
      creditCents: 0,
      toPayCents: 2_500,
      from: '2026-04-01',
      until: '2026-05-01',
    });
  });

  it('is as many days as it pays for where the same unused part was reckoned with twice', () => {
    const first = paid('basic', '2026-03-01');
    const { toPayCents } = quoteOf(paidTimes([first]), { plan: 'premium', months: 1, day: '2026-03-02' });
    const once = paid('premium', '2026-03-02', { paidCents: toPayCents });
    const times = paidTimes([first, once, { ...once, id: 'twice' }]);
    expect(toPayCents).toBe(2_481);
    expect(times.at(-1)).toEqual({ plan: 'premium', from: '2026-03-02', until: '2026-04-17', cents: 7_381 });
  });

  it('follows the order in which payments of one day were taken, whatever was asked for first', () => {
    const [basic, premium] = [
      { ...paid('basic', '2026-03-01'), id: '1', paidAt: '2026-03-01T10:00:00.000Z' },
      { ...paid('premium', '2026-03-01'), id: '2', paidAt: '2026-03-01T09:00:00.000Z' },
    ];
    expect(paidTimes([basic, premium])).toMatchObject([
      { plan: 'premium', from: '2026-03-01', until: '2026-04-01' },
      { plan: 'basic', from: '2026-04-01', until: '2026-05-01' },
    ]);
  });

  it('is a lower plan after the time of the higher one', () => {
    expect(paidTimes([paid('premium', '2026-03-01'), paid('basic', '2026-03-20')])).toEqual([
      { plan: 'premium', from: '2026-03-01', until: '2026-04-01', cents: 4_900 },
      { plan: 'basic', from: '2026-04-01', until: '2026-05-01', cents: 2_500 },
    ]);
  });

  it('follows from the payments in whatever order they become known', () => {
    const payments = [
      paid('basic', '2026-03-01'),
      paid('premium', '2026-03-10', { paidCents: 3_000 }),
      paid('premium', '2026-03-10', { id: 'again', paidCents: 3_000 }),
      paid('basic', '2026-03-20'),
      paid('enterprise', '2026-04-02', { months: 2 }),
    ];
    const known = paidTimes(payments);
    for (const order of orders(payments)) expect(paidTimes(order)).toEqual(known);
    // Times follow each other without a gap, and are worth exactly what was paid and nothing more.
    known.slice(1).forEach((time, place) => expect(time.from).toBe(known[place]?.until));
    expect(known.reduce((sum, { cents }) => sum + cents, 0)).toBe(
      payments.reduce((sum, { paidCents }) => sum + paidCents, 0),
    );
  });
});

describe('how it stands', () => {
  const times = paidTimes([paid('premium', '2026-03-01')]);
  it.each([
    ['2026-03-31', 'active', 'premium'],
    ['2026-04-01', 'past_due', 'premium'],
    ['2026-04-07', 'past_due', 'premium'],
    ['2026-04-08', 'read_only', 'free'],
  ])('on %s it is %s with the plan %s', (day, state, plan) => {
    expect(standingOn(times, nothing, day)).toEqual({ state, plan, paidUntil: '2026-04-01' });
  });

  it('ends with the paid time where it was cancelled, and goes on with a lower plan where that is wanted', () => {
    expect(standingOn(times, { ...nothing, nextPlan: 'free' }, '2026-03-31').plan).toBe('premium');
    expect(standingOn(times, { ...nothing, nextPlan: 'free' }, '2026-04-01')).toMatchObject({
      state: 'cancelled',
      plan: 'free',
    });
    expect(standingOn(times, { ...nothing, nextPlan: 'basic' }, '2026-04-01')).toMatchObject({
      state: 'past_due',
      plan: 'basic',
    });
  });

  it('is a trial for its days, then what is lost can only be read', () => {
    const tried = { nextPlan: null, trialPlan: 'premium', trialUntil: '2026-03-15' } as const;
    expect(standingOn([], nothing, '2026-03-14')).toEqual({ state: 'free', plan: 'free', paidUntil: null });
    expect(standingOn([], tried, '2026-03-14')).toMatchObject({ state: 'trial', plan: 'premium' });
    expect(standingOn([], tried, '2026-03-15')).toMatchObject({ state: 'read_only', plan: 'free' });
    expect(standingOn(paidTimes([paid('basic', '2026-03-10')]), tried, '2026-03-12')).toMatchObject({
      state: 'active',
      plan: 'basic',
    });
  });
});

it.each([
  ['2026-03-24', undefined],
  ['2026-03-25', -7],
  ['2026-03-28', -7],
  ['2026-03-29', -3],
  ['2026-03-31', -1],
  ['2026-04-01', 0],
  ['2026-04-03', 0],
  ['2026-04-04', 3],
  ['2026-04-08', 3],
  ['2026-04-09', undefined],
])('on %s the reminder of day %s is due for what ends on 1 April', (day, due) => {
  expect(reminderOn('2026-04-01', day)).toBe(due);
  expect(graceDays).toBe(7);
});

it('is given back for thirty days from the first payment on', () => {
  expect(isGuaranteed('2026-03-01', '2026-03-31')).toBe(true);
  expect(isGuaranteed('2026-03-01', '2026-04-01')).toBe(false);
});
