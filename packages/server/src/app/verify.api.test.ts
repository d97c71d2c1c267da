import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocation, addProduct } from '../test/test-adjustments.ts';
import { doBusiness } from '../test/test-business.ts';
import { doBooks } from '../test/test-books.ts';
import { doRevaluations } from '../test/test-revaluations.ts';
import { pettyCashFaults, pettyCashLedgerFaults } from '../test/planted-faults/petty-cash-faults.ts';
import { doPettyCash } from '../test/test-petty-cash.ts';
import { revaluationFaults } from '../test/planted-faults/revaluation-faults.ts';
import { doBuying } from '../test/test-buying.ts';
import { doForeignInvoices } from '../test/test-foreign-invoices.ts';
import { doQuotes } from '../test/test-quotes.ts';
import { doReceivables } from '../test/test-receivables.ts';
import { doSupport } from '../test/test-support.ts';
import { doDiscounts } from '../test/test-discounts.ts';
import { documentFaults } from '../test/planted-faults/document-faults.ts';
import { ledgerFaults } from '../test/planted-faults/ledger-faults.ts';
import { monthsFaults } from '../test/planted-faults/months-faults.ts';
import { owingFaults } from '../test/planted-faults/owing-faults.ts';
import { quoteFaults } from '../test/planted-faults/quote-faults.ts';
import { expenseFaults } from '../test/planted-faults/expense-faults.ts';
import { doExpenses } from '../test/test-expenses.ts';
import { receiptFaults } from '../test/planted-faults/receipt-faults.ts';
import { packFaults } from '../test/planted-faults/pack-faults.ts';
import { purchaseFaults } from '../test/planted-faults/purchase-faults.ts';
import { payableFaults } from '../test/planted-faults/payable-faults.ts';
import { discountFaults } from '../test/planted-faults/discount-faults.ts';
import { reminderFaults } from '../test/planted-faults/reminder-faults.ts';
import { salesFaults } from '../test/planted-faults/sales-faults.ts';
import { doOnline } from '../test/do-online.ts';
import { onlineFaults } from '../test/planted-faults/online-faults.ts';
import { subscriptionFaults } from '../test/planted-faults/subscription-faults.ts';
import { supportFaults } from '../test/planted-faults/support-faults.ts';
import { schemaFaults } from '../test/planted-faults/schema-faults.ts';
import { servingUrlOf } from '../db/serving-role.ts';
import { foundCompany } from '../test/test-company.ts';
import { payingForPlans, plan } from '../test/paying-for-plans.ts';
import { databaseUrl } from '../test/test-database.ts';
import { answerFaults } from '../test/planted-faults/answer-faults.ts';
import { chainFaults } from '../test/planted-faults/chain-faults.ts';
import { returnFaults } from '../test/planted-faults/return-faults.ts';
import { tillFaults } from '../test/planted-faults/till-faults.ts';
import { bookFaults, bookLedgerFaults } from '../test/planted-faults/book-faults.ts';
import { periodFaults } from '../test/planted-faults/period-faults.ts';
import { runFaults } from '../test/planted-faults/run-faults.ts';
import { countFaults } from '../test/planted-faults/count-faults.ts';
import { transferFaults } from '../test/planted-faults/transfer-faults.ts';
import { sumUpEntries } from '../features/ledger/index.ts';
import { chainCompany, sealCompany } from '../features/audit/index.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { findBrokenInvariants, findBrokenOn, invariants } from './verify.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  for (const country of ['GH', 'UG'] as const) {
    const company = await foundCompany(server, { country });
    await doBusiness(company);
    // What comes after it is still to be summed up.
    await sumUpEntries(server.database, company.id);
    await doDiscounts(company);
    await doQuotes(company);
    await doReceivables(company);
    await doForeignInvoices(company);
    await doBuying(company);
    await doExpenses(company);
    await doBooks(company);
    await doRevaluations(company);
    await doPettyCash(company);
    await doSupport(server, company);
    await doOnline(server, company);
    await payingForPlans(server).paid(company, plan('enterprise'));
    await chainCompany(server.database, company.id);
    const sealed = { id: company.id, plan: 'enterprise', timezone: 'Africa/Accra' } as const;
    const { database, services } = server;
    for (const days of [1, 2])
      await sealCompany({ database, services }, sealed, new Date(Date.now() + days * 86_400_000));
  }
  // Two companies live a whole life here: more than other tests begin with.
}, 300_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

