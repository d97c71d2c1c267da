/** An entry of an order, which never posts anything. */
const orderPosts = `with entry as (
    insert into journal_entries (tenant_id, document_id, occasion_id, entry_date) select tenant_id, id, id, business_date from documents where kind = 'order' returning tenant_id, id)
  insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor)
  select e.tenant_id, e.id, row_number() over (partition by e.id), a.id, case a.purpose when 'receivable' then 5 else 0 end, case a.purpose when 'sales' then 5 else 0 end
  from entry e join accounts a on a.tenant_id = e.tenant_id and a.purpose in ('receivable', 'sales')`;

/** Faults for the invariants of the general ledger. Each statement by itself must be noticed by the invariant that it is listed under. */
export const ledgerFaults: Record<string, readonly string[]> = {
  I12: [
    'delete from journal_lines where line_number = 1',
    'update journal_lines set debit_minor = debit_minor + 1 where debit_minor > 0',
    'delete from journal_lines',
    'delete from journal_entries where id = (select max(id::text)::uuid from journal_entries)',
  ],
  I13: ['update journal_lines set credit_minor = credit_minor + 1 where credit_minor > 0'],
  I14: [
    `update credit_notes set kind = 'price' where kind = 'goodwill'`,
    `update write_offs set amount_minor = amount_minor + 1`,
    `update payments set withheld_minor = withheld_minor + 1 where withheld_minor > 0`,
    'update payments set is_opening = false where is_opening',
    'update shipments set cost_minor = cost_minor + 1',
    // Value of goods at another place, or on the way, that is posted where they came from.
    `update journal_lines l set location_id = (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Cold room')
      from locations at where at.id = l.location_id and at.name = 'Annex'`,
    `update journal_lines l set account_id = (select i.id from accounts i where i.tenant_id = l.tenant_id and i.purpose = 'inventory')
      from journal_entries e, landed_costs c, accounts a where e.id = l.entry_id and c.id = e.document_id and a.id = l.account_id and a.purpose = 'stock_in_transit'`,
    `update journal_lines l set location_id = (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Yard')
      from journal_entries e, stock_adjustments d, accounts a where e.id = l.entry_id and d.id = e.document_id and d.reason = 'revaluation'
        and a.id = l.account_id and a.purpose = 'stock_revaluation' and l.location_id is distinct from (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Yard')`,
    `delete from on_way_changes where kind = 'reversal'`,
    'update shipments set location_id = uuidv7()',
    'delete from journal_entries',
    ...[
      'order',
      'shipment',
      'invoice',
      'credit_note',
      'payment',
      'adjustment',
      'receipt',
      'landed_cost',
      'supplier_return',
      'bill',
      'supplier_credit',
      'supplier_payment',
    ].flatMap((kind) =>
      kind === 'order'
        ? [orderPosts]
        : [
            `delete from journal_entries e using documents d where d.tenant_id = e.tenant_id and d.id = e.document_id and d.kind = '${kind}' and e.event = 'post'`,
            `update journal_lines l set account_id = (select a.id from accounts a where a.tenant_id = l.tenant_id and a.purpose = 'rounding')
              from journal_entries e, documents d where e.id = l.entry_id and d.id = e.document_id and d.kind = '${kind}' and l.line_number = 2`,
          ],
    ),
    `update journal_entries set event = 'reverse' where event = 'apply' and occasion_id <> document_id`,
    `delete from journal_entries where event = 'apply'`,
    `delete from journal_entries where event = 'reverse'`,
    `delete from journal_entries where event = 'unapply'`,
    'update payable_allocations set bill_base_minor = bill_base_minor + 1',
    'update bill_lines set base_minor = base_minor + 1',
    `update journal_lines l set account_id = (select a.id from accounts a where a.tenant_id = l.tenant_id and a.purpose = 'bank' and a.is_primary)
      from accounts a where a.id = l.account_id and a.purpose = 'cash'`,
    `update journal_lines set party_id = null where party_id is not null`,
    `update journal_lines set location_id = null where location_id is not null`,
    `update journal_lines set tax_component = 'VAT' where tax_component is not null`,
    `update invoices set taxes = jsonb_set(taxes, '{0,percent}', '"1"') where taxes <> '[]'`,
    'alter table payments drop constraint payments_rate; update payments set base_minor = base_minor + 1',
    'update payments set fee_base_minor = fee_base_minor - 1 where fee_base_minor > 0',
    'update allocations set base_minor = base_minor + 1 where base_minor > 0',
    `update stock_adjustment_lines set value_minor = value_minor + 1`,
    `update stock_adjustments set reason = 'opening' where reason = 'damage'`,
    `insert into journal_entries (tenant_id, document_id, event, occasion_id, entry_date) select tenant_id, id, 'apply', id, business_date from documents where kind = 'shipment';
      insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor)
      select e.tenant_id, e.id, 9, (select a.id from accounts a where a.tenant_id = e.tenant_id and a.purpose = 'rounding'), 5, 0 from journal_entries e where e.event = 'apply'`,
  ],
  I15: [
    `update journal_entries set reverses_id = null where event = 'reverse'`,
    `update journal_lines l set debit_minor = l.debit_minor * 2, credit_minor = l.credit_minor * 2 from journal_entries e where e.id = l.entry_id and e.reverses_id is not null`,
    `update journal_lines l set party_id = null from journal_entries e where e.id = l.entry_id and e.reverses_id is not null and l.party_id is not null`,
    `update journal_lines l set location_id = (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Store')
      from journal_entries e, documents d, accounts a where e.id = l.entry_id and e.event = 'reverse' and d.id = e.document_id and d.kind = 'receipt'
        and a.id = l.account_id and a.purpose = 'inventory'`,
    `update journal_lines l set location_id = (select p.id from locations p where p.tenant_id = l.tenant_id and p.name = 'Store')
      from journal_entries e, stock_adjustments d, accounts a where e.id = l.entry_id and e.event = 'reverse' and d.id = e.document_id
        and d.reason = 'revaluation' and a.id = l.account_id and a.purpose = 'stock_revaluation'`,
    `alter table journal_entries drop constraint journal_entries_tenant_id_reverses_id_key; update journal_entries e set reverses_id = (select reverses_id from journal_entries r where r.reverses_id is not null limit 1) from documents d where d.id = e.document_id and d.kind = 'shipment'`,
  ],
  I16: [
    'update trading_rules set books_open_on = current_date + 1',
    'delete from trading_rules',
    `update documents set business_date = current_date + 2, posted_on = null where kind = 'payment'`,
    'update journal_entries set entry_date = entry_date + 3',
    'update stock_movements set business_date = business_date - 100',
    'update allocations set allocated_on = allocated_on + 3',
  ],
  I20: [
    `update write_offs set status = 'standing', reversed_on = null where status = 'reversed'`,
    `update payments set withheld_minor = 0, certificate_number = null where withheld_minor > 0`,
    'update payments set is_opening = false where is_opening',
    'update invoices set total_minor = total_minor + 1, net_minor = net_minor + 1',
    'update stock_levels set value_minor = value_minor + 1 where on_hand > 0',
    'update payments set allocated_minor = 0',
    `update payments set fee_base_minor = 0 where status = 'recorded'`,
    `update payments p set money_account_id = (select m.id from money_accounts m where m.tenant_id = p.tenant_id and m.kind = 'cash' and not m.is_till order by m.id limit 1)`,
    `update journal_lines l set party_id = null where party_id is not null`,
    `update journal_lines l set location_id = (select s.id from locations s where s.tenant_id = l.tenant_id and not s.is_default limit 1) where location_id is not null`,
    `update stock_adjustment_lines set value_minor = value_minor + 1`,
    `update supplier_returns set value_minor = value_minor + 1`,
    `update landed_costs set kind = 'duty', split = 'value', bill_id = null where kind is null and amount_minor > 0`,
    `update stock_receipts set landed_minor = landed_minor + 1 where number is not null`,
    'update bills set settled_base_minor = 0',
    'update bill_lines set cleared_minor = cleared_minor + 1',
    'update bill_lines set exchange_minor = exchange_minor + 1',
    `update bills set base_taxes = '[]' where kind = 'bill'`,
    'update supplier_payments set allocated_base_minor = 0',
    'update supplier_payments set withheld_base_minor = 0',
    'update payable_allocations set credit_base_minor = credit_base_minor + 1',
  ],
  L1: [
    `update journal_entries e set entry_date = e.entry_date - 20 from payable_allocations a where a.id = e.occasion_id and a.undoes_id is null`,
    `update journal_entries e set entry_date = e.entry_date - 20 from documents d where d.id = e.document_id and d.kind = 'payment' and e.event = 'post' and exists (
      select from journal_lines l join accounts a on a.id = l.account_id and a.purpose = 'receivable' where l.entry_id = e.id)`,
    `update journal_entries set entry_date = entry_date - 20 where event = 'apply'`,
    `update journal_entries e set entry_date = e.entry_date - 20 from payments p where p.id = e.document_id and p.direction = 'out' and e.event = 'post'`,
  ],
};
