/** The figures of one measurement. Times are in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** answers other than the expected one */
  failed: number;
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const figuresOf = (latencies: readonly number[], seconds: number, failed: number): Figures => {
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50: atShare(sorted, 0.5),
    p95: atShare(sorted, 0.95),
    p99: atShare(sorted, 0.99),
    failed,
  };
};

const median = (values: readonly number[]): number =>
  atShare(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median of each figure over several runs. */
export const medianOf = (runs: readonly Figures[]): Figures => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p95: median(runs.map((run) => run.p95)),
  p99: median(runs.map((run) => run.p99)),
  failed: runs.reduce((sum, run) => sum + run.failed, 0),
});
