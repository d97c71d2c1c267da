import { expect, test } from 'vitest';
import { drillBackup } from './backup-drill.ts';

test(
  'restored to a moment, every order from before it is there and none from after',
  { timeout: 300_000 },
  async () => {
    const { before, lost, miscounted, after, tooLate, broken } = await drillBackup({
      port: 3892,
      loadMs: 500,
    });
    expect({ lost, miscounted, tooLate, broken }).toEqual({
      lost: [],
      miscounted: [],
      tooLate: 0,
      broken: [],
    });
    expect(before).toBeGreaterThan(10);
    expect(after).toBeGreaterThan(0);
  },
);
