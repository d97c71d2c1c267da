import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { expect } from 'vitest';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import pg from 'pg';
import type { TestAnswer } from './test-client.ts';
import type { TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

type Role = 'admin' | 'manager' | 'staff';

interface Line {
  productId: string;
  packId?: string | undefined;
  quantity: string;
  unitPrice?: string;
}

/** What the people of a company do when they sell, call by call; the steps that must succeed are checked. */
export const selling = (company: TestCompany) => {
  const post = (path: string, body: object = {}, role: Role = 'admin'): Promise<TestAnswer> =>
    company[role].client.post(`/api/${path}`, body);
  const get = async (path: string, role: Role = 'admin') =>
    (await company[role].client.get(`/api/${path}`)).body;
  const must = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const customer = async (fields: object = {}): Promise<string> =>
    (await must(post('customers', { name: 'Efua Mensah', ...fields }))).id;
  const draft = async (lines: Line[], more: object = {}, role: Role = 'admin'): Promise<Order> =>
    must(post('orders', { customerId: await customer(), ...more, lines }, role));
  const act = (id: string, verb: string, body: object = {}, role: Role = 'admin'): Promise<TestAnswer> =>
    post(`orders/${id}/${verb}`, body, role);
  const confirmed = async (lines: Line[], more: object = {}): Promise<Order> =>
    must(act((await draft(lines, more)).id, 'confirm'));
  return {
    post,
    get,
    must,
    customer,
    draft,
    act,
    confirmed,
    order: (id: string): Promise<Order> => get(`orders/${id}`),
    invoices: async (id: string): Promise<Invoice[]> => (await get(`orders/${id}/invoices`)).items,
  };
};

/** A day relative to today. Companies of tests are in Accra, whose time is UTC. */
export const dayFromToday = (days: number): string => addDays(dayIn('UTC', new Date()), days);

interface Posted {
  purpose: string;
  event: string;
  day: string;
  minor: number;
}

/** The journal lines of a document, debits positive. */
export const entriesOf = async (server: TestServer, documentId: string): Promise<Posted[]> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<Posted>(
    `select a.purpose, e.event, e.entry_date::text as day, (l.debit_minor - l.credit_minor)::int as minor
     from journal_entries e
     join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where e.document_id = $1 order by e.entry_date, e.id, l.line_number`,
    [documentId],
  );
  await client.end();
  return rows;
};

/** The same added up by account, for one event. */
export const postedOf = async (
  server: TestServer,
  documentId: string,
  event = 'post',
): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const line of await entriesOf(server, documentId))
    if (line.event === event) sums[line.purpose] = (sums[line.purpose] ?? 0) + line.minor;
  return sums;
};
