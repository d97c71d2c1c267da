/** The public face of the area "ledger" to the areas behind it. */
export const ledgerHandlers = {};
