import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { askAgain } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => verifyAndClose(server));

it('a payment whose news was lost is asked about in its turn, however many others were begun after it', async () => {
  const company = await foundCompany(server);
  const online = payingOnline(server, company);
  await online.switchOn();
  const { id, path } = await online.sent();
  const { reference, paymentId } = await online.begun(path, { amount: '40' });
  await online.atGateway(reference, {});
  await server.database.forTenant(company.id, (tx) =>
    sql`insert into online_payments (tenant_id, id, reference, gateway, status, invoice_id, currency, amount_minor, created_at, checkout_url)
      select tenant_id, uuidv7(), reference || n, gateway, 'pending', invoice_id, currency, amount_minor, created_at + interval '1 second', '/'
      from online_payments cross join generate_series(1, 120) as n
      where tenant_id = ${company.id} and id = ${paymentId} returning 1`.execute(tx.db),
  );
  const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  for (const minutes of [10, 20]) await askAgain(server, company.id, inMinutes(minutes));
  expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  // The others are asked about as well, one lot after the other, and none is left out.
  for (const minutes of [30, 40, 50, 60]) await askAgain(server, company.id, inMinutes(minutes));
  const { rows } = await server.database.forTenant(company.id, (tx) =>
    sql<{ left: number }>`select count(*)::int as left from online_payments
      where tenant_id = ${company.id} and asked_at is null`.execute(tx.db),
  );
  expect(rows).toEqual([{ left: 0 }]);
});
