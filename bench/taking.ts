import { medianOf, type Figures } from '../scripts/figures.ts';
import type { ServerProcess } from '../scripts/server-process.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

export interface Measurement {
  what: string;
  connections: number;
  figures: Figures;
}

export interface Bench {
  databaseUrl: string;
  adminUrl: string;
  dataDir: string;
  port: number;
  server: ServerProcess;
  companies: readonly BenchCompany[];
  runs: number;
  seconds: number;
  say: (line: string) => void;
}

const describe = ({ what, connections, figures }: Measurement): string => {
  const { perSecond, p50, p95, p99, failed } = figures;
  const times = [p50, p95, p99].map((time) => time.toFixed(1).padStart(8)).join('');
  return `${what.padEnd(52)}${String(connections).padStart(4)}${perSecond.toFixed(0).padStart(9)}${times}${failed > 0 ? `   ${failed} failed` : ''}`;
};

export type Take = (what: string, connections: number, run: () => Promise<Figures>) => Promise<void>;

/** Repeats each measurement, and tells and keeps its median. */
export const taking = ({
  runs,
  server,
  say,
}: Pick<Bench, 'runs' | 'server' | 'say'>): {
  take: Take;
  measurements: Measurement[];
  residentMb: () => number;
} => {
  const measurements: Measurement[] = [];
  let residentMb = 0;
  const take: Take = async (what, connections, run) => {
    const all: Figures[] = [];
    for (let count = 0; count < runs; count += 1) {
      all.push(await run());
      residentMb = Math.max(residentMb, server.residentMb());
    }
    const measurement = { what, connections, figures: medianOf(all) };
    measurements.push(measurement);
    say(describe(measurement));
  };
  return { take, measurements, residentMb: () => residentMb };
};

export const tableHead = `${''.padEnd(52)}conn${'per s'.padStart(9)}${['p50', 'p95', 'p99'].map((name) => `${name} ms`.padStart(8)).join('')}`;
