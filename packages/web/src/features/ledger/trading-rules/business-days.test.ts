import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { describe, expect, it } from 'vitest';
import { type BusinessDays, businessDaySchema, dayToSend } from './business-days.ts';

const days: BusinessDays = { today: '2026-11-21', earliest: '2026-11-14', tell: (day) => `the day ${day}` };

const refusal = (day: unknown, offered: BusinessDays = days): string | undefined => {
  const read = businessDaySchema(offered).safeParse(day);
  return read.success ? undefined : fieldErrors(read.error.issues, 'en')['']?.message;
};

describe('the day of a document', () => {
  it.each(['2026-11-14', '2026-11-20', '2026-11-21'])('may be %s', (day) => {
    expect(refusal(day)).toBeUndefined();
  });

  it('is refused before the earliest day, which is written in the reader’s way', () => {
    expect(refusal('2026-11-13')).toBe('Choose the day 2026-11-14 or a later day.');
  });

  it('is refused in the future and when it is missing', () => {
    expect(refusal('2026-11-22')).toBe('This is in the future. Choose today or an earlier day.');
    expect(refusal(null)).toBe('Please fill this in.');
  });

  it('may be any past day while the rules are not known', () => {
    expect(refusal('1999-01-01', { ...days, earliest: undefined })).toBeUndefined();
    expect(refusal('2026-11-22', { ...days, earliest: undefined })).toBe(
      'This is in the future. Choose today or an earlier day.',
    );
  });

  it('is sent only where it is not today', () => {
    expect(dayToSend('paidOn', '2026-11-21', days)).toEqual({});
    expect(dayToSend('paidOn', '2026-11-20', days)).toEqual({ paidOn: '2026-11-20' });
  });
});
