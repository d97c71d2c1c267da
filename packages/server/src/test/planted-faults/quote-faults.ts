/** Faults for the invariants of quotes. Each statement by itself must be noticed by the one it is listed under. */
export const quoteFaults: Record<string, readonly string[]> = {
  Q1: [
    `update quotes set total_minor = total_minor + 1 where status = 'open'`,
    `update quotes set net_minor = net_minor + 1 where status = 'open'`,
    `update quotes set customer_id = null where status = 'open'`,
    `update quotes set status = 'open', decided_on = null where status = 'accepted'`,
    `update quotes set status = 'accepted' where status = 'declined'`,
    `update quotes set status = 'open', decided_on = null where status = 'withdrawn'`,
    `update orders set status = 'cancelled' where id in (select order_id from quotes where status = 'open')`,
  ],
};
