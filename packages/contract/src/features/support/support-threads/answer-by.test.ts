import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../primitives/days.ts';
import { answerBy } from './answer-by.ts';

const promised = (askedAt: string, isPriority: boolean, timezone = 'Africa/Accra'): string =>
  answerBy(new Date(askedAt), { isPriority, timezone }).toISOString();

describe('with priority, four working hours', () => {
  it.each([
    ['on a Wednesday morning', '2026-11-25T09:30:00Z', '2026-11-25T13:30:00.000Z'],
    ['before the day begins', '2026-11-25T05:12:00Z', '2026-11-25T12:00:00.000Z'],
    ['so that they end with the day', '2026-11-25T14:00:00Z', '2026-11-25T18:00:00.000Z'],
    ['late in the day, the rest on the next', '2026-11-25T16:30:00Z', '2026-11-26T10:30:00.000Z'],
    ['as the day ends', '2026-11-25T18:00:00Z', '2026-11-26T12:00:00.000Z'],
    ['at night', '2026-11-25T23:59:59.999Z', '2026-11-26T12:00:00.000Z'],
    ['on a Friday afternoon, the rest on Monday', '2026-11-27T17:00:00Z', '2026-11-30T11:00:00.000Z'],
    ['on a Saturday', '2026-11-28T10:00:00Z', '2026-11-30T12:00:00.000Z'],
    ['on a Sunday night', '2026-11-29T23:00:00Z', '2026-11-30T12:00:00.000Z'],
  ])('asked %s', (_when, askedAt, expected) => {
    expect(promised(askedAt, true)).toBe(expected);
  });
});

describe('otherwise two working days', () => {
  it.each([
    ['within a week, the same hour two days on', '2026-11-25T10:00:00Z', '2026-11-27T10:00:00.000Z'],
    ['over a weekend', '2026-11-27T17:00:00Z', '2026-12-01T17:00:00.000Z'],
    ['on a Saturday, by Tuesday evening', '2026-11-28T10:00:00Z', '2026-12-01T18:00:00.000Z'],
    ['before Monday begins, by Tuesday evening', '2026-11-30T06:00:00Z', '2026-12-01T18:00:00.000Z'],
  ])('%s', (_when, askedAt, expected) => {
    expect(promised(askedAt, false)).toBe(expected);
  });
});

describe("the company's clocks count", () => {
  it.each([
    // It is Monday morning already in Nairobi and in Kiritimati, 14 hours ahead, and Friday evening still in Los Angeles.
    ['Africa/Nairobi', '2026-11-30T05:30:00Z', '2026-11-30T09:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-29T18:00:00Z', '2026-11-29T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-28T01:00:00Z', '2026-11-30T19:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-25T04:00:00Z', '2026-11-25T08:00:00.000Z'],
  ])('in %s', (timezone, askedAt, expected) => {
    expect(promised(askedAt, true, timezone)).toBe(expected);
  });

  it('also where they are changed at the weekend between', () => {
    // Berlin: summer time until Sunday, 25 October; Friday 17:00 is 15:00 UTC, and Monday 11:00 is 10:00 UTC.
    expect(promised('2026-10-23T15:00:00Z', true, 'Europe/Berlin')).toBe('2026-10-26T10:00:00.000Z');
    expect(promised('2026-03-27T16:00:00Z', true, 'Europe/Berlin')).toBe('2026-03-30T09:00:00.000Z');
    // Cairo changes its clocks on a Friday at midnight, a working day.
    expect(promised('2026-04-23T16:30:00Z', true, 'Africa/Cairo')).toBe('2026-04-24T09:00:00.000Z');
  });
});

it('is always later than the question, on a working day and in working hours', () => {
  const zones = ['Africa/Accra', 'Africa/Cairo', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia'];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.boolean(),
      fc.constantFrom(...zones),
      (askedAt, isPriority, timezone) => {
        const by = answerBy(askedAt, { isPriority, timezone });
        expect(by.getTime() - askedAt.getTime()).toBeGreaterThanOrEqual((isPriority ? 4 : 20) * 3_600_000);
        expect(by.getTime() - askedAt.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(
            by,
          ),
        );
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThanOrEqual(18);
        expect([0, 6]).not.toContain(new Date(`${dayIn(timezone, by)}T00:00:00Z`).getUTCDay());
      },
    ),
  );
});
