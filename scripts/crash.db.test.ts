import { expect, test } from 'vitest';
import { crash } from './crash.ts';

// How long it takes to be up again is printed and judged by `npm run soak`: a busy machine must not fail this.
test.each([
  { victim: 'server', port: 3890 },
  { victim: 'database', port: 3891 },
] as const)(
  'no answered order is lost when the $victim is killed five times',
  { timeout: 180_000 },
  async ({ victim, port }) => {
    const { acknowledged, lost, miscounted, broken } = await crash({ victim, kills: 5, port });
    expect({ lost, miscounted, broken }).toEqual({ lost: [], miscounted: [], broken: [] });
    // Enough to have some between any two kills, on a slow machine too.
    expect(acknowledged).toBeGreaterThan(10);
  },
);
