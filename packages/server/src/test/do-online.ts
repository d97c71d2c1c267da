import { payingOnline } from './paying-online.ts';
import type { TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

/** Customers pay by the links of their invoices: one all, one a part, one who leaves. */
export const doOnline = async (server: TestServer, company: TestCompany): Promise<void> => {
  const online = payingOnline(server, company);
  await online.switchOn();
  for (const [amount, outcome] of [
    ['40', 'paid'],
    ['10', 'paid_twice'],
    ['40', 'abandoned'],
  ] as const) {
    const { path } = await online.sent();
    await online.decide((await online.begun(path, { amount })).url, outcome);
  }
};
