import pg from 'pg';
import { findStatementFaults } from './statement-faults.ts';

type Query = (this: Watched, ...given: unknown[]) => unknown;
interface Watched {
  connectionParameters: { application_name?: string };
}

const faults: { statement: string; fault: string }[] = [];
const seen = new Set<string>();

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');

/** Checks every statement that the server sends in a test, once for each text. */
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function (...given) {
  const text = textOf(given[0]);
  if (this.connectionParameters.application_name === 'shelfwise' && !seen.has(text)) {
    seen.add(text);
    for (const fault of findStatementFaults(text))
      faults.push({ statement: text.replaceAll(/\s+/g, ' ').trim(), fault });
  }
  return query.apply(this, given);
};

/** The faults found since the last call. */
export const takeStatementFaults = (): string[] =>
  faults.splice(0).map(({ fault, statement }) => `${fault}: ${statement}`);
