import type { CustomerStatement } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { dayFromToday as ago } from '../../../test/selling.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let abroad: DollarInvoices;

beforeAll(async () => {
  server = await startTestServer();
  abroad = await invoicingInDollars(server);
});
afterAll(() => server.close());

const statement = async (until: string): Promise<CustomerStatement['part']> =>
  (await abroad.shop.get(`customers/${abroad.customerId}/statement?until=${until}`)).part;
const openOn = async (until: string) =>
  (await statement(until)).open.map(({ number, reference, openMinor }) => [number, reference, openMinor]);

it('says the amounts in dollars beside those of the books, as they were on its day', async () => {
  const { shop } = abroad;
  const invoice = await abroad.issued({ issuedOn: ago(-5) });
  const paid = await shop.must(
    abroad.pay({ amountMinor: 40_000, rate: '15', paidOn: ago(-3), reference: 'TRF 7' }),
  );
  const reason = { reason: 'Late', amountMinor: 10_000, issuedOn: ago(-2) };
  const note = await shop.must(shop.post(`invoices/${invoice.id}/goodwill`, reason));
  const advance = await shop.must(
    abroad.pay({ amountMinor: 60_000, rate: '16', paidOn: ago(-1), reference: 'TRF 8' }),
  );
  expect(
    (await statement(ago(0))).rows.map(({ number, kind, reference }) => [number, kind, reference]),
  ).toEqual([
    [invoice.number, 'invoice', 'USD 1000.00'],
    [paid.number, 'payment', 'TRF 7 · USD 400.00'],
    [note.number, 'credit_note', `${invoice.number} · USD 100.00`],
    [advance.number, 'payment', 'TRF 8 · USD 600.00'],
    [advance.number, 'exchange', invoice.number],
  ]);
  expect(await openOn(ago(0))).toEqual([[advance.number, 'TRF 8 · USD 100.00', -160_000]]);
  expect(await openOn(ago(-2))).toEqual([[invoice.number, 'USD 500.00', 750_000]]);
  expect(await openOn(ago(-3))).toEqual([[invoice.number, 'USD 600.00', 900_000]]);
  expect(await openOn(ago(-4))).toEqual([[invoice.number, 'USD 1000.00', 1_500_000]]);
});

it('says of an open credit note what of it is left in dollars', async () => {
  const { shop } = abroad;
  const invoice = await abroad.issued({ issuedOn: ago(-1) });
  const paid = await shop.must(
    abroad.pay({ amountMinor: 100_000, rate: '15', invoices: [{ id: invoice.id }], reference: 'TRF 9' }),
  );
  const note = await shop.must(
    shop.post(`invoices/${invoice.id}/goodwill`, { reason: 'Late', amountMinor: 20_000 }),
  );
  expect(paid).toMatchObject({ creditMinor: 0 });
  expect((await openOn(ago(0))).filter(([number]) => number === note.number)).toEqual([
    [note.number, 'USD 200.00', -300_000],
  ]);
  await shop.must(
    shop.post(`credits/${note.id}/refund`, {
      ...abroad.dollars,
      amountMinor: 5_000,
      rate: '16',
      reference: 'B 1',
    }),
  );
  expect((await openOn(ago(0))).filter(([number]) => number === note.number)).toEqual([
    [note.number, 'USD 150.00', -225_000],
  ]);
  await abroad.sound();
});

it('writes the amount in the language of who reads it', async () => {
  const { company, customerId, issued } = abroad;
  const { number } = await issued({ issuedOn: ago(-1) });
  const referenceIn = async (language: string) => {
    const { body } = await company.admin.client.get(`/api/customers/${customerId}/statement`, {
      headers: { 'accept-language': language },
    });
    const { rows, open } = (body as CustomerStatement).part;
    return [...rows, ...open].flatMap((row) => (row.number === number ? row.reference : []));
  };
  expect(await referenceIn('en')).toEqual(['USD 1000.00', 'USD 1000.00']);
  expect(await referenceIn('fr')).toEqual(['USD 1000,00', 'USD 1000,00']);
});
