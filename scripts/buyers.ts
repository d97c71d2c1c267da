import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchCompany } from './seeded-companies.ts';

/** Repeats a request under the same key until it is answered. Our own client does the same, but gives up sooner. */
const sendUntilAnswered = async (
  url: string,
  cookie: string,
  body: unknown,
  onFailure: (failure: string) => void,
): Promise<{ status: number; body: unknown }> => {
  const key = randomUUID();
  const headers = {
    cookie,
    'idempotency-key': key,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  for (;;) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(15_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.status < 500 && answer.status !== 409 && answer.status !== 429)
        return { status: answer.status, body: await answer.json() };
      onFailure(`${answer.status} ${((await answer.json()) as { code?: string }).code}`);
    } catch {
      // There was no answer, or it broke off. What the request did is not known, so it is sent again.
      onFailure('no answer');
    }
    await sleep(50);
  }
};

/** Places orders one after the other, each until it is answered, and remembers what it was answered. */
export class Buyers {
  readonly acknowledged = new Map<string, string>();
  readonly finished: string[] = [];
  /** orders that were answered as placed, and not found when they were to be confirmed */
  readonly vanished: string[] = [];
  /** how often it was answered otherwise than with success, by status and code */
  readonly failures = new Map<string, number>();
  readonly name: string;
  readonly #url: string;
  readonly #company: BenchCompany;
  #isOver = false;
  #count = 0;
  #running: Promise<void>[] = [];
  #failure: unknown;

  /** the name tells its orders from those of others */
  constructor(url: string, company: BenchCompany, name = 'crash') {
    this.#url = url;
    this.#company = company;
    this.name = name;
  }

  start(count: number): void {
    // stop() throws their failure, when no process is left running that would have to be ended.
    this.#running = Array.from({ length: count }, () =>
      this.#buy().catch((error: unknown) => void (this.#failure ??= error)),
    );
  }

  async #buy(): Promise<void> {
    const { cookie, products } = this.#company;
    const onFailure = (failure: string): void =>
      void this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    while (!this.#isOver) {
      const number = (this.#count += 1);
      const reference = `${this.name}-${number}`;
      const lines = [0, 1, 2].map((offset) => ({
        productId: products[(number * 7 + offset) % products.length],
        quantity: '1',
      }));
      const created = await sendUntilAnswered(
        `${this.#url}/api/orders`,
        cookie,
        { reference, lines },
        onFailure,
      );
      if (created.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(created)}`);
      const { id } = created.body as { id: string };
      const confirmed = await sendUntilAnswered(
        `${this.#url}/api/orders/${id}/confirm`,
        cookie,
        undefined,
        onFailure,
      );
      if (confirmed.status === 404) {
        this.vanished.push(reference);
        continue;
      }
      if (confirmed.status !== 200)
        throw new Error(`an order was not confirmed: ${JSON.stringify(confirmed)}`);
      this.acknowledged.set(id, (confirmed.body as { number: string }).number);
      this.finished.push(reference);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure;
  }
}

/** Looks for orders that were answered but are missing or different, and for requests that made no order or several. */
export const checkOrders = async (
  adminUrl: string,
  buyers: Buyers,
): Promise<{ lost: string[]; miscounted: string[] }> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const orders = await client.query<{ id: string; number: string; status: string; reference: string }>(
    'select id, number, status, reference from orders where starts_with(reference, $1)',
    [`${buyers.name}-`],
  );
  await client.end();
  const byId = new Map(orders.rows.map((row) => [row.id, row]));
  const times = Map.groupBy(orders.rows, (row) => row.reference);
  return {
    lost: [
      ...buyers.vanished,
      ...[...buyers.acknowledged]
        .filter(([id, number]) => byId.get(id)?.number !== number || byId.get(id)?.status !== 'confirmed')
        .map(([, number]) => number),
    ],
    miscounted: buyers.finished.filter((reference) => times.get(reference)?.length !== 1),
  };
};
