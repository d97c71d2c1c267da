import { describe, expect, it } from 'vitest';
import { formatDate } from './date-text.ts';

describe('dates', () => {
  it('shows a moment in the company’s timezone, not the browser’s', () => {
    expect(formatDate('2026-11-20T23:30:00Z', 'day', 'en-US', 'Africa/Accra')).toBe('20 Nov');
    expect(formatDate('2026-11-20T23:30:00Z', 'day', 'en-US', 'Africa/Nairobi')).toBe('21 Nov');
  });

  it('keeps a plain date the same everywhere', () => {
    expect(formatDate('2026-11-20', 'date', 'en-US', 'America/Los_Angeles')).toBe('20 Nov 2026');
  });

  it('writes the first of a month as French does', () => {
    expect(formatDate('2026-01-01', 'date', 'fr-FR', 'UTC')).toBe('1er janv. 2026');
    expect(formatDate('2026-01-01', 'full', 'fr-FR', 'UTC')).toBe('jeudi 1er janvier 2026');
    expect(formatDate('2026-01-21', 'day', 'fr-FR', 'UTC')).toBe('21 janv.');
    expect(formatDate('2026-01-01', 'date', 'en-US', 'UTC')).toBe('1 Jan 2026');
  });

  it('says the day before the month in English, whatever its country', () => {
    for (const locale of ['en', 'en-US', 'en-GB']) {
      expect(formatDate('2026-11-03', 'full', locale, 'UTC')).toBe('Tuesday, 3 November 2026');
      expect(formatDate('2026-11-03T08:05:00Z', 'moment', locale, 'UTC')).toBe('3 Nov, 08:05');
    }
  });

  it('writes the month of a document in full, in the order of its country', () => {
    expect(formatDate('2026-11-03', 'long', 'en-GB', 'UTC')).toBe('3 November 2026');
    expect(formatDate('2026-11-01', 'long', 'fr-FR', 'UTC')).toBe('1er novembre 2026');
  });

  it('writes midnight as 00', () => {
    expect(formatDate('2026-11-20T00:05:00Z', 'time', 'en-US', 'UTC')).toBe('00:05');
  });

  it('shows a dash for an invalid date', () => {
    expect(formatDate('soon', 'date', 'en-US', 'UTC')).toBe('-');
  });
});
