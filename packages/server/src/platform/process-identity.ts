import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Fields of /proc/<pid>/stat from the third on: the name in brackets before them may hold spaces. */
const fieldsAfterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

const isZombie = (stat: string): boolean => ['Z', 'X'].includes(fieldsAfterName(stat)[0] ?? '');

const findLinuxIdentity = async (pid: number): Promise<string | undefined> => {
  const [stat, command] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ]);
  if (isZombie(stat)) return undefined;
  return `${fieldsAfterName(stat)[19]} ${command.replaceAll('\0', ' ').trim()}`;
};

/**
 * Start time and command line of a running process, undefined where there is none. A process id alone does not identify a process, because
 * ids are used again.
 */
export const findProcessIdentity = async (pid: number): Promise<string | undefined> => {
  try {
    if (process.platform === 'linux') return await findLinuxIdentity(pid);
    const { stdout } = await run('ps', ['-o', 'lstart=,command=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
};

/** Whether the process still runs. A zombie, which has ended but was not waited for, does not. */
export const isRunning = (pid: number): boolean => {
  try {
    if (process.platform === 'linux') return !isZombie(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
