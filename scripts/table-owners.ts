import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf } from './tables-of-areas.ts';

/**
 * Files that read tables of areas after their own, each with its reason. A read cannot break isolation or an invariant, but a
 * change of these tables must take it into account: hence the list is exact.
 */
export const readsAgainstTheArrow: Record<string, { tables: readonly string[]; because: string }> = {
  'files/files/picture-use.ts': {
    tables: [
      'bill_pictures',
      'companies',
      'expense_receipts',
      'order_pictures',
      'products',
      'stock_adjustment_pictures',
      'stock_receipt_pictures',
    ],
    because: 'a picture that something still shows keeps its room',
  },
  'files/files/sweep-unused-pictures.ts': {
    tables: [
      'bill_pictures',
      'companies',
      'expense_receipts',
      'order_pictures',
      'products',
      'stock_adjustment_pictures',
      'stock_receipt_pictures',
      'users',
    ],
    because: 'a picture that nothing shows is removed',
  },
  'company/company/company-settings.ts': {
    tables: ['documents', 'expenses', 'members', 'orders', 'users'],
    because: 'the books keep their currency from the first document on; the admins to ask are named',
  },
  'company/exchange-rates/exchange-rates.queries.ts': {
    tables: ['members'],
    because: 'each rate is shown with who set it',
  },
  'billing/subscription/subscription.queries.ts': {
    tables: ['orders'],
    because: 'the use of each limit of a plan is shown in one round trip',
  },
  'audit/transactions/named-records.queries.ts': {
    tables: [
      ...['customers', 'discounts', 'document_links', 'documents', 'locations', 'products', 'suppliers'],
      'tills',
    ],
    because: 'the list of all that happened names each record, and is searched by these names',
  },
  'ledger/accounts/write-account.ts': {
    tables: ['expense_categories'],
    because: 'an account that expenses are posted to is not taken out of use',
  },
  'ledger/periods/list-missing.ts': {
    tables: ['bills', 'expenses', 'shifts'],
    because: 'whoever closes days is told what of them is not in the books yet',
  },
  'ledger/journal/journal.queries.ts': {
    tables: ['customers', 'locations', 'suppliers'],
    because: 'each line of an entry is shown with whom and where it is of',
  },
  'ledger/reconciliations/reconciliations.queries.ts': {
    tables: ['customers', 'suppliers'],
    because: 'a line of a statement says whose money it was',
  },
  'ledger/tax-classes/update-tax-class.ts': {
    tables: ['invoice_draft_lines', 'order_lines', 'orders', 'products', 'purchase_order_lines', 'suppliers'],
    because: 'a class that records have, or that something will be invoiced with, is not removed',
  },
  'catalog/products/incoming-goods.ts': {
    tables: ['purchase_order_lines', 'purchase_orders', 'transfer_lines', 'transfers'],
    because:
      'what is on its way is one of the four quantities of a product, and is read from the lines that bring it',
  },
  'catalog/products/waiting-goods.ts': {
    tables: ['backorders', 'order_lines'],
    because: 'what customers wait for is bought, and is one of the reasons of a product’s stock',
  },
  'inventory/stock/stock-reasons.queries.ts': {
    tables: ['order_lines', 'orders', 'purchase_orders'],
    because: 'each figure of a product’s stock opens the documents behind it',
  },
  'catalog/products/list-products.ts': {
    tables: ['stock_levels'],
    because: 'products are listed by where some of them are',
  },
  'catalog/products/products.queries.ts': {
    tables: ['backorders', 'order_lines', 'stock_levels', 'stock_totals', 'transfer_lines'],
    because:
      'a product is read with its stock, and divides as long as parts of one are there, on the way, promised or waited for',
  },
  'catalog/products/product-sums.queries.ts': {
    tables: ['stock_levels'],
    because: 'the worth of the stock that a list shows',
  },
  'inventory/stock/past-movements.queries.ts': {
    tables: ['supplier_return_lines'],
    because:
      'goods that went back to their supplier are those of their receipt, which decides what is left of others',
  },
  'inventory/stock/known-costs.queries.ts': {
    tables: ['landed_cost_lines', 'landed_costs', 'stock_receipt_lines', 'stock_receipts'],
    because: 'what one last cost at a place is named by a receipt, with what it came to cost later',
  },
  'contacts/customers/customer-figures.ts': {
    tables: ['credit_notes', 'invoices', 'orders', 'payments'],
    because: 'what a customer bought, owes and has in hand stands with the customer, page by page',
  },
  'contacts/suppliers/open-with-suppliers.ts': {
    tables: ['bills', 'purchase_order_lines', 'purchase_orders'],
    because: 'what a supplier is owed and has to deliver stands with the supplier, page by page',
  },
  'contacts/customers/customers.queries.ts': {
    tables: ['invoices'],
    because: 'customers are listed by whether they owe',
  },
};

