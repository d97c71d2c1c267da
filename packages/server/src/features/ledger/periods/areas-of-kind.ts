import type { ClosingArea } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import type { DocumentKind } from '../documents/register-document.ts';

/**
 * The parts of the books that a document of each kind belongs to: all of them must be open on its day. What moves goods belongs to the stock
 * too, since it changes what the stock of that day was worth.
 */
export const areasOf: Readonly<Record<DocumentKind, readonly ClosingArea[]>> = {
  quote: ['sales'],
  order: ['sales'],
  shipment: ['sales', 'stock'],
  return: ['sales', 'stock'],
  invoice: ['sales'],
  credit_note: ['sales'],
  write_off: ['sales'],
  payment: ['sales'],
  till_shift: ['sales'],
  cash_movement: ['sales'],
  purchase_order: ['purchases'],
  receipt: ['purchases', 'stock'],
  landed_cost: ['purchases', 'stock'],
  supplier_return: ['purchases', 'stock'],
  bill: ['purchases'],
  supplier_credit: ['purchases'],
  supplier_payment: ['purchases'],
  payment_run: ['purchases'],
  withholding_certificate: ['purchases'],
  adjustment: ['stock'],
  transfer: ['stock'],
  stock_count: ['stock'],
  expense: ['expenses'],
  reimbursement: ['expenses'],
  manual_entry: ['books'],
  money_transfer: ['books'],
  revaluation: ['books'],
  cash_count: ['expenses'],
};
