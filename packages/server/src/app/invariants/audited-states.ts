/** Entries of other verbs that also put an order on hold; an order that was on hold already only gets another reason. */
const holdsToo = `(action in ('order.confirm', 'order.name_customer', 'order.hold_again', 'order.revise') and after ? 'holdReason'
  and coalesce(before ->> 'isOnHold', 'false') = 'false')`;

/**
 * States that entries turn on and off: entries that turned it on, less those that turned it off, must make the present state. Entries that
 * changed nothing do not count.
 */
const switched = (table: string, subject: string, isOn: string, on: string, off: string): string => `
  select t.tenant_id, '${subject}' as subject, t.id, '${on}' as action, null::text as name, ${isOn}::int as done, coalesce(a.times, 0) as audited
  from ${table} t
  left join (select tenant_id, subject_id, sum(case when action = '${on}' or ${holdsToo} then 1 else -1 end) as times
      from audit_entries where subject_type = '${subject}' and before is distinct from after and (action in ('${on}', '${off}')
        or ${holdsToo} or (action = 'order.cancel' and (before ->> 'isOnHold')::boolean)) group by 1, 2) a
    on a.tenant_id = t.tenant_id and a.subject_id = t.id
  where ${isOn}::int <> coalesce(a.times, 0)`;

/** Orders whose rest was cancelled, or not, other than the trail says. One that was changed after it was confirmed, or a shipment of which was undone, may end and go on several times. */
const cancelledRests = `
  select o.tenant_id, 'order' as subject, o.id, 'order.cancel_rest' as action, null::text as name, count(distinct l.id) as done, count(distinct a.id) as audited
  from orders o
  left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.cancelled_quantity > 0
  left join audit_entries a on a.tenant_id = o.tenant_id and a.subject_type = 'order' and a.subject_id = o.id and a.action = 'order.cancel_rest'
  where o.status <> 'cancelled' and o.revision = 0
    and not exists (select from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id and s.status = 'reversed')
  group by 1, 3 having count(distinct a.id) <> least(count(distinct l.id), 1)`;

/** Orders that were completed, or not, other than the trail says. One of which a shipment was undone goes on, and is completed again. */
const completions = `
  select o.tenant_id, 'order' as subject, o.id, 'order.complete' as action, null::text as name, (o.status = 'completed')::int as done, coalesce(a.times, 0) as audited
  from orders o
  left join (select tenant_id, subject_id, sum(case when action = 'order.complete' then 1 else -1 end) as times
      from audit_entries where subject_type = 'order' and (action = 'order.complete' or (before ->> 'status' = 'completed' and after ->> 'status' = 'confirmed')) group by 1, 2) a
    on a.tenant_id = o.tenant_id and a.subject_id = o.id
  where (o.status = 'completed')::int <> coalesce(a.times, 0)`;

/** States of records that differ from what their entries in the audit trail tell. */
export const states = [
  cancelledRests,
  completions,
  switched('orders', 'order', 't.is_on_hold', 'order.hold', 'order.release'),
  // A merge archives a customer too, and what undoes it brings back whichever status there was.
  ...[
    ['(select * from customers where merged_into is null)', 'customer'],
    ['products', 'product'],
    ['locations', 'location'],
  ].map(([table = '', subject = '']) =>
    switched(table, subject, `(t.status = 'archived')`, `${subject}.archive`, `${subject}.restore`),
  ),
].join(' union all ');
