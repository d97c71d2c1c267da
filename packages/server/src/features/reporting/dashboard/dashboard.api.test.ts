import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '@shelfwise/contract/access/rights';
import { costFields } from '@shelfwise/contract/features/catalog/products/products.facts';
import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { tradingCompany } from '../../../test/trading-company.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const timezone = 'Africa/Nairobi';
const daysAgo = (day: string, days: number): string => addDays(day, -days);

interface Order {
  id: string;
  status: string;
  delivery_state: string;
  is_on_hold: boolean;
  /** net, less what was credited */
  net: number;
  ordered_on: string | null;
  confirmed_at: Date | null;
  promised_on: string | null;
  created_at: Date;
}

/** Computes the figures from the raw rows, in another way than the server does. */
const recount = async (company: TestCompany) => {
  const select = async <Row extends object>(text: string): Promise<Row[]> =>
    (await admin.query<Row>(text, [company.id])).rows;
  const orders = await select<Order>(
    `select id, status, delivery_state, is_on_hold, ordered_on::text, confirmed_at, promised_on::text, created_at,
       (net_minor - coalesce((select sum(n.net_minor) from credit_notes n join invoices i on i.id = n.invoice_id
         where i.order_id = orders.id and n.kind <> 'void'), 0))::int as net
     from orders where tenant_id = $1`,
  );
  const now = new Date();
  const today = dayIn(timezone, now);
  const sold = orders.filter(({ status }) => status === 'confirmed' || status === 'completed');
  const soldOn = (day: string): Order[] => sold.filter(({ ordered_on }) => ordered_on === day);
  const total = (of: readonly Order[]): number => of.reduce((sum, order) => sum + order.net, 0);
  const waiting = orders.filter(
    ({ status, delivery_state }) => status === 'confirmed' && delivery_state !== 'full',
  );
  const toShip = waiting.filter(({ is_on_hold }) => !is_on_hold);
  return { select, orders, sold, now, today, soldOn, total, waiting, toShip };
};

