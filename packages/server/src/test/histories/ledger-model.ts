/** Sums by their keys, sorted by key. */
export const inOrder = (sums: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The books, account by account and day by day, debits positive. What customers owe and have as credit is kept by order. */
export class LedgerModel {
  readonly #entries: { account: string; whose: string | null; day: string; minor: number }[] = [];

  add(account: string, whose: string | null, day: string, minor: number): void {
    this.#entries.push({ account, whose, day, minor });
  }

  /** What changes of goods at places, and on the way (null). */
  addStock(changes: ReadonlyMap<string | null, number>, day: string): void {
    for (const [place, minor] of changes)
      this.add(place === null ? 'stock_in_transit' : 'inventory', place, day, minor);
  }

  /** The sums by account and day. Orders are replaced by their customers only here, because the customer may be named later. */
  sums(customers: ReadonlyMap<string, string | null>): Record<string, number> {
    const sums = new Map<string, number>();
    for (const { account, whose, day, minor } of this.#entries) {
      const name = whose !== null && customers.has(whose) ? customers.get(whose) : whose;
      const key = `${account} ${name ?? '-'} ${day}`;
      sums.set(key, (sums.get(key) ?? 0) + minor);
    }
    return inOrder([...sums].filter(([, minor]) => minor !== 0));
  }
}

/** The same sums as posted, from the journal; money accounts by their own id. */
export const postedSums = `
  select coalesce('money ' || m.id, case when a.purpose in ('receivable', 'customer_deposits', 'goods_received', 'payable', 'supplier_prepayments') then a.purpose || ' ' || coalesce(l.party_id::text, '-')
      when a.purpose = 'inventory' then 'inventory ' || l.location_id else a.purpose || ' -' end) || ' ' || e.entry_date as key,
    sum(l.debit_minor - l.credit_minor)::float8 as minor
  from journal_lines l
  join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  left join money_accounts m on m.tenant_id = l.tenant_id and m.account_id = l.account_id
  where l.tenant_id = $1 and (m.id is not null or a.purpose in ('receivable', 'customer_deposits', 'sales', 'tax_payable', 'inventory', 'stock_in_transit', 'stock_lost_in_transit',
    'goods_received', 'payable', 'supplier_prepayments', 'landed_costs', 'tax_withheld'))
  group by 1 having sum(l.debit_minor - l.credit_minor) <> 0`;
