import type { Invariant } from './invariant.ts';
import { notes, payments, refunds, written } from './audited-rows.ts';
import { states } from './audited-states.ts';

/** Rows that must each have an audit entry: the table and subject, the verb, and the document it made or undid. */
interface Change {
  action: string;
  from: string;
  where?: string;
  /** the subject's id */
  id?: string;
  /** tells the changes of one subject apart: a document's number */
  name?: string;
}

const subjectOf = (action: string): string => action.split('.')[0] ?? action;
const rowsOf = ({ action, from, where = 'true', id = 'id', name = 'number' }: Change): string =>
  `select tenant_id, '${subjectOf(action)}' as subject, ${id} as subject_id, '${action}' as action, ${name} as name from ${from} where ${where}`;

const ofOrder = { id: 'order_id' };
const ofInvoice = { id: 'invoice_id' };
const nameless = { name: `''` };
const stops = `(select s.tenant_id, coalesce(i.order_id, h.order_id, p.order_id, p.left_order_id, ci.order_id, q.order_id, s.document_id) as order_id, d.number, nth,
      case when coalesce(i.order_id, ci.order_id) is null then coalesce(i.id, ci.id) end as invoice_id,
      case when coalesce(p.order_id, p.left_order_id) is null then p.id end as payment_id
    from sharing_stops s join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id cross join generate_series(1, s.times) nth
    left join invoices i on i.tenant_id = s.tenant_id and i.id = s.document_id
    left join shipments h on h.tenant_id = s.tenant_id and h.id = s.document_id
    left join payments p on p.tenant_id = s.tenant_id and p.id = s.document_id
    left join quotes q on q.tenant_id = s.tenant_id and q.id = s.document_id
    left join credit_notes n on n.tenant_id = s.tenant_id and n.id = s.document_id
    left join invoices ci on ci.tenant_id = s.tenant_id and ci.id = n.invoice_id
    where d.kind not in ('purchase_order', 'supplier_return')) s`;
const supplierStops = (kind: 'purchase_order' | 'supplier_return'): string => `(
    select s.tenant_id, coalesce(back.receipt_id, s.document_id) as record_id, d.number, nth
    from sharing_stops s join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id and d.kind = '${kind}'
    cross join generate_series(1, s.times) nth
    left join supplier_returns back on back.tenant_id = s.tenant_id and back.id = s.document_id) s`;
const ofStop = { id: 'record_id', name: `number || ' ' || nth` };

const lost = `(select w.tenant_id, w.invoice_id, i.order_id, w.number, w.status
    from write_offs w join invoices i on i.tenant_id = w.tenant_id and i.id = w.invoice_id) w`;

