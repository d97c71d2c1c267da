import { largestStatementMinor } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.facts';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Invariant } from './invariant.ts';

/** The largest whole number that JavaScript holds exactly. */
const largest = Number.MAX_SAFE_INTEGER;

/** Every column with an amount of money, and its largest allowed value. */
const amounts: Record<string, Readonly<Record<string, number>>> = {
  customers: { credit_limit_minor: largest },
  reminders: { amount_minor: largest },
  reminder_invoices: { open_minor: caps.documentMinor },
  payment_promises: { amount_minor: largest },
  promised_invoices: { amount_minor: caps.documentMinor, until_open_minor: caps.documentMinor },
  suppliers: { minimum_order_minor: caps.documentMinor },
  documents: { total_minor: caps.documentMinor },
  audit_entries: { amount_minor: largest },
  orders: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
    paid_minor: caps.documentMinor,
    credited_minor: caps.documentMinor,
  },
  expenses: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
  },
  expense_lines: { net_minor: caps.lineMinor, tax_minor: caps.lineMinor, total_minor: caps.lineMinor },
  expense_categories: { budget_minor: caps.documentMinor },
  expense_templates: { total_minor: caps.documentMinor },
  reimbursements: { amount_minor: caps.documentMinor },
  quotes: { net_minor: caps.documentMinor, total_minor: caps.documentMinor },
  order_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
    cost_minor: largest,
  },
  discounts: { budget_minor: caps.documentMinor, given_minor: largest },
  discount_uses: { amount_minor: caps.documentMinor },
  trading_rules: {
    new_customer_limit_minor: caps.documentMinor,
    purchase_approval_minor: caps.documentMinor,
    expense_approval_minor: caps.documentMinor,
    adjustment_approval_minor: caps.documentMinor,
    match_price_floor_minor: caps.documentMinor,
  },
  purchase_orders: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
  },
  purchase_order_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
  },
  stock_receipts: {
    net_minor: caps.documentMinor,
    value_minor: caps.documentMinor,
    landed_minor: caps.documentMinor,
  },
  stock_receipt_lines: {
    net_minor: caps.lineMinor,
    value_minor: caps.lineMinor,
    landed_minor: caps.documentMinor,
  },
  receipt_costs: { amount_minor: caps.lineMinor, value_minor: caps.lineMinor },
  landed_costs: { amount_minor: caps.documentMinor, value_minor: caps.documentMinor },
  landed_cost_lines: { net_minor: caps.lineMinor, value_minor: caps.documentMinor },
  supplier_returns: { net_minor: caps.documentMinor, value_minor: caps.documentMinor },
  supplier_return_lines: { net_minor: caps.lineMinor, value_minor: caps.lineMinor, cost_minor: largest },
  bills: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
    base_minor: caps.documentMinor,
    paid_minor: caps.documentMinor,
    credited_minor: caps.documentMinor,
    settled_base_minor: caps.documentMinor,
  },
  bill_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
    base_minor: caps.documentMinor,
    cleared_minor: caps.documentMinor,
    exchange_minor: caps.documentMinor,
  },
  supplier_payments: {
    amount_minor: caps.documentMinor,
    withheld_from_minor: caps.documentMinor,
    withheld_minor: caps.documentMinor,
    base_minor: caps.documentMinor,
    withheld_base_minor: caps.documentMinor,
    allocated_minor: caps.documentMinor,
    allocated_base_minor: caps.documentMinor,
  },
  payment_run_bills: { amount_minor: caps.documentMinor },
  payable_allocations: {
    amount_minor: caps.documentMinor,
    bill_base_minor: caps.documentMinor,
    credit_base_minor: caps.documentMinor,
  },
  shipments: { cost_minor: largest },
  shipment_lines: { cost_minor: largest },
  return_parts: { cost_minor: largest, undone_cost_minor: largest },
  invoices: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
    paid_minor: caps.documentMinor,
    credited_minor: caps.documentMinor,
    written_off_minor: caps.documentMinor,
  },
  foreign_invoices: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
    paid_minor: caps.documentMinor,
    credited_minor: caps.documentMinor,
    written_off_minor: caps.documentMinor,
  },
  foreign_invoice_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
  },
  foreign_credit_notes: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
  },
  foreign_credit_note_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
  },
  write_offs: { amount_minor: caps.documentMinor },
  year_ends: { profit_minor: largest },
  manual_entries: { total_minor: caps.documentMinor },
  manual_entry_lines: { debit_minor: caps.documentMinor, credit_minor: caps.documentMinor },
  money_transfers: {
    amount_minor: caps.documentMinor,
    received_minor: caps.documentMinor,
    base_out_minor: caps.documentMinor,
    base_in_minor: caps.documentMinor,
    fee_minor: caps.documentMinor,
  },
  petty_cash_boxes: { float_minor: caps.documentMinor },
  cash_counts: { counted_minor: caps.documentMinor, booked_minor: largest, waiting_minor: largest },
  revaluation_lines: { foreign_minor: largest, booked_minor: largest, gain_minor: largest },
  revaluation_items: { foreign_minor: largest, booked_minor: largest },
  reconciliations: { statement_minor: largestStatementMinor },
  invoice_lines: {
    net_minor: caps.lineMinor,
    tax_minor: caps.lineMinor,
    total_minor: caps.lineMinor,
    credited_net_minor: caps.lineMinor,
    credited_tax_minor: caps.lineMinor,
  },
  invoice_drafts: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
  },
  invoice_draft_lines: { net_minor: caps.lineMinor, tax_minor: caps.lineMinor, total_minor: caps.lineMinor },
  credit_notes: {
    net_minor: caps.documentMinor,
    tax_minor: caps.documentMinor,
    total_minor: caps.documentMinor,
    allocated_minor: caps.documentMinor,
  },
  credit_note_lines: { net_minor: caps.lineMinor, tax_minor: caps.lineMinor, total_minor: caps.lineMinor },
  payments: {
    amount_minor: caps.documentMinor,
    base_minor: largest,
    fee_minor: caps.documentMinor,
    fee_base_minor: largest,
    allocated_minor: largest,
    withheld_minor: caps.documentMinor,
  },
  shifts: {
    float_minor: caps.documentMinor,
    counted_minor: caps.documentMinor,
    variance_minor: largest,
  },
  shift_counts: { counted_minor: caps.documentMinor, expected_minor: largest },
  quick_sales: {
    total_minor: caps.documentMinor,
    given_minor: caps.documentMinor,
    change_minor: caps.documentMinor,
    credit_minor: caps.documentMinor,
    on_account_minor: caps.documentMinor,
  },
  plan_payments: { amount_minor: caps.documentMinor },
  online_payments: { amount_minor: caps.documentMinor, credit_minor: caps.documentMinor },
  test_gateway_payments: { amount_minor: caps.documentMinor },
  held_baskets: { total_minor: caps.documentMinor },
  cash_movements: { amount_minor: caps.documentMinor },
  payment_methods: { fee_fixed_minor: caps.documentMinor },
  allocations: {
    amount_minor: caps.documentMinor,
    base_minor: largest,
    exchange_minor: largest,
    debit_minor: caps.documentMinor,
  },
  journal_lines: { debit_minor: largest, credit_minor: largest, foreign_minor: largest },
  stock_levels: { value_minor: largest },
  stock_movements: { value_minor: largest, value_after_minor: largest },
  stock_adjustment_lines: { value_minor: largest, worth_minor: largest },
  on_way_changes: { value_minor: largest },
  transfer_lines: { value_minor: largest, on_way_minor: largest, lost_minor: largest },
  transfer_step_lines: { value_minor: largest },
};

