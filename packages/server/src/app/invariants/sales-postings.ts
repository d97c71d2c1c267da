import { earnedBy, earnedOn, of, said } from './said-postings.ts';

/** The parts of a document's tax, one row each. */
const taxesOf = (documents: string): string =>
  `${documents} d cross join lateral jsonb_to_recordset(d.taxes) as tax (name text, percent text, "taxMinor" int8)`;
export const component = `tax.name || ' ' || tax.percent || ' %'`;

const shipments = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select s.*, ${event === 'post' ? 's.cost_minor' : '-s.cost_minor'} as minor from shipments s
      ${event === 'post' ? '' : `where s.status = 'reversed'`}) s`;
  const location = 's.location_id';
  return [
    said(from, of('s', event), `'cost_of_sales'`, 's.minor', { location }),
    said(from, of('s', event), `'inventory'`, '-s.minor', { location }),
  ];
});

/** Goods that are back in stock, or written off, leave the cost of sales; what undoes it takes what they left stock with. */
const returns = (['apply', 'unapply'] as const).flatMap((event) => {
  const isUndo = event === 'unapply';
  const from = `(select part.tenant_id, part.return_id, part.fate, r.location_id, ${isUndo ? 'part.undo_step_id' : 'part.step_id'} as step_id,
        ${isUndo ? '-part.undone_cost_minor' : 'part.cost_minor'} as minor
      from return_parts part join returns r on r.tenant_id = part.tenant_id and r.id = part.return_id
      ${isUndo ? 'where part.undo_step_id is not null' : ''}) part`;
  const key = ['part.tenant_id', 'part.return_id', event, 'part.step_id'] as const;
  const location = 'part.location_id';
  return [
    said(from, key, `case part.fate when 'restock' then 'inventory' else 'stock_damage' end`, 'part.minor', {
      location,
    }),
    said(from, key, `'cost_of_sales'`, '-part.minor', { location }),
  ];
});

const invoices = [
  said('invoices i', of('i', 'post'), `'receivable'`, 'i.total_minor', { party: 'i.customer_id' }),
  said(
    `invoices i left join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      join invoice_lines line on line.tenant_id = i.tenant_id and line.invoice_id = i.id ${earnedOn}`,
    of('i', 'post'),
    earnedBy,
    '-line.net_minor',
    { location: 'coalesce(i.location_id, o.location_id)' },
  ),
  said(taxesOf('invoices'), of('d', 'post'), `'tax_payable'`, '-tax."taxMinor"', { component }),
];

const creditNotes = [
  said(
    `credit_notes n join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      left join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      join credit_note_lines taken on taken.tenant_id = n.tenant_id and taken.credit_note_id = n.id
      join invoice_lines line on line.tenant_id = n.tenant_id and line.invoice_id = taken.invoice_id and line.line_number = taken.invoice_line_number ${earnedOn}`,
    of('n', 'post'),
    `case n.kind when 'goodwill' then 'sales_allowances' else ${earnedBy} end`,
    'taken.net_minor',
    { location: 'coalesce(i.location_id, o.location_id)' },
  ),
  said(taxesOf('credit_notes'), of('d', 'post'), `'tax_payable'`, 'tax."taxMinor"', { component }),
  said('credit_notes n', of('n', 'post'), `'customer_deposits'`, '-n.total_minor', {
    party: 'n.customer_id',
  }),
];

/** What was written off is a loss, and settles its invoice; taken back, the opposite. */
const writeOffs = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select w.*, ${event === 'post' ? '' : '-'}w.amount_minor as minor from write_offs w
      ${event === 'post' ? '' : `where w.status = 'reversed'`}) w`;
  return [
    said(from, of('w', event), `'bad_debts'`, 'w.minor'),
    said(from, of('w', event), `'customer_deposits'`, '-w.minor', { party: 'w.customer_id' }),
  ];
});

/**
 * Money received belongs to the customer until it settles an invoice; a refund takes it back. A reversal posts the same with opposite
 * signs.
 */