const changes: readonly Change[] = [
  { action: 'order.confirm', from: 'orders', where: 'number is not null' },
  { action: 'order.cancel', from: 'orders', ...nameless, where: `status = 'cancelled'` },
  {
    action: 'order.revise',
    from: '(select o.tenant_id, o.id as order_id, nth from orders o cross join generate_series(1, o.revision) nth) o',
    ...ofOrder,
    name: 'nth::text',
  },
  { action: 'order.quote', from: 'quotes', ...ofOrder },
  { action: 'order.ship', from: 'shipments', ...ofOrder },
  { action: 'order.undo_shipment', from: 'shipments', ...ofOrder, where: `status = 'reversed'` },
  { action: 'order.invoice', from: 'invoices', ...ofOrder, where: 'order_id is not null' },
  { action: 'invoice.issue', from: 'invoices', where: 'order_id is null' },
  {
    action: 'order.void_invoice',
    from: notes,
    ...ofOrder,
    name: 'invoice',
    where: `kind = 'void' and order_id is not null`,
  },
  {
    action: 'invoice.void',
    from: notes,
    ...ofInvoice,
    name: 'invoice',
    where: `kind = 'void' and order_id is null`,
  },
  {
    action: 'order.credit_invoice',
    from: notes,
    ...ofOrder,
    where: `kind in ('credit', 'price', 'goodwill') and order_id is not null`,
  },
  {
    action: 'invoice.credit',
    from: notes,
    ...ofInvoice,
    where: `kind in ('credit', 'price', 'goodwill') and order_id is null`,
  },
  { action: 'order.write_off', from: lost, ...ofOrder, where: 'order_id is not null' },
  { action: 'invoice.write_off', from: lost, ...ofInvoice, where: 'order_id is null' },
  {
    action: 'order.undo_write_off',
    from: lost,
    ...ofOrder,
    where: `status = 'reversed' and order_id is not null`,
  },
  {
    action: 'invoice.undo_write_off',
    from: lost,
    ...ofInvoice,
    where: `status = 'reversed' and order_id is null`,
  },
  { action: 'order.pay', from: payments, ...ofOrder, where: `direction = 'in' and order_id is not null` },
  { action: 'customer_payment.record', from: payments, where: `direction = 'in' and order_id is null` },
  { action: 'order.refund', from: refunds, ...ofOrder, where: 'order_id is not null' },
  { action: 'customer_payment.refund', from: refunds, id: 'credit_id', where: 'order_id is null' },
  {
    action: 'order.reverse_payment',
    from: payments,
    ...ofOrder,
    where: `status = 'reversed' and order_id is not null`,
  },
  {
    action: 'customer_payment.reverse',
    from: payments,
    where: `status = 'reversed' and order_id is null`,
  },
  {
    action: 'order.stop_sharing',
    from: stops,
    ...ofOrder,
    name: `number || ' ' || nth`,
    where: 'invoice_id is null and payment_id is null',
  },
  {
    action: 'customer_payment.stop_sharing',
    from: stops,
    id: 'payment_id',
    name: `number || ' ' || nth`,
    where: 'payment_id is not null',
  },
  {
    action: 'invoice.stop_sharing',
    from: stops,
    ...ofInvoice,
    name: `number || ' ' || nth`,
    where: 'invoice_id is not null',
  },
  { action: 'purchase_order.stop_sharing', from: supplierStops('purchase_order'), ...ofStop },
  { action: 'stock_receipt.stop_sharing', from: supplierStops('supplier_return'), ...ofStop },
  { action: 'bill.approve', from: 'bills', where: 'number is not null' },
  { action: 'bill.void', from: 'bills', where: `status = 'void'` },
  { action: 'bill.release', from: 'bills', ...nameless, where: 'released_by is not null' },
  { action: 'supplier_payment.record', from: 'supplier_payments' },
  { action: 'supplier_payment.reverse', from: 'supplier_payments', where: `status = 'reversed'` },
  { action: 'shift.open', from: 'shifts' },
  { action: 'shift.close', from: 'shifts', where: `status = 'closed'` },
  { action: 'shift.move_cash', from: 'cash_movements', id: 'shift_id' },
  { action: 'shift.undo_cash', from: 'cash_movements', id: 'shift_id', where: `status = 'reversed'` },
  { action: 'goods_return.create', from: 'returns', ...nameless },
  { action: 'order.take_back', from: 'returns', ...ofOrder },
  { action: 'order.settle_return', from: 'returns', ...ofOrder, where: `money <> 'open'` },
  { action: 'order.undo_return', from: 'returns', ...ofOrder, where: `status = 'cancelled'` },
  { action: 'goods_return.settle', from: 'returns', ...nameless, where: `money <> 'open'` },
  {
    action: 'goods_return.undo',
    from: "(select distinct tenant_id, return_id from return_steps where kind = 'undo') undone",
    id: 'return_id',
    ...nameless,
  },
  { action: 'exchange_rate.set', from: 'exchange_rates', ...nameless },
  { action: 'stock_adjustment.post', from: 'stock_adjustments', where: 'number is not null' },
  {
    action: 'stock_adjustment.reverse',
    from: 'stock_adjustments',
    ...nameless,
    where: `status = 'reversed'`,
  },
  { action: 'stock_receipt.post', from: 'stock_receipts', where: 'number is not null' },
  { action: 'stock_receipt.reverse', from: 'stock_receipts', ...nameless, where: `status = 'reversed'` },
  { action: 'stock_receipt.add_cost', from: 'landed_costs', id: 'receipt_id', where: 'kind is not null' },
  { action: 'stock_receipt.correct_cost', from: 'landed_costs', id: 'receipt_id', where: 'kind is null' },
  {
    action: 'stock_receipt.reverse_cost',
    from: 'landed_costs',
    id: 'receipt_id',
    where: `status = 'reversed'`,
  },
  { action: 'stock_receipt.return_goods', from: 'supplier_returns', id: 'receipt_id' },
  {
    action: 'stock_receipt.reverse_return',
    from: 'supplier_returns',
    id: 'receipt_id',
    where: `status = 'reversed'`,
  },
];

/** Records that can be removed later. So an existing record must have its entry, but an entry needs no record. */
const creations: readonly Change[] = [
  { action: 'order.create', from: 'orders', ...nameless },
  { action: 'bill.create', from: 'bills', ...nameless },
  { action: 'expense.create', from: 'expenses', ...nameless },
  { action: 'invoice.create', from: 'invoice_drafts', ...nameless },
  { action: 'customer.create', from: 'customers', ...nameless },
  { action: 'product.create', from: 'products', ...nameless },
  { action: 'till.create', from: 'tills', ...nameless },
  { action: 'location.create', from: 'locations', ...nameless },
  { action: 'tax_class.create', from: 'tax_classes', ...nameless },
  {
    action: 'stock_adjustment.draft',
    from: 'stock_adjustments',
    ...nameless,
    where: 'number is null or posted_at <> created_at',
  },
  { action: 'stock_receipt.draft', from: 'stock_receipts', ...nameless },
];

