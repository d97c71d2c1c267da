/** Series of document numbers with the prefix a new company starts with. */
export const numberSeries = {
  quote: 'QT-',
  order: 'SO-',
  invoice: 'INV-',
  credit_note: 'CN-',
  shipment: 'SH-',
  payment: 'PAY-',
  adjustment: 'ADJ-',
  purchase_order: 'PO-',
  transfer: 'TR-',
  stock_count: 'CNT-',
  receipt: 'GR-',
  landed_cost: 'LC-',
  supplier_return: 'SR-',
  bill: 'BILL-',
  supplier_credit: 'SCR-',
  supplier_payment: 'PV-',
  payment_run: 'RUN-',
  withholding_certificate: 'WHT-',
  till_shift: 'TS-',
  cash_movement: 'CM-',
  write_off: 'WO-',
  return: 'RET-',
  expense: 'EXP-',
  reimbursement: 'RB-',
  manual_entry: 'JE-',
  money_transfer: 'MT-',
  revaluation: 'RV-',
  cash_count: 'CC-',
} as const;
export type NumberSeries = keyof typeof numberSeries;

export const numberSeriesNames = Object.keys(numberSeries) as [NumberSeries, ...NumberSeries[]];
