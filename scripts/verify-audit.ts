import { checkTrail, type KnownEnd } from '../packages/server/src/features/audit/trail/check-trail.ts';
import { readTrailFile } from '../packages/server/src/features/audit/trail/read-trail-file.ts';
import { endWithBootstrap } from './launch.ts';

endWithBootstrap();

const usage = `Checks an exported audit trail, without a database.
  npm run verify-audit -- audit-trail-2026-11-29.jsonl.gz [--seal SEQ:HASH ...]
A seal is what was mailed: the number of entries, a colon and the hash.`;

const sealOf = (text: string): KnownEnd => {
  const [seq = '', hash = ''] = text.toLowerCase().split(':');
  if (!/^\d+$/.test(seq) || !/^[\da-f]{64}$/.test(hash)) throw new Error(`"${text}" is no seal\n${usage}`);
  return { seq: Number(seq), hash };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const [path, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (path === undefined) throw new Error(usage);
  const seals = rest.filter((argument) => argument !== '--seal').map(sealOf);
  const { head, lines } = await readTrailFile(path);
  const fault = checkTrail(head, lines, seals);
  if (fault === undefined) {
    say(`All ${head.seq} entries are as they were written (company ${head.tenantId}).`);
    say(`The chain ends in ${head.hash}. ${seals.length} seals agree.`);
    if (seals.length === 0)
      say('Whoever rewrote the whole chain is found only by a seal: give one with --seal.');
  } else {
    say(
      `${fault.kind.toUpperCase()}: ${fault.sentence}${fault.entryId === null ? '' : ` (entry ${fault.entryId})`}`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
