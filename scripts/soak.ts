import { parseArgs } from 'node:util';
import { drillBackup } from './backup-drill.ts';
import { crash, type CrashReport } from './crash.ts';
import { bin, endWithBootstrap, runToEnd } from './launch.ts';
import { findPooler } from './pooler.ts';
import { soakStockRules } from './soak-stock.ts';

// What takes too long for every test run: a million operations on the stock rules, ten thousand random histories of companies, many
// kills, with the time to be up again judged as well, and restoring what was backed up under load. Also what needs a program that is not everywhere: a pooler.
endWithBootstrap();
const mostDowntimeSeconds = 10;
const { values: options } = parseArgs({
  options: {
    server: { type: 'string', default: '50' },
    database: { type: 'string', default: '20' },
    port: { type: 'string', default: '3895' },
    operations: { type: 'string', default: '1000000' },
    histories: { type: 'string', default: '10000' },
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
