import type { PlantedBug } from './planted-bug.ts';

const purchasing = 'packages/server/src/features/purchasing';
const payments = `${purchasing}/supplier-payments`;
const paying = `${payments}/supplier-payments.api.test.ts`;
const running = `${purchasing}/payment-runs/payment-runs.api.test.ts`;
const billing = `${purchasing}/bills/bills.api.test.ts`;

/** Bugs of bills and payments to suppliers. */
export const payableBugs: readonly PlantedBug[] = [
  {
    name: 'a supplier is not held while a bill of theirs is paid',
    file: `${purchasing}/bills/bills.queries.ts`,
    find: 'order by s.id for no key update of s`',
    replace: 'order by s.id`',
    project: 'api',
    tests: [paying],
  },
  {
    name: 'what differs between the rates of a bill and its payment is posted the wrong way round',
    file: `${payments}/payable-allocations.ts`,
    find: 'debitMinor: one.creditBaseMinor - one.billBaseMinor',
    replace: 'debitMinor: one.billBaseMinor - one.creditBaseMinor',
    project: 'api',
    tests: [paying],
  },
  {
    name: 'a bill is voided although a payment settles it',
    file: `${purchasing}/bills/void-bill.ts`,
    find: 'standing.length > 0',
    replace: 'standing.length > 1',
    project: 'api',
    tests: [billing],
  },
  {
    name: 'the ageing of a past day leaves out what was paid since',
    file: `${purchasing}/bills/ageing.ts`,
    find: 'and a.allocated_on <= ${day}::date), 0) as minor',
    replace: '), 0) as minor',
    project: 'api',
    tests: [billing],
  },
  {
    name: 'the same bill is entered twice because its number is written with other signs',
    file: 'packages/contract/src/features/purchasing/bills/bills.rules.ts',
    find: ".replaceAll(/[^\\p{L}\\p{N}]/gu, '') || null",
    replace: ".replaceAll(/\\s/gu, '') || null",
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/bills/bills.rules.test.ts'],
  },
  {
    name: 'parts of a bill are rounded up, and the last finds too little',
    file: 'packages/contract/src/features/purchasing/bills/bills.rules.ts',
    find: '.dividedBy(openMinor)\n    .toDecimalPlaces(0, Exact.ROUND_DOWN)',
    replace: '.dividedBy(openMinor)\n    .toDecimalPlaces(0, Exact.ROUND_UP)',
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/bills/bills.rules.test.ts'],
  },
  {
    name: 'a bill that does not match what was received is paid all the same',
    file: `${payments}/settle.ts`,
    find: 'bills.filter(({ isHeld }) => !isHeld)',
    replace: 'bills',
    project: 'api',
    tests: [`${purchasing}/bills/billed-goods.api.test.ts`],
  },
  {
    name: 'a difference of the rate is taken for one of the price',
    file: `${purchasing}/bills/billed-goods.ts`,
    find: 'const isInTheirs = currency === goods.currency && currency !== books;',
    replace: 'const isInTheirs = false;',
    project: 'api',
    tests: [`${purchasing}/bills/billed-goods.api.test.ts`],
  },
  {
    name: 'a price may be off by the smaller of the percentage and the floor',
    file: 'packages/contract/src/features/purchasing/bills/bills.rules.ts',
    find: 'Exact.max(share, matchPriceFloorMinor)',
    replace: 'Exact.min(share, matchPriceFloorMinor)',
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/bills/bills.rules.test.ts'],
  },
  {
    name: 'a bill whose number is corrected is not held against the others',
    file: `${purchasing}/bills/correct-bill.ts`,
    find: 'after.repeatsReason ?? null',
    replace: "after.repeatsReason ?? 'corrected'",
    project: 'api',
    tests: [`${purchasing}/bills/correct-bill.api.test.ts`],
  },
  {
    name: 'a run is paid without being held',
    file: `${purchasing}/payment-runs/lock-run.ts`,
    find: 'for update of r`',
    replace: '`',
    project: 'api',
    tests: [running],
  },
  {
    name: 'a run pays a bill that somebody paid meanwhile',
    file: `${purchasing}/payment-runs/pay-run.ts`,
    find: "bill && amountMinor <= bill.openMinor ? 'paid' : 'less_open'",
    replace: "bill || amountMinor > 0 ? 'paid' : 'less_open'",
    project: 'api',
    tests: [running],
  },
  {
    name: 'an admin approves the run they put together, although there is another',
    file: 'packages/contract/src/features/purchasing/payment-runs/payment-runs.rules.ts',
    find: 'reader.adminCount > 1 &&',
    replace: 'reader.adminCount > 2 &&',
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/payment-runs/payment-runs.rules.test.ts'],
  },
  {
    name: 'a held bill is taken into a run',
    file: `${purchasing}/payment-runs/write-run-bills.ts`,
    find: 'if (bill.isHeld)',
    replace: 'if (bill.isHeld && amountMinor)',
    project: 'api',
    tests: [running],
  },
  {
    name: 'a plan without accounts payable pays several bills at once',
    file: `${payments}/require-one-bill.ts`,
    find: 'settled.length > 1 &&',
    replace: 'settled.length > 9 &&',
    project: 'api',
    tests: [running],
  },
  {
    name: 'tax is withheld from an amount with VAT',
    file: 'packages/contract/src/features/purchasing/supplier-payments/withholding.rules.ts',
    find: '.times(netMinor)',
    replace: '.times(totalMinor)',
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/supplier-payments/withholding.rules.test.ts'],
  },
];