const payments = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select p.*, m.account_id, p.base_minor * sign.of as minor, p.fee_base_minor * sign.of as fee, p.withheld_minor * sign.of as withheld
      from payments p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      cross join lateral (select case when (p.direction = 'in') = ${event === 'post'} then 1 else -1 end) as sign (of)
      ${event === 'post' ? '' : `where p.status = 'reversed'`}) p`;
  return [
    said(
      from,
      of('p', event),
      `case when p.is_opening then 'opening_equity' else p.account_id::text end`,
      'p.minor - p.fee - p.withheld',
    ),
    said(from, of('p', event), `'tax_withheld_by_customers'`, 'p.withheld'),
    said(from, of('p', event), `'payment_fees'`, 'p.fee'),
    said(from, of('p', event), `'customer_deposits'`, '-p.minor', { party: 'p.party_id' }),
  ];
});

/**
 * Settling an invoice moves a customer's credit to the receivable. This is an entry of its own, or, on the day of the later of the two
 * documents, part of the entry of the document that was written later and so caused it.
 */
const settled = `(
    select a.tenant_id, a.id, a.credit_id, a.base_minor as minor, a.exchange_minor as exchange, i.customer_id as party_id, apply.id is not null as is_apart,
      case when apply.id is null and a.recorded_at = i.issued_at and (p.id is not null and (a.recorded_at <> p.recorded_at or p.id < i.id))
        then i.id else a.credit_id end as document_id
    from allocations a
    join invoices i on i.tenant_id = a.tenant_id and i.id = a.debit_id
    left join payments p on p.tenant_id = a.tenant_id and p.id = a.credit_id
    left join journal_entries apply on apply.tenant_id = a.tenant_id and apply.document_id = a.credit_id and apply.event = 'apply' and apply.occasion_id = a.id
    where a.undoes_id is null) a`;
const settledKey = `case when a.is_apart then 'apply' else 'post' end, case when a.is_apart then a.id else a.document_id end`;
const settlements = [
  `select a.tenant_id, a.document_id, ${settledKey}, 'customer_deposits', a.party_id, null::uuid, null::text, a.minor + a.exchange from ${settled}`,
  `select a.tenant_id, a.document_id, ${settledKey}, 'exchange_differences', a.party_id, null::uuid, null::text, -a.exchange from ${settled}`,
  `select a.tenant_id, a.document_id, ${settledKey}, 'receivable', a.party_id, null::uuid, null::text, -a.minor from ${settled}`,
];

/** A reversed payment opens again what it had settled; what was taken back alone has an entry of its own. */
const undone = `allocations a join invoices i on i.tenant_id = a.tenant_id and i.id = a.debit_id
    left join journal_entries apart on apart.tenant_id = a.tenant_id and apart.document_id = a.credit_id and apart.event = 'unapply' and apart.occasion_id = a.id
    where a.undoes_id is not null`;
const openedAgain = [
  ['customer_deposits', 'a.base_minor + a.exchange_minor'],
  ['receivable', '-a.base_minor'],
  ['exchange_differences', '-a.exchange_minor'],
].map(
  ([account, minor]) =>
    `select a.tenant_id, a.credit_id, case when apart.id is null then 'reverse' else 'unapply' end, case when apart.id is null then a.credit_id else a.id end, '${account}', i.customer_id, null::uuid, null::text,
      ${minor} from ${undone}`,
);

/** What is paid back is worth something else than the credit it comes from: the rates of both days differ. */
const paidBack = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select a.*, p.party_id from allocations a join payments p on p.tenant_id = a.tenant_id and p.id = a.debit_id
      where a.undoes_id is ${event === 'post' ? '' : 'not '}null) a`;
  const key = ['a.tenant_id', 'a.debit_id', event, 'a.debit_id'] as const;
  return [
    said(from, key, `'customer_deposits'`, 'a.exchange_minor', { party: 'a.party_id' }),
    said(from, key, `'exchange_differences'`, '-a.exchange_minor', { party: 'a.party_id' }),
  ];
});

/** What shipments, invoices, credit notes, write-offs and payments of customers say that they post. */
export const salesPostings: readonly string[] = [
  ...shipments,
  ...returns,
  ...invoices,
  ...creditNotes,
  ...writeOffs,
  ...payments,
  ...settlements,
  ...openedAgain,
  ...paidBack,
];
