import type { PlantedBug } from './planted-bug.ts';
import { auditBugs } from './audit-bugs.ts';
import { backupBugs } from './backup-bugs.ts';
import { companyBugs } from './company-bugs.ts';
import { limitBugs } from './limit-bugs.ts';
import { countBugs } from './count-bugs.ts';
import { customerBugs } from './customer-bugs.ts';
import { discountBugs } from './discount-bugs.ts';
import { documentBugs } from './document-bugs.ts';
import { expenseBugs } from './expense-bugs.ts';
import { historyBugs } from './history-bugs.ts';
import { booksBugs } from './books-bugs.ts';
import { pettyCashBugs } from './petty-cash-bugs.ts';
import { revaluationBugs } from './revaluation-bugs.ts';
import { callBugs } from './call-bugs.ts';
import { identityBugs } from './identity-bugs.ts';
import { loadBugs } from './load-bugs.ts';
import { migrationBugs } from './migration-bugs.ts';
import { moneyBugs } from './money-bugs.ts';
import { phoneBugs } from './phone-bugs.ts';
import { planBugs } from './plan-bugs.ts';
import { payableBugs } from './payable-bugs.ts';
import { receivingBugs } from './receiving-bugs.ts';
import { recordBugs } from './record-bugs.ts';
import { reportBugs } from './report-bugs.ts';
import { reportingBugs } from './reporting-bugs.ts';
import { roleBugs } from './role-bugs.ts';
import { secretBugs } from './secret-bugs.ts';
import { cancellingBugs } from './cancelling-bugs.ts';
import { orderBugs } from './order-bugs.ts';
import { tillBugs } from './till-bugs.ts';
import { receivableBugs } from './receivable-bugs.ts';
import { promiseBugs } from './promise-bugs.ts';
import { quoteBugs } from './quote-bugs.ts';
import { returnBugs } from './return-bugs.ts';
import { sellingBugs } from './selling-bugs.ts';
import { purchaseBugs } from './purchase-bugs.ts';
import { reorderBugs } from './reorder-bugs.ts';
import { packBugs } from './pack-bugs.ts';
import { stockBugs } from './stock-bugs.ts';
import { onboardingBugs } from './onboarding-bugs.ts';
import { onlineBugs } from './online-bugs.ts';
import { supportBugs } from './support-bugs.ts';
import { supplierBugs } from './supplier-bugs.ts';
import { webBugs } from './web-bugs.ts';
import { worthBugs } from './worth-bugs.ts';

const server = 'packages/server/src';
const contract = 'packages/contract/src';
const races = `${server}/features/sales/orders/orders-races.api.test.ts`;
const orders = `${server}/features/sales/orders/orders.api.test.ts`;
const hostile = `${server}/test/walks/hostile-input.api.test.ts`;

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'stock is read without its lock',
    file: `${server}/features/inventory/stock/stock.queries.ts`,
    find: 'order by s.product_id for no key update of s',
    replace: 'order by s.product_id',
    project: 'api',
    tests: [races],
  },
  {
    name: 'demand is held against the stock line by line',
    file: `${server}/features/sales/orders/share-stock.ts`,
    find: 'Map.groupBy(wants, ({ productId }) => productId)',
    replace: 'Map.groupBy(wants, ({ id }) => id)',
    project: 'api',
    tests: [orders],
  },
  {
    name: 'an order is shipped whatever its state',
    file: `${server}/features/sales/orders/ship-order.ts`,
    find: "requireAllowed(call, loaded, 'ship');",
    replace: '',
    project: 'api',
    tests: [races],
  },
  {
    name: 'cancelling keeps what was reserved',
    file: `${server}/features/sales/orders/release-lines.ts`,
    find: 'releaseStock(tx, held, asLockedStock(order.locationId, stockRows));',
    replace: '',
    project: 'api',
    tests: [races],
  },
  {
    name: 'more is paid than is owed',
    file: `${server}/features/sales/payments/record-payment.ts`,
    find: 'if (amountMinor > openMinor && order.customerId === null)',
    replace: 'if (amountMinor < 0)',
    project: 'api',
    tests: [orders, races],
  },
  {
    name: 'unknown fields are let through',
    file: `${contract}/features/catalog/products/products.schemas.ts`,
    find: 'export const newProductSchema = z.strictObject({',
    replace: 'export const newProductSchema = z.object({',
    project: 'api',
    tests: [hostile],
  },
  {
    name: 'tax is rounded line by line',
    file: `${contract}/features/ledger/tax-classes/document-totals.ts`,
    find: 'const lineTaxes = allocate(taxMinor, groupAmounts);',
    replace:
      'const lineTaxes = groupAmounts.map((part) => taxAmounts(part, parts, pricesIncludeTax).taxMinor);',
    project: 'unit',
    tests: [`${contract}/features/ledger/tax-classes/document-totals.test.ts`],
  },
  {
    name: 'what rounding leaves is lost',
    file: `${contract}/primitives/money.ts`,
    find: '    share.part += 1n;\n',
    replace: '',
    project: 'unit',
    tests: [`${contract}/primitives/money.test.ts`],
  },
  {
    name: 'goods leave at the price of the last delivery',
    file: `${server}/features/inventory/stock/stock.rules.ts`,
    find: '.times(quantity).dividedBy(onHand).toDecimalPlaces(0).toNumber();\n  return Math.min(share, level.valueMinor);',
    replace:
      '.times(quantity).dividedBy(onHand).toDecimalPlaces(0).plus(1).toNumber();\n  return Math.min(share, level.valueMinor);',
    project: 'unit',
    tests: [`${server}/features/inventory/stock/stock.rules.test.ts`],
  },
  ...booksBugs,
  ...revaluationBugs,
  ...pettyCashBugs,
  ...callBugs,
  ...auditBugs,
  ...loadBugs,
  ...backupBugs,
  ...companyBugs,
  ...documentBugs,
  ...cancellingBugs,
  ...payableBugs,
  ...expenseBugs,
  ...phoneBugs,
  ...planBugs,
  ...promiseBugs,
  ...quoteBugs,
  ...returnBugs,
  ...sellingBugs,
  ...receivableBugs,
  ...customerBugs,
  ...discountBugs,
  ...orderBugs,
  ...tillBugs,
  ...historyBugs,
  ...moneyBugs,
  ...recordBugs,
  ...reportBugs,
  ...reportingBugs,
  ...identityBugs,
  ...secretBugs,
  ...limitBugs,
  ...migrationBugs,
  ...roleBugs,
  ...purchaseBugs,
  ...reorderBugs,
  ...supplierBugs,
  ...supportBugs,
  ...onlineBugs,
  ...onboardingBugs,
  ...receivingBugs,
  ...stockBugs,
  ...countBugs,
  ...packBugs,
  ...webBugs,
  ...worthBugs,
];
