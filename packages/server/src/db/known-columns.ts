import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Seller } from '@shelfwise/contract/features/company/company/seller';
import type { AdjustmentReason } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type {
  CountScope,
  CountStatus,
  EntryEnd,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type {
  BillKind,
  BillStatus,
  MatchResult,
} from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type {
  RunOutcome,
  RunStatus,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.facts';
import type {
  Discount,
  DiscountSnapshot,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { HeldGoods } from '@shelfwise/contract/features/sales/held-baskets/held-baskets.contract';
import type { ReminderStep } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import type { LineDiscount, OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type {
  SupportKind,
  SupportState,
} from '@shelfwise/contract/features/support/support-threads/support-threads.facts';
import type { DocumentTax, LineTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { DB } from './tables.gen.ts';

/** Tables and columns that exist: another name does not compile. */
type Checked<
  Known extends {
    [Table in keyof Known]: {
      [Column in keyof Known[Table]]: Column extends ColumnOf<Table> ? unknown : never;
    };
  },
> = Known;
type ColumnOf<Table> = Table extends keyof DB ? keyof DB[Table] : never;

/** The types of columns that the database knows only as JSON or text. Rows read from these columns get these types. */
export type KnownColumns = Checked<{
  orders: {
    currency: Currency;
    invoice_currency: Currency | null;
    hold_reason: OrderRow['holdReason'];
    payment_state: OrderRow['paymentState'];
    taxes: DocumentTax[];
  };
  discounts: Pick<Discount, 'terms' | 'goods' | 'conditions'>;
  discount_versions: { rule: DiscountSnapshot };
  order_lines: { discounts: LineDiscount[]; tax_parts: LineTax[] };
  expenses: { taxes: DocumentTax[] };
  expense_lines: { tax_parts: LineTax[] };
  reimbursements: { currency: Currency };
  invoices: { currency: Currency; seller: Seller; taxes: DocumentTax[] };
  invoice_lines: { discounts: LineDiscount[]; tax_parts: LineTax[] };
  invoice_drafts: { currency: Currency; taxes: DocumentTax[] };
  credit_notes: { currency: Currency; seller: Seller; taxes: DocumentTax[] };
  credit_note_lines: { tax_parts: LineTax[] };
  foreign_invoices: { currency: Currency; taxes: DocumentTax[] };
  foreign_invoice_lines: { discounts: LineDiscount[]; tax_parts: LineTax[] };
  foreign_credit_notes: { currency: Currency; taxes: DocumentTax[] };
  foreign_credit_note_lines: { tax_parts: LineTax[] };
  held_baskets: { basket: HeldGoods };
  payments: { currency: Currency };
  reminder_rules: { steps: ReminderStep[] };
  reminders: { currency: Currency };
  payment_promises: { currency: Currency };
  customers: { currency: Currency | null };
  companies: { base_currency: Currency; preferred_currency: Currency };
  stock_receipts: { currency: Currency };
  receipt_costs: { currency: Currency };
  landed_costs: { currency: Currency };
  supplier_returns: { currency: Currency };
  money_accounts: { currency: Currency | null };
  suppliers: { currency: Currency | null };
  purchase_orders: { currency: Currency; taxes: DocumentTax[] };
  purchase_order_lines: { tax_parts: LineTax[] };
  supplier_products: { last_price_currency: Currency | null };
  bills: {
    kind: BillKind;
    status: BillStatus;
    currency: Currency;
    taxes: DocumentTax[];
    base_taxes: DocumentTax[];
  };
  bill_lines: { tax_parts: LineTax[]; match: MatchResult | null };
  supplier_payments: { status: 'recorded' | 'reversed'; currency: Currency };
  payment_runs: { status: RunStatus };
  payment_run_payees: { currency: Currency };
  payment_run_bills: { currency: Currency; outcome: RunOutcome | null };
  users: { display_currency: Currency | null };
  stock_adjustments: { reason: AdjustmentReason };
  stock_counts: { status: CountStatus; scope: CountScope };
  stock_count_entries: { ended_as: EntryEnd | null };
  audit_entries: Record<'before' | 'after', Record<string, unknown> | null>;
  // Computed by the table itself (generated columns) from columns that are never null.
  stock_totals: { available: string; is_low: boolean };
  support_threads: { kind: SupportKind; status: SupportState };
  events: { data: Record<string, unknown> };
}>;
