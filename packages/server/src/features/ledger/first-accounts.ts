interface FirstAccount {
  code: string;
  name: string;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  /** what the product uses the account for; it becomes the primary account of that purpose */
  purpose: string;
}

/** The chart of accounts of a new company. The product finds accounts by purpose, so the company may change their codes and names. */
export const firstAccounts = [
  { code: '1000', name: 'Cash', kind: 'asset', purpose: 'cash' },
  { code: '1010', name: 'Bank', kind: 'asset', purpose: 'bank' },
  { code: '1020', name: 'Mobile money', kind: 'asset', purpose: 'mobile_money' },
  { code: '1030', name: 'Card payments', kind: 'asset', purpose: 'card' },
  {
    code: '1095',
    name: 'Money in other currencies, at the day’s rate',
    kind: 'asset',
    purpose: 'revalued_money',
  },
  { code: '1100', name: 'Accounts receivable', kind: 'asset', purpose: 'receivable' },
  {
    code: '1105',
    name: 'Accounts receivable, at the day’s rate',
    kind: 'asset',
    purpose: 'revalued_invoices',
  },
  { code: '1150', name: 'Input tax', kind: 'asset', purpose: 'input_tax' },
  {
    code: '1160',
    name: 'Withholding tax taken by customers',
    kind: 'asset',
    purpose: 'tax_withheld_by_customers',
  },
  { code: '1200', name: 'Inventory', kind: 'asset', purpose: 'inventory' },
  { code: '1210', name: 'Stock on the way', kind: 'asset', purpose: 'stock_in_transit' },
  { code: '1300', name: 'Paid to suppliers in advance', kind: 'asset', purpose: 'supplier_prepayments' },
  {
    code: '1305',
    name: 'Credit with suppliers, at the day’s rate',
    kind: 'asset',
    purpose: 'revalued_supplier_credit',
  },
  { code: '2000', name: 'Owed for stock received', kind: 'liability', purpose: 'stock_owed' },
  { code: '2010', name: 'Goods received, not billed', kind: 'liability', purpose: 'goods_received' },
  { code: '2020', name: 'Accounts payable', kind: 'liability', purpose: 'payable' },
  {
    code: '2025',
    name: 'Accounts payable, at the day’s rate',
    kind: 'liability',
    purpose: 'revalued_bills',
  },
  {
    code: '2030',
    name: 'Freight, duty and handling, not billed',
    kind: 'liability',
    purpose: 'landed_costs',
  },
  { code: '2040', name: 'Owed to staff', kind: 'liability', purpose: 'staff_payable' },
  { code: '2100', name: 'Tax payable', kind: 'liability', purpose: 'tax_payable' },
  { code: '2110', name: 'Withholding tax payable', kind: 'liability', purpose: 'tax_withheld' },
  { code: '2200', name: 'Customer deposits', kind: 'liability', purpose: 'customer_deposits' },
  {
    code: '2205',
    name: 'Customer deposits, at the day’s rate',
    kind: 'liability',
    purpose: 'revalued_customer_credit',
  },
  { code: '3000', name: 'Opening equity', kind: 'equity', purpose: 'opening_equity' },
  { code: '3010', name: "Owner's money in and out", kind: 'equity', purpose: 'owner' },
  { code: '4000', name: 'Sales', kind: 'income', purpose: 'sales' },
  { code: '4100', name: 'Delivery charges', kind: 'income', purpose: 'delivery_charges' },
  { code: '4200', name: 'Allowances to customers', kind: 'income', purpose: 'sales_allowances' },
  { code: '4900', name: 'Stock found', kind: 'income', purpose: 'stock_found' },
  { code: '5000', name: 'Cost of sales', kind: 'expense', purpose: 'cost_of_sales' },
  { code: '5100', name: 'Stock count differences', kind: 'expense', purpose: 'stock_count' },
  { code: '5110', name: 'Damaged stock', kind: 'expense', purpose: 'stock_damage' },
  { code: '5120', name: 'Stolen stock', kind: 'expense', purpose: 'stock_theft' },
  { code: '5130', name: 'Expired stock', kind: 'expense', purpose: 'stock_expiry' },
  { code: '5140', name: 'Stock for own use', kind: 'expense', purpose: 'stock_own_use' },
  { code: '5150', name: 'Stock revalued', kind: 'expense', purpose: 'stock_revaluation' },
  { code: '5160', name: 'Stock lost on the way', kind: 'expense', purpose: 'stock_lost_in_transit' },
  { code: '5900', name: 'Rounding', kind: 'expense', purpose: 'rounding' },
  { code: '5910', name: 'Exchange differences', kind: 'expense', purpose: 'exchange_differences' },
  {
    code: '5920',
    name: 'Exchange differences, not realised',
    kind: 'expense',
    purpose: 'unrealised_differences',
  },
  { code: '6000', name: 'Operating expenses', kind: 'expense', purpose: 'operating_expenses' },
  { code: '6010', name: 'Freight and transport', kind: 'expense', purpose: 'freight' },
  { code: '6020', name: 'Rent', kind: 'expense', purpose: 'rent' },
  { code: '6030', name: 'Utilities', kind: 'expense', purpose: 'utilities' },
  { code: '6040', name: 'Professional fees', kind: 'expense', purpose: 'professional_fees' },
  { code: '6050', name: 'Bad debts', kind: 'expense', purpose: 'bad_debts' },
  { code: '6060', name: 'Cash over and short', kind: 'expense', purpose: 'cash_differences' },
  { code: '6070', name: 'Payment fees', kind: 'expense', purpose: 'payment_fees' },
] as const satisfies readonly FirstAccount[];

/** The purposes that the product posts to. */
export type AccountPurpose = (typeof firstAccounts)[number]['purpose'];
