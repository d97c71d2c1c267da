import type { Invariant } from './invariant.ts';
import { bookPostings } from './book-postings.ts';
import { cashCountPostings } from './petty-cash-invariants.ts';
import { revaluationPostings } from './revaluation-invariants.ts';
import { mergedParty, onePartyOf } from './one-party.ts';
import { expensePostings, reimbursementPostings } from './expense-invariants.ts';
import { component, salesPostings } from './sales-postings.ts';
import { of, said, stockOf, taken } from './said-postings.ts';

/**
 * The lines of an adjustment hold its amount, at their place or that of the document, and the movements what goods take; the difference is
 * cost of sales there. The other side is the account of its kind of reason, the one that the reason named when it was posted, or the money
 * account that paid. A corrected cost uses the account of the document that it corrects.
 */
const adjustments = (['post', 'reverse'] as const).flatMap((event) => {
  const sign = event === 'post' ? '' : '-';
  const isPosted = event === 'post' ? 'a.number is not null' : `a.status = 'reversed'`;
  const documents = `(select a.tenant_id, a.id from stock_adjustments a where ${isPosted}) a`;
  const lines = `(
      select a.tenant_id, a.id, coalesce(line.location_id, a.location_id) as location_id, ${sign}line.value_minor as minor, coalesce(moved.minor, 0) as moved,
        coalesce(money.account_id::text, (select coalesce(x.purpose, x.id::text) from accounts x where x.tenant_id = o.tenant_id and x.id = o.against_account_id), case o.reason when 'opening' then 'opening_equity' when 'received' then 'stock_owed' else 'stock_' || o.reason end) as against
      from stock_adjustments a
      join stock_adjustment_lines line on line.tenant_id = a.tenant_id and line.adjustment_id = a.id
      join stock_adjustments o on o.tenant_id = a.tenant_id and o.id = coalesce(a.corrects_id, a.id)
      left join money_accounts money on money.tenant_id = o.tenant_id and money.id = o.money_account_id
      left join (select tenant_id, document_id, document_line, sum(value_minor) as minor from ${taken} t
          where ${event === 'post' ? 'not' : ''} is_undone group by 1, 2, 3) moved
        on moved.tenant_id = a.tenant_id and moved.document_id = a.id and moved.document_line = line.line_number
      where ${isPosted}) a`;
  const location = 'a.location_id';
  return [
    ...stockOf(documents, 'a', event),
    said(lines, of('a', event), 'a.against', '-a.minor', { location }),
    said(lines, of('a', event), `'cost_of_sales'`, 'a.minor - a.moved', { location }),
  ];
});

/** Goods that are sent are on the way, and no longer at their place; each step takes them from one to the other, and undoing it back. */
const sent = `(select t.tenant_id, t.id, t.from_location_id, l.value_minor as minor
    from transfers t join transfer_lines l on l.tenant_id = t.tenant_id and l.transfer_id = t.id where t.number is not null) t`;
const steps = `(
    select s.tenant_id, s.transfer_id, s.id, s.location_id, t.from_location_id, coalesce(undone.kind, s.kind) as kind,
      case s.kind when 'undo' then -part.value_minor else part.value_minor end as minor
    from transfer_steps s
    join transfers t on t.tenant_id = s.tenant_id and t.id = s.transfer_id
    join transfer_step_lines part on part.tenant_id = s.tenant_id and part.step_id = s.id
    left join transfer_steps undone on undone.tenant_id = s.tenant_id and undone.id = s.undoes_id) s`;
const stepKey = ['s.tenant_id', 's.transfer_id', 'apply', 's.id'] as const;
const transfers = [
  said(sent, of('t', 'post'), `'stock_in_transit'`, 't.minor'),
  said(sent, of('t', 'post'), `'inventory'`, '-t.minor', { location: 't.from_location_id' }),
  said(`${steps} where s.kind <> 'find'`, stepKey, `'stock_in_transit'`, '-s.minor'),
  said(`${steps} where s.kind <> 'lose'`, stepKey, `'inventory'`, 's.minor', { location: 's.location_id' }),
  said(
    `${steps} where s.kind in ('lose', 'find')`,
    stepKey,
    `'stock_lost_in_transit'`,
    `case s.kind when 'lose' then s.minor else -s.minor end`,
    { location: 's.from_location_id' },
  ),
];
const movedBy = (document: string, event: 'post' | 'reverse'): string => `
  left join (select tenant_id, document_id, sum(value_minor) as minor from ${taken} t
      where ${event === 'post' ? 'not' : ''} is_undone group by 1, 2) moved
    on moved.tenant_id = ${document}.tenant_id and moved.document_id = ${document}.id`;

