/** Sums by their keys, in one order whatever order they came in. */
export const inOrder = (sums: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What stands in the books, each account and day by itself: debits above zero. */
export class LedgerModel {
  readonly #sums = new Map<string, number>();

  add(account: string, whose: string | null, day: string, minor: number): void {
    const key = `${account} ${whose ?? '-'} ${day}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + minor);
  }

  get sums(): Record<string, number> {
    return inOrder([...this.#sums].filter(([, minor]) => minor !== 0));
  }
}

/** The same as it was posted, from the journal; money accounts by their own id. */
export const postedSums = `
  select coalesce('money ' || m.id, case when a.purpose in ('receivable', 'customer_deposits') then a.purpose || ' ' || coalesce(l.party_id::text, '-')
      when a.purpose = 'inventory' then 'inventory ' || l.location_id else a.purpose || ' -' end) || ' ' || e.entry_date as key,
    sum(l.debit_minor - l.credit_minor)::float8 as minor
  from journal_lines l
  join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  left join money_accounts m on m.tenant_id = l.tenant_id and m.account_id = l.account_id
  where l.tenant_id = $1 and (m.id is not null or a.purpose in ('receivable', 'customer_deposits', 'sales', 'tax_payable', 'inventory'))
  group by 1 having sum(l.debit_minor - l.credit_minor) <> 0`;