/** The faults planted for each invariant; it must notice each statement by itself. */
const faults: Record<string, readonly string[]> = {
  I1: [
    'update stock_levels set on_hand = on_hand + 1',
    'delete from stock_movements where id = (select max(id::text)::uuid from stock_movements where quantity <> 0)',
  ],
  I2: [
    'alter table stock_levels drop constraint stock_levels_check; update stock_levels set reserved = on_hand + 1',
  ],
  I3: [
    'update order_lines set reserved_quantity = 0',
    'update stock_levels set reserved = 0',
    `update orders set location_id = (select id from locations l where l.tenant_id = orders.tenant_id and l.name = 'Store')`,
  ],
  I5: [
    `update documents set status = 'reversed' where id = (select id from documents where kind = 'adjustment' and status = 'standing' limit 1)`,
    `update documents set status = 'standing' where kind = 'adjustment'`,
    'delete from shipment_lines',
    `update transfers set from_location_id = to_location_id, to_location_id = from_location_id where status = 'received'`,
    'update transfer_step_lines set quantity = quantity + 1',
    `update stock_adjustment_lines set quantity = quantity + 1 where quantity > 0`,
    `update documents set status = 'reversed' where kind = 'receipt'`,
    `update documents set status = 'reversed' where kind = 'supplier_return'`,
  ],
  I6: [
    'alter table stock_movements drop constraint stock_movements_pkey, drop constraint stock_movements_tenant_id_document_id_document_line_kind_le_key, drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; insert into stock_movements select * from stock_movements limit 1',
    `update stock_movements set value_minor = value_minor - 1 where kind = 'shipment'`,
    `update stock_movements set quantity = quantity - 1 where kind = 'reversal' and quantity <> 0`,
    `update stock_movements set value_minor = value_minor + 1 where kind = 'adjustment'`,
    `update stock_movements set value_minor = value_minor + 1 where kind = 'reversal' and quantity > 0`,
    `alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements set location_id = (select id from locations l where l.tenant_id = stock_movements.tenant_id and l.name = 'Store') where kind = 'revaluation'`,
    'alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements set leg = 70, product_id = (select id from products p where p.tenant_id = stock_movements.tenant_id order by id limit 1) where leg = 0 and document_id in (select id from stock_adjustments)',
    'update stock_movements set document_line = document_line + 40',
    `update stock_movements set value_minor = value_minor + 1 where kind = 'transfer' and leg > 0 and quantity > 0`,
    `update stock_movements set leg = leg + 50 where kind = 'transfer'`,
    `update transfer_steps s set location_id = (select t.from_location_id from transfers t where t.id = s.transfer_id) where kind = 'receive'`,
    `delete from stock_movements where kind = 'reversal' and quantity <> 0`,
    'delete from stock_adjustment_lines where line_number = 1',
    `update stock_movements set value_minor = value_minor + 1 where kind = 'receipt'`,
    `update stock_movements set value_minor = value_minor - 1 where kind = 'supplier_return'`,
    `update stock_receipt_lines set landed_minor = landed_minor + 1 where landed_minor > 0`,
    'delete from landed_cost_lines',
    // A late cost that changes goods at a place where none of its own ever came, twice at one place, or of another product on the way.
    `alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements m set location_id = (select l.id from locations l where l.tenant_id = m.tenant_id and l.name = 'Store') from landed_costs c where c.id = m.document_id`,
    `alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements m set location_id = (select l.id from locations l where l.tenant_id = m.tenant_id and l.name = 'Store')
      from stock_adjustments a where a.id = m.document_id and a.corrects_id is not null`,
    `alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements m set location_id = r.location_id from landed_costs c, stock_receipts r where c.id = m.document_id and r.id = c.receipt_id and m.leg > 0`,
    `update on_way_changes w set transfer_id = t.id, transfer_line = 1 from transfers t
      where t.tenant_id = w.tenant_id and t.id = (select x.id from transfers x join locations l on l.id = x.from_location_id where x.tenant_id = w.tenant_id and l.name = 'Depot' and x.number is not null limit 1)`,
    `update on_way_changes set value_minor = value_minor * 1000`,
    `update on_way_changes set document_line = document_line + 40`,
    `update transfer_steps s set location_id = t.from_location_id from transfers t where t.id = s.transfer_id and t.to_location_id in (select id from locations where name = 'Annex')`,
    `update stock_adjustment_lines l set location_id = (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Store') where l.location_id is not null`,
  ],
  S13: [
    'update stock_adjustment_lines set on_hand = on_hand + 1',
    'update stock_adjustment_lines set worth_minor = worth_minor + 1',
    'update stock_adjustment_lines set location_id = null',
    `update stock_adjustment_lines set on_hand = 1, worth_minor = 1 where quantity <> 0`,
    `update stock_movements set on_hand_after = on_hand_after + 1 where kind = 'revaluation'`,
    `update stock_adjustment_lines set unit_cost = unit_cost + 1 where on_hand is not null`,
  ],
  I7: [
    'update stock_movements set on_hand_after = on_hand_after + 1 where id = (select min(id::text)::uuid from stock_movements)',
    'update stock_movements set value_after_minor = 7',
    'alter table stock_movements drop constraint stock_movements_tenant_id_product_id_location_id_sequence_key; update stock_movements set sequence = sequence + 1 where sequence > 2',
    'update stock_levels set last_sequence = last_sequence + 1',
  ],
  I8: ['update stock_levels set value_minor = value_minor + 1 where value_minor > 0'],
  S1: [
    'update stock_totals set on_hand = on_hand + 1',
    'delete from stock_totals',
    'update stock_totals set reorder_point = 4',
    'update stock_totals set on_way = on_way + 1',
  ],
  S2: [
    'update locations set is_default = false',
    'update locations set parent_id = id',
    `update locations set is_receiving = true, status = 'archived' where name = 'Back'`,
    `update locations set status = 'archived'`,
    `update products set status = 'archived'`,
    'update products set is_divisible = false',
  ],
  S3: [
    'update stock_adjustment_lines set value_minor = null',
    'update stock_adjustment_lines set value_minor = 1',
    'delete from stock_adjustment_lines where adjustment_id = (select id from stock_adjustments limit 1)',
    `update stock_movements set document_id = (select id from stock_adjustments where status = 'draft' limit 1) where id = (select id from stock_movements limit 1)`,
    'alter table stock_adjustments drop constraint stock_adjustments_check5; update stock_adjustments set money_account_id = null, owed_to = null',
    `alter table stock_adjustments drop constraint stock_adjustments_check4; update stock_adjustments set owed_to = 'Somebody' where reason = 'found'`,
  ],
  S4: [
    `update stock_adjustments set status = 'reversed' where id in (select corrects_id from stock_adjustments)`,
    `update stock_adjustments set business_date = business_date - 1 where corrects_id is not null`,
    `update stock_adjustment_lines set line_number = line_number + 40 where quantity = 0`,
    `update stock_adjustment_lines set quantity = 1 where quantity = 0`,
    `update stock_adjustments set corrects_id = (select o.corrects_id from stock_adjustments o where o.corrects_id is not null and o.status = 'posted' limit 1), status = 'posted' where corrects_id is not null`,
  ],
  S5: [
    `update stock_movements set quantity = sign(value_minor) where kind = 'revaluation'`,
    `update stock_movements set quantity = 0 where kind = 'adjustment'`,
    `update stock_movements set value_minor = -value_minor where quantity = 0`,
    `update stock_adjustment_lines set value_minor = value_minor / 2 where quantity = 0`,
    `update landed_cost_lines set value_minor = value_minor / 2`,
    'update stock_movements set on_hand_after = 0 where quantity = 0',
  ],
  S6: [
    'update stock_levels set last_unit_cost = 1',
    'update stock_levels set last_unit_cost = null',
    `update stock_adjustments set status = 'posted' where status = 'reversed'`,
    'update stock_adjustment_lines set unit_cost = unit_cost + 1 where quantity = 0',
    `update stock_receipt_lines set landed_minor = landed_minor + 100 where landed_minor > 0`,
    `update landed_costs set status = 'posted'`,
  ],
  S7: [
    `update stock_movements m set value_minor = 0 from stock_adjustments a where a.id = m.document_id and a.reason = 'found'`,
  ],
  ...ledgerFaults,
  I14: [...(ledgerFaults['I14'] ?? []), ...bookLedgerFaults.I14, ...pettyCashLedgerFaults.I14],
  I20: [...(ledgerFaults['I20'] ?? []), ...bookLedgerFaults.I20, ...pettyCashLedgerFaults.I20],
  ...monthsFaults,
  ...owingFaults,
  ...tillFaults,
  ...answerFaults,
  ...subscriptionFaults,
  ...supportFaults,
  ...onlineFaults,
  ...returnFaults,
  ...receiptFaults,
  ...documentFaults,
  ...purchaseFaults,
  ...salesFaults,
  ...quoteFaults,
  ...reminderFaults,
  ...discountFaults,
  ...payableFaults,
  ...expenseFaults,
  ...schemaFaults,
  ...chainFaults,
  ...transferFaults,
  ...countFaults,
  ...runFaults,
  ...periodFaults,
  ...bookFaults,
  ...revaluationFaults,
  ...pettyCashFaults,
  ...packFaults,
};

