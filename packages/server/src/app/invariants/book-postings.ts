import { of, said } from './said-postings.ts';

/** How accounts are named: money accounts by their id, all others by their purpose, the company's own by their id. */
const named = 'coalesce(m.account_id::text, a.purpose, a.id::text)';

const manualLines = `
  select e.tenant_id, e.id, e.status, ${named} as account, l.debit_minor - l.credit_minor as minor
  from manual_entries e
  join manual_entry_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  left join money_accounts m on m.tenant_id = l.tenant_id and m.account_id = l.account_id`;

/** A transfer debits the account that it goes to, and credits the one it leaves; fees and what the rate brought stand beside. */
const transferLines = `
  select t.tenant_id, t.id, t.status, line.account, line.minor
  from money_transfers t
  join money_accounts f on f.tenant_id = t.tenant_id and f.id = t.from_id
  join money_accounts o on o.tenant_id = t.tenant_id and o.id = t.to_id
  cross join lateral (values (o.account_id::text, t.base_in_minor), (f.account_id::text, -t.base_out_minor - t.fee_minor),
    ('payment_fees', t.fee_minor), ('exchange_differences', t.base_out_minor - t.base_in_minor)) as line (account, minor)`;

const both = `(${manualLines} union all ${transferLines})`;

/** What entries by hand and transfers between money accounts post. */
export const bookPostings = (['post', 'reverse'] as const).map((event) =>
  said(
    `${both} b ${event === 'post' ? '' : `where b.status = 'reversed'`}`,
    of('b', event),
    'b.account',
    event === 'post' ? 'b.minor' : '-b.minor',
  ),
);

/** What of it stands, for accounts that are compared with their documents. */
export const bookFigures = `
  select b.tenant_id, b.account, null::uuid, null::text, b.minor from ${both} b
  where b.status = 'standing' and (b.account in ('stock_owed', 'tax_payable', 'input_tax', 'tax_withheld', 'bad_debts', 'tax_withheld_by_customers', 'exchange_differences')
    or exists (select from money_accounts m where m.tenant_id = b.tenant_id and m.account_id::text = b.account))`;

/** How the register tells them. */
export const bookDetails = `
  select e.tenant_id, e.id, 'manual_entry', e.number, e.entered_on, e.created_at, e.created_by, null, e.total_minor, c.base_currency, e.status
  from manual_entries e left join companies c on c.tenant_id = e.tenant_id
  union all
  select t.tenant_id, t.id, 'money_transfer', t.number, t.transferred_on, t.recorded_at, t.recorded_by, null, t.base_out_minor,
    c.base_currency, t.status
  from money_transfers t left join companies c on c.tenant_id = t.tenant_id`;
