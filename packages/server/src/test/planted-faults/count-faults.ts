/** Faults for the invariants of counts. */
export const countFaults: Record<string, readonly string[]> = {
  S10: [
    `update stock_count_lines l set counted = l.counted + 1 from stock_counts c where c.id = l.count_id and c.number is not null and l.counted <> l.expected`,
    `update stock_count_lines l set counted = l.expected from stock_counts c where c.id = l.count_id and c.number is not null`,
    `update stock_adjustment_lines line set quantity = quantity * 2 from stock_adjustments a where a.id = line.adjustment_id and a.count_id is not null`,
    `update stock_adjustment_lines line set product_id = (select id from products p where p.tenant_id = line.tenant_id and p.id <> line.product_id limit 1) from stock_adjustments a where a.id = line.adjustment_id and a.count_id is not null`,
    `update stock_adjustments set count_id = null where count_id is not null and status = 'posted'`,
    `update stock_adjustments set count_id = (select id from stock_counts where status = 'review' limit 1) where count_id is not null`,
    `update stock_adjustments set business_date = business_date - 1 where count_id is not null`,
    `update stock_adjustments set status = 'posted' where count_id in (select id from stock_counts where status = 'reversed')`,
    `insert into stock_adjustment_lines (tenant_id, adjustment_id, line_number, product_id, quantity) select tenant_id, adjustment_id, line_number + 90, product_id, 0 from stock_adjustment_lines where adjustment_id = (select id from stock_adjustments where count_id is not null limit 1)`,
  ],
  S11: [
    'update stock_count_lines set counted = counted + 1',
    'update stock_count_lines set expected = expected + 1',
    `update stock_count_lines set counted_at = counted_at + interval '1 minute'`,
    'update stock_count_lines set entries = entries + 1 where entries > 0',
    `update stock_count_entries set ended_as = null, ended_at = null where ended_as = 'taken_back'`,
    `update stock_count_entries set ended_as = 'replaced', ended_at = recorded_at where ended_as is null`,
    'update stock_count_lines set is_open = false',
    `update stock_counts set status = 'cancelled' where status = 'review'`,
    `drop index stock_count_lines_once; update stock_count_lines set is_open = true`,
  ],
  S12: [
    `update stock_adjustments a set reason_id = r.id from adjustment_reasons r where r.tenant_id = a.tenant_id and r.kind = 'theft' and a.reason = 'received'`,
    `update stock_adjustments a set against_account_id = x.id from accounts x where x.tenant_id = a.tenant_id and x.purpose = 'rent' and a.reason = 'received'`,
  ],
};
