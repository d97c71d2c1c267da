export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Accounts that follow from documents: each says what customers, suppliers, stock, sales or people are owed or worth, and must stay equal to
 * them. Nothing is posted to them by hand.
 */
export const fedByDocuments: ReadonlySet<string> = new Set([
  'receivable',
  'customer_deposits',
  'payable',
  'supplier_prepayments',
  'inventory',
  'stock_in_transit',
  'goods_received',
  'landed_costs',
  'staff_payable',
  'sales',
  'sales_allowances',
  'delivery_charges',
  'cost_of_sales',
  'stock_count',
  'stock_damage',
  'stock_theft',
  'stock_expiry',
  'stock_own_use',
  'stock_found',
  'stock_revaluation',
  'stock_lost_in_transit',
  'exchange_differences',
  'unrealised_differences',
  'revalued_money',
  'revalued_invoices',
  'revalued_customer_credit',
  'revalued_bills',
  'revalued_supplier_credit',
]);

export const mostAccounts = 500;
