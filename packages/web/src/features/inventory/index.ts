/** What other areas' screens may use of the inventory. */
export { OpenSheets } from './stock-counts/counting/open-sheets.tsx';
export { locationsQuery } from './stock/stock.queries.ts';
