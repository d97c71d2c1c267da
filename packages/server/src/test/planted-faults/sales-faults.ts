/** Moves a unit of tax from the first part to the second, in lines and heads alike, so that all sums stay the same. */
const moveTax = (lines: string, heads: string, key: string): string => {
  const moved = (
    column: string,
  ) => `jsonb_set(jsonb_set(${column}, '{0,taxMinor}', to_jsonb((${column} -> 0 ->> 'taxMinor')::int - 1)),
    '{1,taxMinor}', to_jsonb((${column} -> 1 ->> 'taxMinor')::int + 1))`;
  return `with moved as (
      update ${lines} set tax_parts = ${moved('tax_parts')}
      where line_number = 1 and jsonb_array_length(tax_parts) > 1 and (tax_parts -> 0 ->> 'taxMinor')::int > 0 returning tenant_id, ${key} as id)
    update ${heads} h set taxes = ${moved('h.taxes')} from moved m where m.tenant_id = h.tenant_id and m.id = h.id`;
};

/**
 * Faults for the invariants of orders, invoices, payments and settlements. Each statement by itself must be noticed by the invariant that
 * it is listed under.
 */
export const salesFaults: Record<string, readonly string[]> = {
  I17: [
    'update orders set tax_minor = tax_minor + 1, net_minor = net_minor - 1',
    'update invoices set tax_minor = tax_minor + 1, net_minor = net_minor - 1',
    'update order_lines set net_minor = net_minor + 1, total_minor = total_minor + 1',
    'update invoice_lines set quantity = quantity + 1',
    'update invoice_lines set tax_minor = tax_minor - 1, net_minor = net_minor + 1 where tax_minor > 0 and credited_tax_minor = 0',
    `update invoices set taxes = '[]'`,
    `update invoices set taxes = jsonb_set(taxes, '{0,netMinor}', '1') where taxes <> '[]'`,
    'update credit_notes set total_minor = 1, tax_minor = 1 - net_minor where net_minor <= 1 and total_minor > 1; update credit_notes set net_minor = net_minor + 1, total_minor = total_minor + 1',
    'update credit_note_lines set net_minor = net_minor + 1, total_minor = total_minor + 1',
    `update invoices set seller = seller || '{"isVatRegistered": false}'`,
    moveTax('invoice_lines', 'invoices', 'invoice_id'),
    moveTax('order_lines', 'orders', 'order_id'),
    `update invoice_lines set tax_parts = jsonb_set(tax_parts, '{0,percent}', '"12.5"') where tax_parts <> '[]'`,
  ],
  T1: [
    // The last goods of a line whose price was corrected must take all that is left.
    `update invoice_lines l set credited_quantity = l.quantity from credit_note_lines c
      where c.tenant_id = l.tenant_id and c.invoice_id = l.invoice_id and c.invoice_line_number = l.line_number and c.quantity = 0`,
    'update invoice_lines set credited_quantity = quantity where credited_quantity > 0',
    'update invoice_lines set credited_net_minor = credited_net_minor - 1 where credited_net_minor > 0',
    'update credit_note_lines set net_minor = net_minor + 1, total_minor = total_minor + 1',
    `update credit_note_lines set tax_parts = jsonb_set(tax_parts, '{0,taxMinor}', to_jsonb((tax_parts -> 0 ->> 'taxMinor')::int + 1)) where tax_parts <> '[]'`,
    'update credit_notes set invoice_id = uuidv7()',
  ],
  T2: [
    `update order_lines set discounts = '[]'`,
    `update invoice_lines set discounts = '[]'`,
    'update invoice_lines set list_price = list_price + 1',
  ],
  T3: [
    `update order_lines set unit_price = unit_price + 1`,
    'update order_lines set net_minor = net_minor + 1, total_minor = total_minor + 1',
    // Lines with something left to invoice: at twice the price, the billed amounts no longer fit.
    `update order_lines set unit_price = unit_price * 2 where invoiced_quantity < quantity - cancelled_quantity`,
    'delete from invoice_lines',
  ],
  I18: [
    `update invoices set written_off_minor = 0, status = 'paid' where status = 'written_off'`,
    `update invoices set status = 'paid' where status = 'written_off'`,
    'update invoices set paid_minor = paid_minor + 1 where paid_minor + credited_minor < total_minor',
    'update invoices set credited_minor = credited_minor - 1 where credited_minor > written_off_minor',
    `update invoices set status = case status when 'paid' then 'part_paid' else 'paid' end where status <> 'void'`,
    `update invoices set status = 'issued' where status = 'void'`,
    'delete from credit_notes',
    'update allocations set base_minor = base_minor + 1 where base_minor > 0',
  ],
  I19: [
    `update write_offs set status = 'reversed', reversed_on = written_off_on where status = 'standing'`,
    'update allocations set base_minor = base_minor * 100',
    `update payments set status = 'reversed', allocated_minor = 0`,
    `update payments set allocated_minor = 0 where direction = 'out'`,
    'update credit_notes set allocated_minor = 0',
    'update credit_notes set allocated_minor = total_minor where allocated_minor < total_minor',
  ],
  P1: [
    'update allocations set allocated_on = allocated_on - 5',
    'delete from allocations a where undoes_id is null and exists (select from allocations u where u.undoes_id = a.id)',
    'update allocations set amount_minor = amount_minor - 1, base_minor = base_minor - 1 where undoes_id is not null',
    'update allocations set debit_id = credit_id, credit_id = debit_id',
    `update allocations a set debit_id = (select s.id from shipments s limit 1)`,
    'alter table allocations drop constraint allocations_tenant_id_undoes_id_key; insert into allocations (tenant_id, debit_id, credit_id, allocated_on, amount_minor, base_minor, undoes_id, recorded_at) select tenant_id, debit_id, credit_id, allocated_on, amount_minor, base_minor, undoes_id, recorded_at from allocations where undoes_id is not null',
    `update documents set business_date = business_date + 5, posted_on = null where kind = 'payment'`,
  ],
  F1: [
    'update journal_lines set foreign_currency = null, foreign_minor = null',
    `update journal_lines set foreign_currency = 'EUR' where foreign_currency is not null`,
    `update journal_lines l set foreign_currency = 'USD', foreign_minor = l.debit_minor - l.credit_minor from accounts a where a.id = l.account_id and a.purpose = 'receivable'`,
    'alter table journal_lines drop constraint journal_lines_foreign; update journal_lines set foreign_minor = -foreign_minor where foreign_minor is not null',
  ],
  F2: [
    'update payments set amount_minor = amount_minor + 100 where exchange_rate is not null',
    'update payments set exchange_rate = exchange_rate * 1.01 where exchange_rate is not null',
    `update payments set exchange_rate = 1 where direction = 'in' and withheld_minor = 0 and not is_opening`,
    'alter table payments drop constraint payments_rate; update payments set exchange_rate = null',
  ],
  F3: [
    `update journal_lines l set foreign_minor = l.foreign_minor - 1 from journal_entries e where e.id = l.entry_id and e.event = 'reverse' and l.foreign_minor < -1`,
    `update journal_lines l set foreign_minor = l.foreign_minor + 1 where l.foreign_minor > 0`,
    `update journal_lines l set foreign_minor = l.foreign_minor - 1 from journal_entries e, payments p where e.id = l.entry_id and p.id = e.document_id and p.direction = 'out' and l.foreign_minor is not null`,
    `update journal_lines set foreign_currency = null, foreign_minor = null`,
  ],
  F4: [
    'update allocations a set amount_minor = a.amount_minor - 1 from payments p where p.id = a.credit_id and p.exchange_rate is not null and a.amount_minor > 1',
    'update allocations a set amount_minor = a.base_minor from payments p where p.id = a.credit_id and p.exchange_rate is not null and a.undoes_id is null',
    'update allocations a set amount_minor = 0 from payments p where p.id = a.credit_id and p.exchange_rate is not null and a.undoes_id is not null',
  ],
  F5: [
    'update foreign_invoices set paid_minor = paid_minor + 1 where paid_minor + credited_minor < total_minor',
    'update foreign_invoices set credited_minor = credited_minor - 1 where credited_minor > written_off_minor',
    'update foreign_invoices set written_off_minor = written_off_minor - 1 where written_off_minor > 0',
    'update foreign_invoices set exchange_rate = exchange_rate * 1.01',
    'update allocations set debit_minor = debit_minor - 1 where debit_minor > 1',
    'alter table allocations drop constraint allocations_check2; update allocations set debit_minor = base_minor where debit_minor is null',
  ],
  F6: [
    'update foreign_invoice_lines set net_minor = net_minor * 2, total_minor = net_minor * 2 + tax_minor',
    'delete from foreign_invoice_lines where line_number = 2',
    `update foreign_invoice_lines set tax_parts = '[]' where tax_parts <> '[]'`,
  ],
  F7: [
    'update foreign_credit_notes set exchange_rate = exchange_rate * 1.01',
    `update foreign_credit_notes set currency = 'GBP'`,
    'delete from foreign_credit_notes',
    'update foreign_credit_note_lines set net_minor = net_minor + 100000, total_minor = total_minor + 100000',
  ],
  F8: [
    'update orders set exchange_rate = exchange_rate * 1.01 where invoice_currency is not null',
    `update payments set currency = 'GBP' where order_id in (select id from orders where invoice_currency is not null)`,
    'update orders set paid_minor = paid_minor - 1 where invoice_currency is not null and paid_minor > 0',
  ],
  P2: [
    'update allocations set base_minor = base_minor * 100, amount_minor = amount_minor * 100',
    'update allocations set allocated_on = allocated_on - 5 where undoes_id is not null',
    'delete from allocations a where undoes_id is null and exists (select from allocations u where u.undoes_id = a.id)',
  ],
  O1: [
    'update order_lines set shipped_quantity = 1, reserved_quantity = 0 where shipped_quantity = 0 and quantity > cancelled_quantity',
    'update order_lines set cost_minor = 5',
    'delete from shipment_lines',
    'update shipments set cost_minor = 0',
    'update order_lines set invoiced_quantity = 0',
    `update invoices set status = 'void'`,
    'delete from credit_note_lines',
    'update shipment_lines set product_id = uuidv7()',
    'update shipments set order_id = uuidv7()',
  ],
  O2: [
    'update orders set paid_minor = total_minor - credited_minor',
    'update orders set paid_minor = paid_minor + credited_minor, credited_minor = 0',
    'delete from payments',
    'delete from invoices',
  ],
  O3: [
    `update orders set delivery_state = 'full'`,
    `update orders set payment_state = 'paid'`,
    `update orders set invoice_state = 'part'`,
    `update orders set payment_state = 'unpaid' where payment_state = 'paid'`,
    'update orders set item_count = item_count + 1',
    `update orders set status = 'completed' where status = 'confirmed' and not is_on_hold`,
    `update orders set status = 'cancelled' where delivery_state <> 'none'`,
    `alter table orders drop constraint orders_check5; update orders set is_on_hold = true where status = 'cancelled'`,
    `update orders set confirmed_at = null where status = 'completed'`,
  ],
  O4: [
    'update order_lines set reserved_quantity = 0',
    'update stock_levels set reserved = reserved + 1 where on_hand > reserved',
    'update stock_levels set reserved = 0',
    `update orders set status = 'cancelled', is_on_hold = false, hold_reason = null where is_on_hold`,
    'update orders set location_id = uuidv7()',
    `alter table order_lines drop constraint order_lines_check2; update order_lines set reserved_quantity = reserved_quantity + 1 where shipped_quantity > 0`,
    `update order_lines set cancelled_quantity = 1, reserved_quantity = reserved_quantity - 1 where reserved_quantity > 1 and invoiced_quantity = 0`,
  ],
  O5: [
    'delete from backorders',
    'update backorders set location_id = uuidv7()',
    'update backorders set product_id = uuidv7()',
    `update backorders set waiting_since = waiting_since - interval '1 hour'`,
    `update order_lines set reserved_quantity = reserved_quantity - 1 where reserved_quantity > 0 and cancelled_quantity = 0`,
  ],
  O6: [
    'update stock_levels l set on_hand = on_hand + 1 from backorders b where b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.location_id = l.location_id',
  ],
};
