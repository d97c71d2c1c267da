import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Invariant } from './invariant.ts';

const decimals = `(values ${currencyCodes.map((code) => `('${code}', ${currencies[code].decimals})`).join(', ')})`;

/** Money accounts in another currency than the books. */
const foreignAccounts = `(
    select m.tenant_id, m.id, m.account_id, m.currency from money_accounts m
    join companies c on c.tenant_id = m.tenant_id and c.base_currency <> m.currency)`;

/** What was received in another currency. */
const foreignCredits = `(select * from payments where exchange_rate is not null and direction = 'in')`;

/** Invariants of money in another currency than the books. */
export const currencyInvariants: readonly Invariant[] = [
  {
    id: 'F1',
    meaning:
      'each line of an account in another currency says its amount in that one, on the same side; no other line does',
    sql: `
      select l.tenant_id, l.entry_id, l.line_number, m.currency, l.foreign_currency, l.foreign_minor, l.debit_minor, l.credit_minor
      from journal_lines l
      left join ${foreignAccounts} m on m.tenant_id = l.tenant_id and m.account_id = l.account_id
      where l.foreign_currency is distinct from m.currency or (l.foreign_minor is null) <> (m.id is null)
        or sign(l.foreign_minor) <> sign(l.debit_minor - l.credit_minor)`,
  },
  {
    id: 'F2',
    meaning: 'what was paid in another currency comes to its amount at its rate, rounded once, in the books',
    sql: `
      select p.tenant_id, p.id, p.number, p.currency, p.amount_minor, p.exchange_rate, p.base_minor
      from payments p
      left join ${foreignAccounts} m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      left join companies c on c.tenant_id = p.tenant_id
      left join ${decimals} as own (code, decimals) on own.code = p.currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      where (p.exchange_rate is null) <> (m.id is null) or p.base_minor not between 1 and ${caps.documentMinor}
        or p.base_minor <> round(p.amount_minor * coalesce(p.exchange_rate, 1) * 10::numeric ^ (books.decimals - own.decimals))`,
  },
  {
    id: 'F3',
    meaning:
      'a payment moves just its own amount, less what the provider keeps, on its account, and its reversal just that back',
    sql: `
      select p.tenant_id, p.id, p.number, p.status, p.amount_minor, e.event, l.foreign_minor
      from payments p
      cross join (values ('post', 1), ('reverse', -1)) as side (event, sign)
      left join journal_entries e on e.tenant_id = p.tenant_id and e.document_id = p.id and e.event = side.event
      left join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      left join (select tenant_id, entry_id, account_id, sum(foreign_minor) as foreign_minor from journal_lines
          where foreign_minor is not null group by 1, 2, 3) l
        on l.tenant_id = p.tenant_id and l.entry_id = e.id and l.account_id = m.account_id
      where p.exchange_rate is not null and (side.event = 'post' or p.status = 'reversed')
        and l.foreign_minor is distinct from nullif(side.sign * case p.direction when 'in' then p.amount_minor - p.fee_minor else -p.amount_minor end, 0)`,
  },
  {
    id: 'F4',
    meaning:
      'of money received in another currency each use keeps its share: never beyond it, and all once it is used up',
    sql: `
      select p.tenant_id, p.id, p.number, p.amount_minor, p.base_minor, p.allocated_minor, s.minor
      from ${foreignCredits} p
      left join (select tenant_id, credit_id, sum(amount_minor) as minor from allocations group by 1, 2) s
        on s.tenant_id = p.tenant_id and s.credit_id = p.id
      where coalesce(s.minor, 0) not between 0 and p.amount_minor or (p.allocated_minor = p.base_minor and s.minor is distinct from p.amount_minor)
        or (p.allocated_minor = 0 and s.minor <> 0)
      union all
      select a.tenant_id, a.id, 'allocation', p.amount_minor, p.base_minor, a.base_minor, a.amount_minor
      from allocations a
      join ${foreignCredits} p on p.tenant_id = a.tenant_id and p.id = a.credit_id
      where a.amount_minor * sign(a.base_minor) not between 0 and p.amount_minor`,
  },
];
