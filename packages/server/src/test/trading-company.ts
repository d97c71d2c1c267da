import type pg from 'pg';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { stockedProduct } from './stocked-product.ts';
import { foundCompany, type TestClient, type TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

const daysAgo = (day: string, days: number): string => addDays(day, -days);

type Draw = (below: number) => number;

interface TradedOrder {
  id: string;
  isWalkIn: boolean;
}

/** Random-looking numbers that are the same in each run. */
const drawFrom = (seed: number): Draw => {
  let drawn = seed;
  return (below) => (drawn = (drawn * 16_807) % 2_147_483_647) % below;
};

/** The id in an answer, which must be a success. */
export const must = async (
  answer: Promise<{ status: number; body: { error?: string; id: string } }>,
): Promise<string> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${body.error}`);
  return body.id;
};

/** Makes a change, so that what was written past the server shows. */
export const touch = (company: TestCompany) =>
  must(company.staff.client.post('/api/customers', { name: 'Next' }));

/** Ships an order, and pays, credits or cancels a part of it; a walk-in customer pays first. */
const fulfil = async (client: TestClient, order: TradedOrder, fate: number, draw: Draw): Promise<void> => {
  const { id, isWalkIn } = order;
  const pay = (method: string, amountMinor: number) =>
    must(client.post(`/api/orders/${id}/payments`, { method, amountMinor }));
  const { totalMinor, lines } = (await client.get(`/api/orders/${id}`)).body;
  if (isWalkIn) await pay('cash', totalMinor);
  const [first] = lines;
  if (fate === 7 && lines.length > 1) {
    await must(client.post(`/api/orders/${id}/ship`, { lines: [{ lineId: first.id, quantity: '1' }] }));
    await must(client.post(`/api/orders/${id}/cancel-rest`, {}));
    return;
  }
  await must(client.post(`/api/orders/${id}/ship`, {}));
  if (fate === 5 && !isWalkIn) await pay('cash', 500);
  if (fate === 6) {
    const method = (['bank', 'card', 'mobile_money'] as const)[draw(3)] ?? 'bank';
    if (!isWalkIn) await pay(method, 100 + draw(300));
    await must(client.post(`/api/orders/${id}/complete`, {}));
  }
  if (fate === 7) {
    const [invoice] = (await client.get(`/api/orders/${id}/invoices`)).body.items;
    await must(client.post(`/api/invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }));
  }
};

/**
 * Moves an order and its documents back in time, in every table with a day or moment. Some times are an hour before or after the same time
 * of day, so that comparisons "up to the same time" see both.
 */
const moveBack = async (
  admin: pg.Client,
  orderId: string,
  { minutesAgo, dueShift }: { minutesAgo: number; dueShift: number },
): Promise<void> => {
  const days = Math.floor(minutesAgo / 1_440);
  await admin.query(
    `update orders set confirmed_at = confirmed_at - make_interval(mins => $2),
       ordered_on = (confirmed_at - make_interval(mins => $2))::timestamptz at time zone 'Africa/Nairobi'
     where id = $1 and confirmed_at is not null`,
    [orderId, minutesAgo],
  );
  const ofOrder = `select $1::uuid as id union all select id from invoices where order_id = $1 union all select id from shipments where order_id = $1
    union all select n.id from credit_notes n join invoices i on i.id = n.invoice_id where i.order_id = $1`;
  await admin.query(
    `update documents set business_date = business_date - $2::int, posted_on = posted_on - $2::int where id in (${ofOrder})`,
    [orderId, days],
  );
  await admin.query(
    `update journal_entries set entry_date = entry_date - $2::int where document_id in (${ofOrder})`,
    [orderId, days],
  );
  await admin.query(
    `update credit_notes set issued_on = issued_on - $2::int where invoice_id in (select id from invoices where order_id = $1)`,
    [orderId, days],
  );
  await admin.query(
    `update invoices set issued_on = least(issued_on - $2::int, due_on + $3::int), due_on = due_on + $3::int where order_id = $1`,
    [orderId, days, dueShift],
  );
};

/** A company with six weeks of orders in every state, made through the server and then moved back in time. */
export const tradingCompany = async (
  server: TestServer,
  admin: pg.Client,
  seed: number,
): Promise<TestCompany> => {
  const company = await foundCompany(server, { country: 'KE' });
  const draw = drawFrom(seed);
  const { client } = company.admin;
  const today = dayIn('Africa/Nairobi', new Date());
  const customers = await Promise.all(
    ['Achieng', 'Baraka'].map((name) => must(client.post('/api/customers', { name }))),
  );
  const products = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      stockedProduct(company, {
        unitPrice: `${number * 7}.50`,
        quantity: '60',
        unitCost: `${number * 3}.25`,
        reorderPoint: number < 3 ? '55' : '1',
      }),
    ),
  );
  for (let count = 0; count < 36; count += 1) {
    const lines = products.slice(draw(3)).map(({ id }) => ({ productId: id, quantity: String(1 + draw(2)) }));
    const promisedOn = draw(3) === 0 ? null : daysAgo(today, draw(7) - 3);
    // Undefined stands for a walk-in customer.
    const customerId = customers[draw(3)];
    const id = await must(
      client.post('/api/orders', {
        lines: lines.slice(0, 1 + draw(2)),
        promisedOn,
        ...(customerId !== undefined && { customerId }),
      }),
    );
    const fate = draw(8);
    if (fate === 0) continue;
    await must(client.post(`/api/orders/${id}/confirm`, {}));
    if (fate === 1) await must(client.post(`/api/orders/${id}/cancel`, {}));
    if (fate === 2) await must(client.post(`/api/orders/${id}/hold`, {}));
    if (fate >= 4) await fulfil(client, { id, isWalkIn: customerId === undefined }, fate, draw);
    const minutesAgo = draw(40) * 1_440 + ([0, 60, -60][draw(3)] ?? 0);
    if (minutesAgo > 0) await moveBack(admin, id, { minutesAgo, dueShift: draw(5) - 2 });
  }
  await touch(company);
  return company;
};
