import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { execPath } from 'node:process';

export interface StandIn {
  url: string;
  /** Has it do something: decide about a payment, fail, send a message. */
  tell: (path: string, body: object) => Promise<Record<string, unknown>>;
  stop: () => Promise<void>;
}

const scripts = join(import.meta.dirname, '../../../../scripts/stand-ins');

const portOf = async (child: ChildProcess): Promise<number> => {
  const [printed] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return Number(printed.toString());
};

/** Starts the stand-in of a provider as a process of its own. It ends with this one at the latest. */
export const startStandIn = async (
  name: 'paystack' | 'stripe',
  ...settings: readonly string[]
): Promise<StandIn> => {
  const child = spawn(execPath, [join(scripts, `${name}.ts`), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  return {
    url,
    tell: async (path, body) => {
      const answer = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, unknown>;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};