describe.each([11, 29])('figures of a company with six weeks of trade (%i)', (seed) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await tradingCompany(server, admin, seed);
  }, 60_000);

  test.each([7, 14, 20])('sales of %i days, day by day, against as many before', async (days) => {
    const { body } = await company.manager.client.get(`/api/dashboard?days=${days}`);
    const { today, soldOn, total, now } = await recount(company);
    const period = Array.from({ length: days }, (_, index) => daysAgo(today, days - 1 - index));
    expect(body.sales.byDay).toEqual(
      period.map((day) => ({
        day,
        nowMinor: total(soldOn(day)),
        beforeMinor: total(soldOn(daysAgo(day, days))),
      })),
    );
    const [these, before] = [period.flatMap(soldOn), period.flatMap((day) => soldOn(daysAgo(day, days)))];
    expect(body.sales.period).toEqual({ nowMinor: total(these), beforeMinor: total(before) });
    expect(body.sales.orderCount).toEqual({ now: these.length, before: before.length });
    const weeksAgo = [1, 2, 3, 4].map((weeks) =>
      soldOn(daysAgo(today, 7 * weeks)).filter(
        ({ confirmed_at }) => confirmed_at && confirmed_at.getTime() < now.getTime() - 7 * weeks * dayMs,
      ),
    );
    const [weekAgo = []] = weeksAgo;
    expect(body.sales.today).toEqual({
      nowMinor: total(soldOn(today)),
      beforeMinor: total(weekAgo),
      meanMinor: Math.round(total(weeksAgo.flat()) / 4),
      orderCount: {
        now: soldOn(today).length,
        before: weekAgo.length,
        mean: String(weeksAgo.flat().length / 4),
      },
    });
    expect(body.currency).toBe('KES');
  });

  test('open tasks, as computed from the rows', async () => {
    const { body } = await company.staff.client.get('/api/dashboard');
    const { select, orders, today, waiting, toShip } = await recount(company);
    const [low] = await select<{ count: number }>(
      `select count(*)::int as count from products p where tenant_id = $1 and status = 'active'
       and reorder_point >= (select coalesce(sum(on_hand - reserved), 0) from stock_levels l where l.product_id = p.id)`,
    );
    const overdue = await select<{ id: string; order_id: string }>(
      `select id, order_id from invoices where tenant_id = $1 and status <> 'void' and paid_minor + credited_minor < total_minor
         and due_on < (now() at time zone '${timezone}')::date`,
    );
    const toDo = {
      toShip: toShip.length,
      late: waiting.filter(({ promised_on }) => promised_on !== null && promised_on < today).length,
      lowStock: low?.count,
      overdue: new Set(overdue.map(({ order_id }) => order_id)).size,
      drafts: orders.filter(({ status }) => status === 'draft').length,
    };
    expect(body.toDo).toEqual({ ...toDo, unbilled: 0, toApprove: 0 });
    expect(Object.values(toDo).every((count) => Number(count) > 0)).toBe(true);
    const newest = orders.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, 8);
    expect(body.latestOrders.map(({ id }: Order) => id)).toEqual(newest.map(({ id }) => id));
  });

  test("the day's work on the shop floor, row by row", async () => {
    const { body } = await company.staff.client.get('/api/ops-dashboard');
    const { orders, today, waiting, toShip } = await recount(company);
    const ids = (rows: readonly { id: string }[]): string[] =>
      rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
    const late = waiting.filter(({ promised_on }) => promised_on !== null && promised_on < today);
    const due = waiting.filter(({ promised_on }) => promised_on === today);
    const drafts = orders.filter(({ status }) => status === 'draft');
    expect(ids(body.toShip)).toEqual(ids(toShip));
    expect(ids(body.late)).toEqual(ids(late));
    expect(ids(body.dueToday)).toEqual(ids(due));
    expect(ids(body.drafts)).toEqual(ids(drafts));
    const { body: opened } = await company.staff.client.get('/api/orders?dueToday=true&limit=200');
    expect(ids(opened.items)).toEqual(ids(due));
    expect(body.counts).toEqual({
      toShip: toShip.length,
      late: late.length,
      dueToday: due.length,
      toReceive: 0,
      toCount: 0,
      drafts: drafts.length,
      lowStock: body.lowStock.length,
    });
    const promises = body.toShip.map((order: { promisedOn: string | null }) => order.promisedOn ?? '9999');
    expect(promises).toEqual(promises.toSorted());
    const available = body.lowStock.map((row: { available: string }) => Number(row.available));
    expect(available).toEqual(available.toSorted((a: number, b: number) => a - b));
  });

  test('best sellers and money agree with lines and books', async () => {
    const days = 20;
    const { body } = await company.manager.client.get(`/api/dashboard?days=${days}`);
    const { select, today, sold } = await recount(company);
    const from = daysAgo(today, days - 1);
    const inPeriod = new Set(
      sold.filter(({ ordered_on }) => ordered_on !== null && ordered_on >= from).map(({ id }) => id),
    );
    const lines = await select<{ order_id: string; product_id: string; quantity: number; net: number }>(
      `select order_id, product_id, (quantity - cancelled_quantity)::float8 as quantity,
         (net_minor - coalesce((select sum(credited_net_minor) from invoice_lines b join invoices i on i.id = b.invoice_id
           where b.order_line_id = order_lines.id and i.status <> 'void'), 0))::int as net
       from order_lines where tenant_id = $1`,
    );
    const byProduct = Map.groupBy(
      lines.filter((line) => inPeriod.has(line.order_id)),
      (line) => line.product_id,
    );
    const best = [...byProduct]
      .map(([productId, own]) => ({
        productId,
        quantity: String(own.reduce((sum, line) => sum + line.quantity, 0)),
        netMinor: own.reduce((sum, line) => sum + line.net, 0),
      }))
      .toSorted((a, b) => b.netMinor - a.netMinor);
    expect(body.sales.topProducts.map(({ name: _, ...row }: { name: string }) => row)).toEqual(best);

    const posted = await select<{ purpose: string; day: string; minor: number }>(
      `select a.purpose, e.entry_date::text as day, (l.debit_minor - l.credit_minor)::int as minor
       from journal_lines l join accounts a on a.id = l.account_id join journal_entries e on e.id = l.entry_id where l.tenant_id = $1`,
    );
    const balance = (purpose: string, since = '0', until = '9999'): number =>
      posted
        .filter((line) => line.purpose === purpose && line.day >= since && line.day <= until)
        .reduce((sum, line) => sum + line.minor, 0);
    const money = ['cash', 'bank', 'mobile_money', 'card'];
    const byDay = Array.from({ length: days }, (_, index) => {
      const day = daysAgo(today, days - 1 - index);
      return {
        day,
        cashMinor: money.reduce((sum, purpose) => sum + balance(purpose, '0', day), 0),
        stockMinor: balance('inventory', '0', day),
      };
    });
    const open = await select<{ open: number; due_on: string }>(
      `select (total_minor - paid_minor - credited_minor)::int as open, due_on::text from invoices where tenant_id = $1 and status <> 'void'`,
    );
    const [stock] = await select<{ value: number }>(
      'select coalesce(sum(value_minor), 0)::int as value from stock_levels where tenant_id = $1',
    );
    const percent = (since: string, until: string): string | null => {
      const sales = -balance('sales', since, until);
      return sales === 0
        ? null
        : (((sales - balance('cost_of_sales', since, until)) * 100) / sales).toFixed(1);
    };
    expect(body.money).toEqual({
      cashMinor: balance('cash'),
      bankMinor: balance('bank'),
      mobileMoneyMinor: balance('mobile_money'),
      cardMinor: balance('card'),
      receivableMinor: open.reduce((sum, invoice) => sum + invoice.open, 0),
      overdueMinor: open
        .filter(({ due_on }) => due_on < today)
        .reduce((sum, invoice) => sum + invoice.open, 0),
      stockValueMinor: stock?.value,
      marginMinor: -balance('sales', from, today) - balance('cost_of_sales', from, today),
      marginPercent: percent(from, today),
      marginPercentBefore: percent(daysAgo(today, 2 * days - 1), daysAgo(today, days)),
      byDay,
    });
    expect(body.money.cashMinor).toBeGreaterThan(0);
  });

  test('overdue orders have the same sum and count on the dashboard and in the list that it opens', async () => {
    const { body: dashboard } = await company.manager.client.get('/api/dashboard');
    const { body: list } = await company.manager.client.get('/api/orders?overdue=true&limit=200');
    const owed = list.items.map(({ owedMinor }: { owedMinor: number }) => owedMinor);
    expect(list.owedSumMinor).toBe(owed.reduce((sum: number, minor: number) => sum + minor, 0));
    expect(dashboard.money.overdueMinor).toBe(list.owedSumMinor);
    expect(list.owedSumMinor).toBeGreaterThan(0);
    expect(list.total).toEqual({ count: dashboard.toDo.overdue, isEstimate: false });
    const { body: counts } = await company.manager.client.get('/api/order-counts');
    expect(counts.overdue).toBe(dashboard.toDo.overdue);
  });

  test.each(['admin', 'manager', 'staff'] as const)(
    "the company's sales and money are told to who may see reports: %s",
    async (role) => {
      const seesReports = can(role, 'canViewReports');
      expect(seesReports).toBe(role !== 'staff');
      const { body, raw } = await company[role].client.get('/api/dashboard');
      expect(Object.keys(body).toSorted()).toEqual([
        ...(role === 'staff' ? [] : ['billsDue']),
        ...['cards', 'currency', 'latestOrders', 'lowStock'],
        ...(seesReports ? ['money', 'sales'] : []),
        'toDo',
      ]);
      expect(body.latestOrders).toHaveLength(8);
      expect(body.lowStock.length).toBeGreaterThan(0);
      for (const field of ['sales', 'topProducts', 'orderCount', 'byDay', 'netMinor', 'cashMinor'])
        expect(raw.toString().includes(`"${field}"`), field).toBe(seesReports);
      const { raw: work } = await company[role].client.get('/api/ops-dashboard');
      for (const field of [...costFields, 'money', 'sales'])
        expect(work.toString()).not.toContain(`"${field}"`);
      const costs = costFields.filter((field) => raw.toString().includes(`"${field}"`));
      expect(seesReports ? [] : costs).toEqual([]);
    },
  );
});