/** Changes of roles are rolled back too. */
const findPlanted = async (id: string, fault: string): Promise<string[]> => {
  await client.query('begin; set local session_replication_role = replica');
  try {
    await client.query(fault);
    return (await findBrokenOn([client], { only: id })).map((broken) => broken.id);
  } finally {
    await client.query('rollback');
  }
};

test('after a little of everything, every invariant holds', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('what is archived or restored twice has changed once, though the audit trail may have both entries', async () => {
  const { client } = (await foundCompany(server)).admin;
  const made = [
    `customers/${(await client.post('/api/customers', { name: 'Efua' })).body.id}`,
    `products/${await addProduct(client)}`,
    `locations/${await addLocation(client, 'Store')}`,
  ];
  for (const verb of ['archive', 'archive', 'restore', 'restore', 'archive', 'archive'])
    for (const path of made) expect((await client.post(`/api/${path}/${verb}`)).status).toBe(200);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('every invariant has a name, a meaning of one line, and a planted fault', () => {
  const ids = invariants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids, 'I33'].toSorted()).toEqual(Object.keys(faults).toSorted());
  for (const { meaning } of invariants) expect(meaning).toMatch(/^[a-z][^\n]{20,120}$/);
});

test.each(Object.entries(faults).flatMap(([id, planted]) => planted.map((fault) => [id, fault] as const)))(
  '%s notices: %s',
  async (id, fault) => {
    expect(await findPlanted(id, fault)).toEqual([id]);
  },
);

test('a role that may only verify finds nothing broken where all is well, and finds a planted fault', async () => {
  const name = `auditor_${randomBytes(4).toString('hex')}`;
  const lent = 'with inherit false, set true';
  await client.query(`create role ${name} login password 'x'; grant app_verify, app_rw to ${name} ${lent}`);
  const url = databaseUrl(server.adminUrl, new URL(server.adminUrl).pathname.slice(1), name, 'x');
  expect(await findBrokenInvariants(url)).toEqual([]);
  await client.query('alter table files add column fee float8');
  expect((await findBrokenInvariants(url)).map(({ id }) => id)).toEqual(['I11']);
  await client.query(`alter table files drop column fee; drop role ${name}`);
});

test('a role limited by row security is refused instead of finding nothing', async () => {
  await expect(findBrokenInvariants(servingUrlOf(server.adminUrl))).rejects.toThrow(
    'cannot see past row security',
  );
});
