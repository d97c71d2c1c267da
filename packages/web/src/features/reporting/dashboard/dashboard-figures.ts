/** Change of a figure against the one before, in whole percent; undefined where there is nothing to compare with. */
export function percentChange(now: number, before: number): number | undefined {
  if (before === 0) return undefined;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