test('an admin is told who asks to join; nobody else is', async () => {
  const company = await foundCompany(server);
  const asks = async (who: 'admin' | 'manager' | 'staff') =>
    (await company[who].client.get('/api/dashboard')).body.toDo.joinRequests;
  expect(await asks('admin')).toBe(0);
  const account = { username: 'asks-to-join', email: 'asks@people.test', tenantId: company.id };
  await new TestClient(server.app).post('/api/register', account);
  expect([await asks('admin'), await asks('manager'), await asks('staff')]).toEqual([
    1,
    undefined,
    undefined,
  ]);
});

test('a new company sees zeros, and nothing of another', async () => {
  const company = await foundCompany(server, { country: 'KE' });
  const { body } = await company.admin.client.get('/api/dashboard');
  expect(body).toMatchObject({
    sales: { period: { nowMinor: 0, beforeMinor: 0 }, orderCount: { now: 0, before: 0 }, topProducts: [] },
    toDo: { toShip: 0, late: 0, lowStock: 0, overdue: 0, drafts: 0 },
    lowStock: [],
    latestOrders: [],
    money: {
      cashMinor: 0,
      receivableMinor: 0,
      stockValueMinor: 0,
      marginMinor: 0,
      marginPercent: null,
      marginPercentBefore: null,
    },
  });
  expect(body.sales.byDay).toHaveLength(14);
  const ops = await company.staff.client.get('/api/ops-dashboard');
  expect(ops.body).toMatchObject({ toShip: [], late: [], dueToday: [], drafts: [], lowStock: [] });
});
