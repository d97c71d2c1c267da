/** Faults for the invariants of bills and payments to suppliers. Each statement by itself must be noticed by the one it is listed under. */
export const payableFaults: Record<string, readonly string[]> = {
  V1: [
    'update bills set net_minor = net_minor + 1, total_minor = total_minor + 1',
    'update bill_lines set net_minor = net_minor + 1, total_minor = total_minor + 1',
    'update bill_lines set base_minor = base_minor + 1',
    'delete from bill_lines where line_number = 1',
    `update bills set taxes = '[]' where taxes <> '[]'`,
    `update bills set base_taxes = '[]' where base_taxes <> '[]'`,
    `update bill_lines set tax_parts = '[]' where tax_parts <> '[]'`,
  ],
  V2: [
    'update bills set paid_minor = paid_minor - 1, credited_minor = credited_minor + 1 where paid_minor > 0',
    `update bills set status = 'paid' where status = 'part_paid'`,
    `update bills set status = 'approved' where status = 'paid'`,
    'update bills set settled_base_minor = settled_base_minor - 1 where settled_base_minor > 0',
    'update supplier_payments set allocated_minor = 0',
    'update supplier_payments set allocated_base_minor = allocated_base_minor - 1 where allocated_base_minor > 0',
    'delete from payable_allocations where undoes_id is not null',
  ],
  V3: [
    'update payable_allocations set allocated_on = allocated_on - 1 where undoes_id is null',
    'update payable_allocations set credit_base_minor = credit_base_minor - 1 where undoes_id is not null',
    'update payable_allocations set credit_id = bill_id',
    `update documents set party_id = uuidv7() where kind = 'supplier_payment'`,
    `update documents set currency = 'EUR' where kind = 'bill'`,
    'alter table payable_allocations drop constraint payable_allocations_tenant_id_undoes_id_key; insert into payable_allocations (tenant_id, bill_id, credit_id, allocated_on, amount_minor, bill_base_minor, credit_base_minor, undoes_id, recorded_at) select tenant_id, bill_id, credit_id, allocated_on, amount_minor, bill_base_minor, credit_base_minor, undoes_id, recorded_at from payable_allocations where undoes_id is not null',
    `update parties set kind = 'customer' where kind = 'supplier'`,
  ],
  V4: [
    'update payable_allocations set allocated_on = allocated_on + 3 where undoes_id is null',
    'update payable_allocations set amount_minor = amount_minor * 3 where undoes_id is null',
  ],
  V5: [
    'update bills set base_minor = base_minor + 1 where number is not null',
    `update bills set exchange_rate = exchange_rate * 2 where currency = 'USD'`,
    'update supplier_payments set base_minor = base_minor + 1',
    'update supplier_payments set withheld_base_minor = withheld_base_minor + 1 where withheld_minor > 0',
    'update supplier_payments set withholding_percent = withholding_percent + 1 where withholding_percent is not null',
    `update bills set currency = 'XYZ'`,
    `update money_accounts set currency = 'EUR'`,
  ],
  V6: [
    `update bills set is_held = false where is_held`,
    `update bill_lines set match = 'matched' where match <> 'matched'`,
    `update stock_receipts set status = 'reversed' where status = 'posted'`,
    `update stock_receipts set supplier_id = uuidv7()`,
    `update bill_lines set match = null, cleared_minor = null, exchange_minor = null, base_quantity = null where match is not null`,
  ],
  V7: [
    `update suppliers set status = 'archived', merged_into = (select s.id from suppliers s where s.merged_into is null and s.id <> suppliers.id and s.tenant_id = suppliers.tenant_id limit 1) where id in (select supplier_id from bills)`,
    `update suppliers set status = 'archived', merged_into = (select s.id from suppliers s where s.merged_into is null and s.id <> suppliers.id and s.tenant_id = suppliers.tenant_id limit 1) where id in (select supplier_id from purchase_orders)`,
  ],
};
