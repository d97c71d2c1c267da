/**
 * Faults for the invariants of documents, amounts and the audit trail. Each statement by itself must be noticed by the invariant that it is
 * listed under.
 */
export const documentFaults: Record<string, readonly string[]> = {
  I21: [
    ...['order', 'invoice', 'shipment', 'payment', 'adjustment', 'credit_note', 'transfer'].flatMap(
      (kind) => [
        `delete from documents where id = (select id from documents where kind = '${kind}' order by number limit 1)`,
        `update documents set number = 'X-99' where id = (select id from documents where kind = '${kind}' order by number desc limit 1)`,
      ],
    ),
    'update number_series set next_number = next_number + 1',
    'delete from number_series',
    `drop index documents_number; update documents set number = 'SO-1' where kind = 'order'`,
  ],
  D1: [
    ...['orders', 'shipments', 'invoices', 'credit_notes', 'payments', 'stock_adjustments', 'transfers'].map(
      (table) => `delete from ${table} where id = (select id from ${table} where number is not null limit 1)`,
    ),
    ...['order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment', 'transfer'].flatMap(
      (kind) => [
        `delete from documents where id = (select id from documents where kind = '${kind}' limit 1)`,
        `update documents set business_date = business_date + 1 where kind = '${kind}'`,
        `update documents set number = 'X' || number where kind = '${kind}'`,
        `update documents set party_id = uuidv7() where kind = '${kind}'`,
        `update documents set status = case status when 'standing' then 'reversed' else 'standing' end where kind = '${kind}'`,
      ],
    ),
    `update documents set total_minor = total_minor + 1 where kind = 'payment'`,
    `update documents set currency = 'EUR'`,
    `update documents set recorded_by = null`,
    `update documents set recorded_at = recorded_at + interval '1 second'`,
    `update documents set kind = 'adjustment' where kind = 'shipment'`,
  ],
  D2: [
    ...['fulfils', 'bills', 'pays', 'corrects', 'refunds'].map(
      (kind) => `delete from document_links where kind = '${kind}'`,
    ),
    `insert into document_links (tenant_id, from_id, to_id, kind) select tenant_id, to_id, from_id, 'bills' from document_links where kind = 'bills'`,
    `insert into document_links (tenant_id, from_id, to_id, kind) select i.tenant_id, s.id, i.id, 'pays' from invoices i join shipments s on s.order_id = i.order_id`,
    // The order still names its payments, but the invoices that they settle do not.
    `delete from document_links l using invoices i where l.kind = 'pays' and i.id in (l.from_id, l.to_id)`,
  ],
  D3: [
    `update journal_entries set entry_date = entry_date - 1 where event = 'post'`,
    `update journal_entries set entry_date = entry_date - 1 where event = 'apply'`,
    `update journal_entries set entry_date = entry_date - 1 where event = 'reverse'`,
    'update stock_movements set business_date = business_date - 1',
    'update transfer_steps set business_date = business_date + 1',
    `update stock_movements set business_date = business_date + 1 where kind = 'transfer' and leg > 0`,
    `update documents set business_date = business_date - 5 where kind = 'invoice'`,
    'update journal_entries set occasion_id = uuidv7()',
    `update documents set status = 'standing'`,
    'delete from documents',
  ],
  D4: [
    `update orders set customer_id = null where invoice_state <> 'none'`,
    'update invoices set customer_id = null where customer_id is not null',
    `update payments set party_id = uuidv7() where direction = 'in'`,
    'update credit_notes set customer_id = uuidv7()',
    `update documents set party_id = uuidv7() where kind = 'invoice'`,
    'delete from parties',
  ],
  D5: [
    `update documents set currency = 'XYZ'`,
    `update orders set currency = 'USD'`,
    `update companies set base_currency = 'EUR'`,
    `update payments set currency = 'KES'`,
    `update money_accounts set currency = 'USD'`,
    'alter table payments drop constraint payments_rate; update payments set base_minor = base_minor + 1',
    `alter table journal_lines drop constraint journal_lines_foreign; update journal_lines set foreign_currency = 'XYZ', foreign_minor = 1`,
  ],
  M1: [
    'alter table order_lines drop constraint order_lines_total_minor_check; update order_lines set total_minor = 100000000001, net_minor = 100000000001 - tax_minor',
    'alter table documents drop constraint documents_total_minor_check; update documents set total_minor = 1000000000001',
    'update journal_lines set debit_minor = 9007199254740993 where debit_minor > 0',
    'alter table order_lines drop constraint order_lines_quantity_check; update order_lines set quantity = 100000001',
    'alter table locations add column rent_minor bigint',
  ],
  A1: [
    ...[
      'order.create',
      'order.confirm',
      'order.cancel',
      'order.complete',
      'order.cancel_rest',
      'order.ship',
      'order.invoice',
      'order.void_invoice',
      'order.credit_invoice',
      'order.pay',
      'order.refund',
      'order.reverse_payment',
      'order.stop_sharing',
      'order.hold',
      'order.release',
      'exchange_rate.set',
      'stock_adjustment.post',
      'stock_adjustment.reverse',
      'customer.create',
      'product.create',
      'location.create',
      'tax_class.create',
    ].flatMap((action) => [
      `delete from audit_entries where action = '${action}'`,
      `insert into audit_entries (tenant_id, at, action, subject_type, subject_id, before, after) select tenant_id, at, action, subject_type, subject_id, before, after from audit_entries where action = '${action}' limit 1`,
    ]),
    // Only the moment tells what caused a settlement.
    `delete from audit_entries where action = 'order.apply_credit'`,
    `update allocations set recorded_at = recorded_at + interval '1 second' where undoes_id is null`,
    // As many entries as changes, but two of the same change.
    `update audit_entries set after = after || '{"shipment": "SH-1"}' where action = 'order.ship'`,
    'update sharing_stops set times = times + 1',
    `update products set status = 'archived'`,
    'delete from audit_entries',
  ],
};