const writing = /\b(?:insert into|update|delete from|merge into)\s+(\w+)\b/g;
const reading = /\b(?:from|join)\s+(\w+)\b/g;
const building = /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g;
const naming = /\bcolumnsOf\(\s*'(\w+)'/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const words = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => word);

/** Tables that a source writes and reads, as far as its text names them. */
export const tablesIn = (source: string): { written: Set<string>; read: Set<string> } => {
  const text = source.replaceAll(comments, '');
  const built = [...text.matchAll(building)].map(([, verb = '', table = '']) => ({
    isWrite: !/^select|Join$/.test(verb),
    table,
  }));
  const written = [
    ...words(text, writing),
    ...built.filter(({ isWrite }) => isWrite).map(({ table }) => table),
  ];
  const read = [
    ...words(text.replaceAll(/\bdelete from/g, ''), reading),
    ...words(text, naming),
    ...built.filter(({ isWrite }) => !isWrite).map(({ table }) => table),
  ];
  return { written: new Set(written), read: new Set(read) };
};

/** Names of the tables, as they were generated from the database. */
export const generatedTables = (tree: string): string[] => {
  const text = readFileSync(join(tree, 'packages/server/src/db/tables.gen.ts'), 'utf8');
  return words(text.slice(text.indexOf('export interface DB')), /^ {2}(\w+):/gm);
};

/** Every place where an area writes another's table, or reads one of an area after its own and is not listed. */
export const findTableFaults = (
  tree: string,
  lineOf: (area: string) => number,
  listed = readsAgainstTheArrow,
): string[] => {
  const ownerOf = new Map(
    Object.entries(tablesOf).flatMap(([area, tables]) => tables.map((table) => [table, area] as const)),
  );
  const features = 'packages/server/src/features';
  const files = readdirSync(join(tree, features), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const unowned = generatedTables(tree)
    .filter((table) => !ownerOf.has(table))
    .map((table) => `${table}: no area keeps this table; say which in scripts/table-owners.ts`);
  const found = new Map<string, string[]>();
  const writes = files.flatMap((file) => {
    const area = file.split('/')[0] ?? '';
    const { written, read } = tablesIn(readFileSync(join(tree, features, file), 'utf8'));
    const later = [...read].filter((table) => {
      const owner = ownerOf.get(table);
      return owner !== undefined && owner !== area && lineOf(owner) > lineOf(area);
    });
    if (later.length > 0) found.set(file, later.toSorted());
    return [...written]
      .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== area)
      .map(
        (table) =>
          `${features}/${file} writes ${table}\n    only ${ownerOf.get(table)} does: call it, or have it react (kit/reactions.ts)`,
      );
  });
  const reads = [...new Set([...found.keys(), ...Object.keys(listed)])].flatMap((file) => {
    const [seen, said] = [found.get(file) ?? [], listed[file]?.tables.toSorted() ?? []];
    return seen.join() === said.join()
      ? []
      : [
          `${features}/${file} reads ${seen.join(', ') || 'nothing'} of later areas, ${said.join(', ') || 'nothing'} is listed\n    list it in scripts/table-owners.ts with the reason, or ask the area by its index`,
        ];
  });
  return [...unowned, ...writes, ...reads];
};
