import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const promises = `${sales}/payment-promises/payment-promises.api.test.ts`;
const codes = `${sales}/discounts/discounts.api.test.ts`;
const laws = 'packages/contract/src/features/sales/discounts/discount-laws.test.ts';

/** Bugs of what customers promise to pay, and of coupon codes. */
export const promiseBugs: readonly PlantedBug[] = [
  {
    name: 'two promises are for the same money',
    file: `${sales}/payment-promises/promise.rules.ts`,
    find: 'const part = Math.min(left, openMinor - promisedMinor);',
    replace: 'const part = Math.min(left, openMinor);',
    project: 'api',
    tests: [promises],
  },
  {
    name: 'more is promised than is open',
    file: `${sales}/payment-promises/record-promise.ts`,
    find: "  if (amountMinor !== undefined && sum < amountMinor)\n    throw new AppError('over_payment', { detail: { openMinor: sum } });\n",
    replace: '',
    project: 'api',
    tests: [promises],
  },
  {
    name: 'a promise that was kept is taken back',
    file: `${sales}/payment-promises/record-promise.ts`,
    find: "promise.state !== 'open' && promise.state !== 'broken'",
    replace: "promise.state === 'withdrawn'",
    project: 'api',
    tests: [promises],
  },
  {
    name: 'a promise names a day that is past',
    file: `${sales}/payment-promises/record-promise.ts`,
    find: "  if (day < today) throw refuseField('promisedOn', 'too_early', { earliest: today });\n",
    replace: '',
    project: 'api',
    tests: [promises],
  },
  {
    name: 'a coupon code is added to a discount that needs none',
    file: `${sales}/coupon-codes/write-codes.ts`,
    find: "  if (!discount.needsCode) throw new AppError('wrong_state', { detail: { state: discount.stage } });\n",
    replace: '',
    project: 'api',
    tests: [codes],
  },
  {
    name: 'a coupon code that the company has already is added in silence',
    file: `${sales}/coupon-codes/write-codes.ts`,
    find: "  if (code !== undefined && rows.length === 0)\n    throw new AppError('taken', { fields: { code: { code: 'taken' } } });\n",
    replace: '',
    project: 'api',
    tests: [codes],
  },
  {
    name: 'a coupon code that is used up gives once more',
    file: 'packages/contract/src/features/sales/discounts/candidates.ts',
    find: "  if (coupon?.usesLeft != null && coupon.usesLeft <= 0) return 'used_up';\n",
    replace: '',
    project: 'unit',
    tests: [laws],
  },
];
