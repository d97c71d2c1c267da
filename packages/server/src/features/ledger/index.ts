import { taxClassesHandlers } from './tax-classes/tax-classes.handlers.ts';

/** The public face of the area "ledger" to the areas behind it. */
export { listTaxClasses } from './tax-classes/tax-classes.queries.ts';
export { taxPartsOn } from './tax-classes/tax-parts-on.ts';
export { postEntry, type EntryLine } from './journal/post-entry.ts';

export const ledgerHandlers = { taxClasses: taxClassesHandlers };