/** The document that an entry is about. */
const nameOf = `case action
  when 'order.confirm' then after ->> 'number' when 'order.ship' then after ->> 'shipment' when 'order.undo_shipment' then before ->> 'shipment' when 'order.invoice' then after ->> 'invoice' when 'order.revise' then after ->> 'revision' when 'order.quote' then after ->> 'quote'
  when 'order.void_invoice' then before ->> 'invoice' when 'order.credit_invoice' then after ->> 'creditNote' when 'order.pay' then after ->> 'payment'
  when 'order.take_back' then after ->> 'return' when 'order.settle_return' then after ->> 'return' when 'order.undo_return' then before ->> 'return'
  when 'order.reverse_payment' then before ->> 'payment' when 'order.refund' then after ->> 'payment'
  when 'customer_payment.record' then after ->> 'payment' when 'customer_payment.refund' then after ->> 'payment'
  when 'customer_payment.reverse' then before ->> 'payment'
  when 'customer_payment.stop_sharing' then (after ->> 'document') || ' ' || (after ->> 'times')
  when 'invoice.issue' then after ->> 'invoice' when 'invoice.void' then before ->> 'invoice' when 'invoice.credit' then after ->> 'creditNote'
  when 'order.write_off' then after ->> 'writeOff' when 'invoice.write_off' then after ->> 'writeOff'
  when 'order.undo_write_off' then before ->> 'writeOff' when 'invoice.undo_write_off' then before ->> 'writeOff'
  when 'invoice.stop_sharing' then (after ->> 'document') || ' ' || (after ->> 'times')
  when 'order.stop_sharing' then (after ->> 'document') || ' ' || (after ->> 'times')
  when 'purchase_order.stop_sharing' then (after ->> 'document') || ' ' || (after ->> 'times')
  when 'stock_receipt.stop_sharing' then (after ->> 'document') || ' ' || (after ->> 'times')
  when 'stock_adjustment.post' then after ->> 'number'
  when 'stock_receipt.post' then after ->> 'number' when 'stock_receipt.add_cost' then after ->> 'number'
  when 'stock_receipt.correct_cost' then after ->> 'number' when 'stock_receipt.reverse_cost' then after ->> 'number'
  when 'stock_receipt.return_goods' then after ->> 'number' when 'stock_receipt.reverse_return' then after ->> 'number'
  when 'bill.approve' then after ->> 'number' when 'bill.void' then after ->> 'number'
  when 'shift.open' then after ->> 'number' when 'shift.close' then after ->> 'number' when 'shift.move_cash' then after ->> 'number'
  when 'shift.undo_cash' then before ->> 'number'
  when 'supplier_payment.record' then after ->> 'number' when 'supplier_payment.reverse' then after ->> 'number' else '' end`;

const listed = (all: readonly Change[]): string => all.map(({ action }) => `'${action}'`).join(', ');

/** Invariants of the audit trail. */
export const auditInvariants: readonly Invariant[] = [
  {
    id: 'A1',
    meaning: 'every change of every kind is in the audit trail, exactly once',
    sql: `
      with done as (select tenant_id, subject, subject_id, action, name, count(*) as times from (${changes.map(rowsOf).join(' union all ')}) c group by 1, 2, 3, 4, 5),
      audited as (
        select tenant_id, subject_type as subject, subject_id, action, ${nameOf} as name, count(*) as times from audit_entries
        where action in (${listed(changes)}) group by 1, 2, 3, 4, 5),
      made as (${creations.map(rowsOf).join(' union all ')})
      select coalesce(d.tenant_id, a.tenant_id) as tenant_id, coalesce(d.subject, a.subject) as subject, coalesce(d.subject_id, a.subject_id) as subject_id,
        coalesce(d.action, a.action) as action, coalesce(d.name, a.name) as name, d.times as done, a.times as audited
      from done d
      full join audited a on a.tenant_id = d.tenant_id and a.subject = d.subject and a.subject_id = d.subject_id and a.action = d.action and a.name = d.name
      where coalesce(d.times, 0) <> 1 or coalesce(a.times, 0) <> 1
      union all
      select m.tenant_id, m.subject, m.subject_id, m.action, m.name, 1, coalesce(a.times, 0)
      from made m
      left join (select tenant_id, subject_id, action, count(*) as times from audit_entries where action in (${listed(creations)}) group by 1, 2, 3) a
        on a.tenant_id = m.tenant_id and a.subject_id = m.subject_id and a.action = m.action
      where coalesce(a.times, 0) <> 1
      union all
      select w.tenant_id, w.what, w.id, null, null, 1, 0 from (${written}) w
      where not exists (select from audit_entries a where a.tenant_id = w.tenant_id and a.at = w.at)
      union all ${states}`,
  },
];
