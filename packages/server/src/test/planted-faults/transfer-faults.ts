/** Faults for the invariants of transfers. */
export const transferFaults: Record<string, readonly string[]> = {
  S8: [
    'update transfer_lines set on_way_minor = on_way_minor + 1 where on_way_quantity > 0',
    'alter table transfer_lines drop constraint transfer_lines_whole; update transfer_lines set on_way_quantity = on_way_quantity + 1 where on_way_quantity > 0',
    `update transfer_lines set received_quantity = received_quantity - 1, lost_quantity = lost_quantity + 1 where received_quantity > 0`,
    'update transfer_lines set lost_minor = lost_minor + 1 where lost_quantity > 0',
    `update transfers set status = 'received' where status = 'part_received'`,
    'update on_way_changes set value_minor = value_minor * 2',
    `delete from on_way_changes where kind = 'revaluation'`,
    'update transfer_step_lines set value_minor = value_minor + 1',
    `delete from transfer_steps where kind = 'undo'`,
    `delete from transfer_lines where transfer_id = (select id from transfers where status = 'draft' limit 1)`,
    `alter table transfer_lines drop constraint transfer_lines_whole; update transfer_lines set value_minor = 5 where transfer_id = (select id from transfers where status = 'draft' limit 1)`,
  ],
  S9: [
    `update locations set status = 'archived' where id in (select to_location_id from transfers where status = 'on_the_way')`,
  ],
};
