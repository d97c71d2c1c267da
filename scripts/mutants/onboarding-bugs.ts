import type { PlantedBug } from './planted-bug.ts';

const onboarding = 'packages/server/src/features/onboarding';
const imports = `${onboarding}/product-imports`;
const importTests = `${imports}/product-imports.api.test.ts`;
const samples = `${onboarding}/sample-shop`;
const sampleTests = `${samples}/sample-shop.api.test.ts`;
const web = 'packages/web/src/features/onboarding/product-imports';

/** Bugs of what a new company adds at once, and takes back. */
export const onboardingBugs: readonly PlantedBug[] = [
  {
    name: 'an import counts as one product of the plan',
    file: `${imports}/import-products.ts`,
    find: 'await requireRoomForProducts(call, rows.length);',
    replace: 'await requireRoomForProducts(call, 1);',
    project: 'api',
    tests: [importTests],
  },
  {
    name: 'an import is undone without the lock of its stock',
    file: `${imports}/undo-import.ts`,
    find: 'await lockProductStock(tx, productIds);',
    replace: '',
    project: 'api',
    tests: [importTests],
  },
  {
    name: 'a product that an order names is taken back',
    file: `${imports}/used-products.ts`,
    find: "  'order_lines',\n",
    replace: '',
    project: 'api',
    tests: [importTests, `${imports}/used-products.api.test.ts`],
  },
  {
    name: 'a product that is taken back keeps its SKU',
    file: `${imports}/take-back-products.ts`,
    find: 'sku: formerSku(sku, id)',
    replace: 'sku',
    project: 'api',
    tests: [importTests],
  },
  {
    name: 'a customer who bought something goes with the sample',
    file: `${samples}/used-people.ts`,
    find: "  ['orders', 'customer_id'],\n",
    replace: '',
    project: 'api',
    tests: [sampleTests],
  },
  {
    name: 'the sample counts as a step of the company’s own',
    file: `${onboarding}/first-steps/get-first-steps.ts`,
    find: 'r.${sql.ref(column)} = ${id})`',
    replace: 'r.${sql.ref(column)} = ${id} and false)`',
    project: 'api',
    tests: [sampleTests],
  },
  {
    name: 'each column of numbers is read by the reader’s own decimal mark',
    file: `${web}/read-numbers.ts`,
    find: 'if (commas === points) return own;',
    replace: 'if (commas || !commas) return own;',
    project: 'unit',
    tests: [`${web}/read-numbers.test.ts`],
  },
  {
    name: 'a row that was added is sent again',
    file: `${web}/paste.ts`,
    find: 'new Set([...paste.leftOut, ...paste.done])',
    replace: 'new Set(paste.leftOut)',
    project: 'unit',
    tests: [`${web}/paste.test.ts`],
  },
  {
    name: 'a sample customer that was made a real one is deleted',
    file: `${onboarding}/sample-shop/used-people.ts`,
    find: '[changed, ...named]',
    replace: '[...named]',
    project: 'api',
    tests: [sampleTests],
  },
];
