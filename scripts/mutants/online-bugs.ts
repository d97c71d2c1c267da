import type { PlantedBug } from './planted-bug.ts';

const online = 'packages/server/src/features/sales/online-payments';
const tests = [`${online}/pay-online.api.test.ts`];
const settings = [`${online}/pay-settings.api.test.ts`];
const accounts = [`${online}/company-paystack.api.test.ts`];

/** Bugs of paying an invoice by its link: money without a payment, a payment without money, and somebody else's. */
export const onlineBugs: readonly PlantedBug[] = [
  {
    name: 'an online payment of another amount is recorded',
    file: `${online}/take-state.ts`,
    find: 'state.amountMinor === payment.amountMinor && ',
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'an online payment in another currency is recorded',
    file: `${online}/take-state.ts`,
    find: ' && state.currency === payment.currency',
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'an online payment that is told of at once is recorded more than once',
    file: `${online}/take-state.ts`,
    find: 'findByReference(tx, reference, { lock: true })',
    replace: 'findByReference(tx, reference)',
    project: 'api',
    tests,
  },
  {
    name: 'news of a company’s provider count for the payments of another company',
    file: `${online}/take-state.ts`,
    find: '(via && via.tenantId !== tenantId)',
    replace: 'tenantId === via?.gateway',
    project: 'api',
    tests: accounts,
  },
  {
    name: 'the keys of before are forgotten with a new one',
    file: `${online}/online-settings.ts`,
    find: '[keys, ...former]',
    replace: '[keys]',
    project: 'api',
    tests: accounts,
  },
  {
    name: 'a key for trying out is taken where real money moves',
    file: `${online}/online-settings.ts`,
    find: "if (isTestKey(keys) && services.settings.mode === 'production')",
    replace: 'if (false)',
    project: 'api',
    tests: accounts,
  },
  {
    name: 'an invoice is paid online though the company takes no online payments',
    file: `${online}/offer.ts`,
    find: '!kept?.isOn || kept.gateway === null',
    replace: 'kept?.gateway == null',
    project: 'api',
    tests: settings,
  },
  {
    name: 'a link tells of the payments of another invoice',
    file: `${online}/online-payments.queries.ts`,
    find: 'and o.id = ${id} and o.invoice_id = ${invoiceId}`',
    replace: 'and o.id = ${id} and ${invoiceId}::uuid is not null`',
    project: 'api',
    tests: settings,
  },
  {
    name: 'money that a provider has is kept from the books, because its way to pay was archived',
    file: `${online}/record-online.ts`,
    find: '{ mayUseTill: true, mayBeArchived: true }',
    replace: '{ mayUseTill: true, mayBeArchived: false }',
    project: 'api',
    tests,
  },
  {
    name: 'an online payment whose beginning was not answered is never asked about',
    file: `${online}/online-payments.queries.ts`,
    find: "o.status in ('pending', 'failed', 'abandoned')\n      and",
    replace: "o.status in ('pending', 'failed', 'abandoned') and o.checkout_url is not null\n      and",
    project: 'api',
    tests: [`${online}/silent-account.api.test.ts`],
  },
  {
    name: 'what a walk-in paid too much by a link is in nobody’s hand',
    file: `${online}/record-online.ts`,
    find: 'customerId === null ? orderId : null',
    replace: 'null as string | null',
    project: 'api',
    tests: [`${online}/pay-walk-in.api.test.ts`],
  },
  {
    name: 'an invoice in another currency is paid by its link at its own rate',
    file: `${online}/record-online.ts`,
    find: '(await findRateBetween({ tx }, { of: currency, inside: books, day })) ?? own?.rate',
    replace: 'own?.rate',
    project: 'api',
    tests: [`${online}/pay-foreign.api.test.ts`],
  },
  {
    name: 'only the newest open payments are asked about',
    file: `${online}/online-payments.queries.ts`,
    find: 'order by coalesce(o.asked_at, o.created_at), o.id limit',
    replace: 'order by o.created_at desc, o.id limit',
    project: 'api',
    tests: [`${online}/many-open.api.test.ts`],
  },
];
