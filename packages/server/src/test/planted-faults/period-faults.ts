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
};