/**
 * Goods received, what they came to cost later, and what went back: what the supplier is to bill, what others are to bill, and what stock
 * takes; the difference is cost of sales.
 */
const receipts = (['post', 'reverse'] as const).flatMap((event) => {
  const sign = event === 'post' ? '' : '-';
  const isPosted = (table: string) =>
    event === 'post' ? `${table}.number is not null` : `${table}.status = 'reversed'`;
  const from = `(
      select r.tenant_id, r.id, r.supplier_id, r.location_id, ${sign}r.value_minor as goods, ${sign}r.landed_minor as costs, coalesce(moved.minor, 0) as moved
      from stock_receipts r ${movedBy('r', event)} where ${isPosted('r')}
      union all
      select c.tenant_id, c.id, r.supplier_id, r.location_id, case when c.kind is null then ${sign}c.value_minor else 0 end,
        case when c.kind is null then 0 else ${sign}c.value_minor end, coalesce(moved.minor, 0)
      from landed_costs c join stock_receipts r on r.tenant_id = c.tenant_id and r.id = c.receipt_id ${movedBy('c', event)} where ${isPosted('c')}
      union all
      select b.tenant_id, b.id, b.supplier_id, b.location_id, -(${sign}b.value_minor), 0, coalesce(moved.minor, 0)
      from supplier_returns b ${movedBy('b', event)} where ${isPosted('b')}) r`;
  const location = 'r.location_id';
  return [
    ...stockOf(from, 'r', event),
    said(from, of('r', event), `'goods_received'`, '-r.goods', { party: 'r.supplier_id', location }),
    said(from, of('r', event), `'landed_costs'`, '-r.costs', { location }),
    said(from, of('r', event), `'cost_of_sales'`, 'r.goods + r.costs - r.moved', { location }),
  ];
});

const ofGoods = (
  bills: string,
): string => `${bills} join bill_lines line on line.tenant_id = b.tenant_id and line.bill_id = b.id
    join stock_receipts r on r.tenant_id = line.tenant_id and r.id = line.receipt_id`;

/** A bill is owed against the accounts of its lines and its input tax; a credit posts the opposite, and so does what undoes either. */
const bills = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select b.*, case when (b.kind = 'bill') = ${event === 'post'} then 1 else -1 end as sign from bills b
      where ${event === 'post' ? 'b.number is not null' : `b.status = 'void'`}) b`;
  return [
    said(from, of('b', event), `'payable'`, '-b.sign * b.base_minor', { party: 'b.supplier_id' }),
    said(
      `${from} join bill_lines line on line.tenant_id = b.tenant_id and line.bill_id = b.id
        join accounts a on a.tenant_id = line.tenant_id and a.id = line.account_id`,
      of('b', event),
      'coalesce(a.purpose, a.id::text)',
      'b.sign * line.base_minor',
    ),
    said(ofGoods(from), of('b', event), `'goods_received'`, 'b.sign * line.cleared_minor', {
      party: 'b.supplier_id',
      location: 'r.location_id',
    }),
    said(ofGoods(from), of('b', event), `'exchange_differences'`, 'b.sign * line.exchange_minor'),
    said(
      ofGoods(from),
      of('b', event),
      `'cost_of_sales'`,
      'b.sign * (line.base_minor - line.cleared_minor - line.exchange_minor)',
      { location: 'r.location_id' },
    ),
    said(
      `${from} cross join lateral jsonb_to_recordset(b.base_taxes) as tax (name text, percent text, "taxMinor" int8)`,
      of('b', event),
      `'input_tax'`,
      'b.sign * tax."taxMinor"',
      { component },
    ),
  ];
});

/** Money paid to a supplier is paid in advance until it settles a bill; a part of it may be withheld as tax. */
const supplierPayments = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select p.*, m.account_id, ${event === 'post' ? 1 : -1} as sign
      from supplier_payments p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      ${event === 'post' ? '' : `where p.status = 'reversed'`}) p`;
  const party = 'p.supplier_id';
  return [
    said(from, of('p', event), `'supplier_prepayments'`, 'p.sign * p.base_minor', { party }),
    said(from, of('p', event), `'tax_withheld'`, '-p.sign * p.withheld_base_minor', { party }),
    said(from, of('p', event), 'p.account_id::text', 'p.sign * (p.withheld_base_minor - p.base_minor)'),
  ];
});