const withQuantities = new Set([
  'order_lines',
  'purchase_order_lines',
  'stock_receipt_lines',
  'supplier_return_lines',
  'bill_lines',
  'invoice_lines',
  'invoice_draft_lines',
  'credit_note_lines',
  'shipment_lines',
  'return_lines',
  'return_parts',
  'stock_adjustment_lines',
  'transfer_lines',
  'transfer_step_lines',
]);

/** The rows of a table that hold an amount or quantity beyond its cap. */
const beyond = (table: string, columns: Readonly<Record<string, number>>): string => {
  const caught = Object.entries(columns).map(([column, most]) => `abs(t.${column}) > ${most}`);
  if (withQuantities.has(table)) caught.push(`abs(t.quantity) > ${caps.quantity}`);
  return `select t.tenant_id, '${table}' as table_name, to_jsonb(t) as row from ${table} t where ${caught.join(' or ')}`;
};

const named = Object.entries(amounts).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `('${table}', '${column}')`),
);

/** Invariants of how large amounts may grow. */
export const amountInvariants: readonly Invariant[] = [
  {
    id: 'M1',
    meaning: 'every amount and quantity is within its cap, and whole and exact for a program',
    sql: `
      ${Object.entries(amounts)
        .map(([table, columns]) => beyond(table, columns))
        .join('\n      union all\n      ')}
      union all
      select null, table_name, to_jsonb(column_name::text) from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_minor' and (table_name, column_name) not in (${named.join(', ')})`,
  },
];
