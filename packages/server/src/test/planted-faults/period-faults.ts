/** Faults for the invariants of closed periods. */
export const periodFaults: Record<string, readonly string[]> = {
  J1: [
    `insert into period_closings (tenant_id, id, kind, areas, until, closed_at)
      select tenant_id, uuidv7(), 'close', '{sales}', current_date, '2020-01-01' from trading_rules`,
    `insert into period_closings (tenant_id, id, kind, areas, until, closed_at)
      select tenant_id, uuidv7(), 'close', '{stock}', current_date, '2020-01-01' from trading_rules`,
  ],
  J2: [
    'update trading_rules set books_closed_until = current_date - 2 where books_closed_until is null',
    `insert into period_closings (tenant_id, id, kind, areas, until)
      select tenant_id, uuidv7(), 'close', '{payroll}', current_date - 400 from trading_rules`,
  ],
  J7: [
    `insert into year_ends (tenant_id, id, starts_on, ends_on, profit_minor, closed_at)
      select tenant_id, uuidv7(), '2019-01-01', '2019-12-31', 0, now() from trading_rules`,
    `with closed as (update trading_rules set sales_closed_until = '2020-12-31', purchases_closed_until = '2020-12-31',
        stock_closed_until = '2020-12-31', expenses_closed_until = '2020-12-31', payroll_closed_until = '2020-12-31',
        books_closed_until = '2020-12-31' returning tenant_id)
      insert into year_ends (tenant_id, id, starts_on, ends_on, profit_minor, closed_at)
      select tenant_id, uuidv7(), make_date(year, 1, 1), make_date(year, 12, 31), 0, now()
      from closed cross join (values (2018), (2020)) as ended (year)`,
  ],
};