/** Each settlement of a bill is an entry of the payment or credit; what undoes it has opposite amounts. */
const ofSettlement = [
  'a.tenant_id',
  'a.credit_id',
  `' || case when a.undoes_id is null then 'apply' else 'unapply' end || '`,
  'a.id',
] as const;
const settledBills = `(select a.*, b.supplier_id, c.kind from payable_allocations a
    join bills b on b.tenant_id = a.tenant_id and b.id = a.bill_id join documents c on c.tenant_id = a.tenant_id and c.id = a.credit_id) a`;
const party = 'a.supplier_id';
const billSettlements = [
  said(settledBills, ofSettlement, `'payable'`, 'a.bill_base_minor', { party }),
  said(
    settledBills,
    ofSettlement,
    `case a.kind when 'supplier_payment' then 'supplier_prepayments' else 'payable' end`,
    '-a.credit_base_minor',
    { party },
  ),
  said(settledBills, ofSettlement, `'exchange_differences'`, 'a.credit_base_minor - a.bill_base_minor'),
];

/** Cash in or out of a drawer, against the account that it came from or went to. */
const cashMovements = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select c.tenant_id, c.id, drawer.account_id as drawer_id, coalesce(other.account_id::text, a.purpose, a.id::text) as against,
        c.amount_minor * case when (c.direction = 'in') = ${event === 'post'} then 1 else -1 end as minor
      from cash_movements c
      join shifts s on s.tenant_id = c.tenant_id and s.id = c.shift_id
      join tills t on t.tenant_id = c.tenant_id and t.id = s.till_id
      join money_accounts drawer on drawer.tenant_id = c.tenant_id and drawer.id = t.money_account_id
      join accounts a on a.tenant_id = c.tenant_id and a.id = c.account_id
      left join money_accounts other on other.tenant_id = c.tenant_id and other.account_id = c.account_id
      ${event === 'post' ? '' : `where c.status = 'reversed'`}) c`;
  return [
    said(from, of('c', event), 'c.drawer_id::text', 'c.minor'),
    said(from, of('c', event), 'c.against', '-c.minor'),
  ];
});

/** What a count of a drawer differs by is cash over or short. */
const shiftCounts = `(select k.*, m.account_id from shift_counts k
    join shifts s on s.tenant_id = k.tenant_id and s.id = k.shift_id
    join tills t on t.tenant_id = k.tenant_id and t.id = s.till_id
    join money_accounts m on m.tenant_id = k.tenant_id and m.id = t.money_account_id) k`;
const ofCount = ['k.tenant_id', 'k.shift_id', 'apply', 'k.id'] as const;
const cashDifferences = [
  said(shiftCounts, ofCount, 'k.account_id::text', 'k.counted_minor - k.expected_minor'),
  said(shiftCounts, ofCount, `'cash_differences'`, 'k.expected_minor - k.counted_minor'),
];

const posted = `
  select l.tenant_id, e.document_id, e.event, e.occasion_id, coalesce(m.account_id::text, a.purpose, a.id::text), l.party_id, l.location_id,
    l.tax_component, l.credit_minor - l.debit_minor
  from journal_lines l
  join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  left join money_accounts m on m.tenant_id = l.tenant_id and m.account_id = l.account_id`;

/** Invariants of what each document posts. */
export const postingInvariants: readonly Invariant[] = [
  {
    id: 'I14',
    meaning: 'each document posts exactly what it says: account, customer, place and part of the tax',
    sql: `
      select s.tenant_id, document_id, event, occasion_id, account, ${onePartyOf('party_id')}, location_id, tax_component, sum(minor) as missing
      from (
        ${[...salesPostings, ...adjustments, ...transfers, ...receipts, ...bills, ...supplierPayments, ...billSettlements, ...cashMovements, ...cashDifferences, ...bookPostings, ...revaluationPostings, ...cashCountPostings, ...expensePostings, ...reimbursementPostings, posted].join('\n        union all\n        ')}
      ) as s (tenant_id, document_id, event, occasion_id, account, party_id, location_id, tax_component, minor)
      ${mergedParty('s.tenant_id', 's.party_id')}
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(minor) <> 0`,
  },
];
