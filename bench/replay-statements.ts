import type { Writable } from 'node:stream';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { gatherWrites } from '../packages/server/src/db/gather-writes.ts';
import { columnTypes } from '../packages/server/src/db/column-types.ts';
import { newId } from '../packages/server/src/platform/ids.ts';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import { numberOf, type RoundTrips } from './record-statements.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Replaces recorded values (company, products, session) by others of the same kind. An id that is not named here was made by the
 * request and becomes a fresh one. So does a document's number, which comes from the answer of the statement that gives it.
 */
export class Substitution {
  readonly #known: Map<string, string>;
  readonly #session: { was: Buffer; is: Buffer } | undefined;
  readonly #numbers: { was: string; is: string }[] = [];

  constructor(known: ReadonlyMap<string, string>, session?: { was: Buffer; is: Buffer }) {
    this.#known = new Map(known);
    this.#session = session;
  }

  numberIs(was: string, is: string): void {
    this.#numbers.push({ was, is });
  }

  text(text: string): string {
    const replaced = text.replaceAll(uuid, (id) => {
      const known = this.#known.get(id) ?? newId();
      this.#known.set(id, known);
      return known;
    });
    return this.#numbers.reduce((all, { was, is }) => all.replaceAll(was, is), replaced);
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (this.#session && Buffer.isBuffer(value) && value.equals(this.#session.was)) return this.#session.is;
    return value;
  }
}

/** Sends one recorded request on a connection as the server did: in the same round trips, all in one transaction. */
const replay = async (
  client: pg.Client,
  roundTrips: RoundTrips,
  substitution: Substitution,
): Promise<void> => {
  for (const statements of roundTrips) {
    const sent = statements.map(async (statement) => {
      const isOpening = statement.values.length === 0;
      const text = isOpening ? substitution.text(statement.text) : statement.text;
      const values = statement.values.map((value) => substitution.value(value));
      const result = await client.query({
        text,
        ...(values.length > 0 && { values }),
        ...(statement.name !== undefined && { name: statement.name }),
      });
      if (statement.gave !== undefined) substitution.numberIs(statement.gave, numberOf(result));
    });
    await Promise.all(sent);
  }
};

export interface Replayed {
  requests: readonly { roundTrips: RoundTrips }[];
}

/** Replays the statements on that many direct connections, on each one request after the other. */
export const loadStatements = async (
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  { requests }: Replayed,
  next: () => Substitution,
): Promise<Figures> => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({
        connectionString: url,
        types: columnTypes,
        pipeline: true,
      } as pg.ClientConfig);
      await client.connect();
      gatherWrites((client as unknown as { connection: { stream: Writable } }).connection.stream);
      return client;
    }),
  );
  const times: number[] = [];
  let failed = 0;
  let lastFailure: unknown;
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < seconds * 1_000) {
        const sentAt = performance.now();
        const substitution = next();
        try {
          for (const { roundTrips } of requests) await replay(client, roundTrips, substitution);
          times.push(performance.now() - sentAt);
        } catch (failure) {
          failed += 1;
          lastFailure = failure;
          await client.query('ROLLBACK');
        }
      }
    }),
  );
  const duration = (performance.now() - startedAt) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  if (times.length === 0) throw lastFailure;
  return figuresOf(times, duration, failed);
};
