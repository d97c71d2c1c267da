import { parseArgs } from 'node:util';
import { drillBackup } from './backup-drill.ts';
import { crash, type CrashReport } from './crash.ts';
import { bin, endWithBootstrap, runToEnd } from './launch.ts';
import { findPooler } from './pooler.ts';
import { soakNeighbours } from './soak-neighbours.ts';
import { soakStockRules } from './soak-stock.ts';

// What takes too long for every test run: a million operations on the stock rules, ten thousand random histories of companies,
// 200,000 hostile requests, restoring what was backed up under load, and many kills, after each of which the time to be up again
// is judged. Also what is a figure of this machine: memory, and how long a neighbour waits while large uploads and bodies come
// in. Also what needs a program that is not installed everywhere: a pooler.
endWithBootstrap();
const mostDowntimeSeconds = 10;
const mostUploadMb = 200;
const { values: options } = parseArgs({
  options: {
    server: { type: 'string', default: '50' },
    database: { type: 'string', default: '20' },
    port: { type: 'string', default: '3895' },
    operations: { type: 'string', default: '1000000' },
    histories: { type: 'string', default: '10000' },
    hostile: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
  },
});

const judge = (
  victim: string,
  { acknowledged, lost, miscounted, broken, downtimes }: CrashReport,
): boolean => {
  const longest = Math.max(...downtimes);
  console.log(
    `${victim}: killed ${downtimes.length} times, ${acknowledged} orders answered, ${lost.length} lost, ${miscounted.length} miscounted, ` +
      `${broken.length} invariants broken, up again after at most ${longest.toFixed(1)} s`,
  );
  for (const { id, meaning, rows } of broken)
    console.log(`  ${id} ${meaning}: ${JSON.stringify(rows.slice(0, 3))}`);
  return (
    lost.length === 0 && miscounted.length === 0 && broken.length === 0 && longest <= mostDowntimeSeconds
  );
};

const stock = soakStockRules(Number(options.operations), Number(options.seed));
console.log(`stock rules: ${stock.done} operations with seed ${options.seed}, ${stock.fault ?? 'all held'}`);
let hasPassed = stock.fault === undefined;
const histories = 'packages/server/src/app/histories.api.test.ts';
const { code } = await runToEnd(bin('vitest'), ['run', '--project', 'api', histories], {
  env: { HISTORIES: options.histories, HISTORY_SEED: options.seed },
});
hasPassed = code === 0 && hasPassed;
const hostile = await runToEnd(
  bin('vitest'),
  ['run', '--project', 'api', 'packages/server/src/test/hostile/hostile-requests.api.test.ts'],
  { env: { HOSTILE_REQUESTS: options.hostile, HOSTILE_SEED: options.seed } },
);
hasPassed = hostile.code === 0 && hasPassed;
const { memory, p99 } = await soakNeighbours(Number(options.port));
console.log(
  `24 uploads of 10 MB at once: ${memory.taken} taken, ${memory.refused} told to come back, memory from ${memory.before.toFixed(0)} to ` +
    `${memory.most.toFixed(0)} MB; while ${p99.bodies} bodies of 700 KB came in, 40 at once, a neighbour's p99 went from ` +
    `${p99.alone.toFixed(1)} to ${p99.beside.toFixed(1)} ms`,
);
hasPassed = memory.most - memory.before <= mostUploadMb && p99.beside <= 2 * p99.alone && hasPassed;
const pooler = findPooler();
if (pooler) {
  const behind = 'packages/server/src/app/behind-pooler.pooler.test.ts';
  const pooled = await runToEnd(bin('vitest'), ['run', '--project', 'api', behind], {
    env: { PGBOUNCER: pooler },
  });
  hasPassed = pooled.code === 0 && hasPassed;
} else {
  console.log('behind a pooler: not tried, there is no PgBouncer of 1.21 or newer (PGBOUNCER may name one)');
}
for (const victim of ['server', 'database'] as const) {
  const report = await crash({ victim, kills: Number(options[victim]), port: Number(options.port) });
  hasPassed = judge(victim, report) && hasPassed;
}
const drill = await drillBackup({ port: Number(options.port), loadMs: 10_000 });
console.log(
  `restored to a moment in ${drill.restoreSeconds.toFixed(1)} s: of ${drill.before} orders answered before it ${drill.lost.length} lost, ` +
    `${drill.miscounted.length} miscounted; of ${drill.after} after it ${drill.tooLate} there; ${drill.broken.length} invariants broken`,
);
const isAsItWas = [drill.lost, drill.miscounted, drill.broken].every((faults) => faults.length === 0);
hasPassed = isAsItWas && drill.tooLate === 0 && hasPassed;
process.exit(hasPassed ? 0 : 1);
