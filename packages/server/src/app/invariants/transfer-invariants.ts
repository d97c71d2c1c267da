import type { Invariant } from './invariant.ts';

/** Every step with what it was about: what it undoes, where it undoes something. */
const steps = `
  select s.tenant_id, s.transfer_id, part.line_number, coalesce(undone.kind, s.kind) as kind, s.location_id = t.from_location_id as is_back,
    case s.kind when 'undo' then -1 else 1 end as sign, part.quantity, part.value_minor
  from transfer_steps s
  join transfers t on t.tenant_id = s.tenant_id and t.id = s.transfer_id
  join transfer_step_lines part on part.tenant_id = s.tenant_id and part.step_id = s.id
  left join transfer_steps undone on undone.tenant_id = s.tenant_id and undone.id = s.undoes_id`;

const summed = `
  select tenant_id, transfer_id, line_number,
    sum(sign * quantity) filter (where kind <> 'find') as gone, sum(sign * value_minor) filter (where kind <> 'find') as gone_minor,
    sum(sign * quantity) filter (where kind = 'receive' or kind = 'find' and not is_back) as received,
    sum(sign * quantity) filter (where kind = 'return' or kind = 'find' and is_back) as returned,
    sum(sign * case kind when 'lose' then quantity when 'find' then -quantity end) as lost,
    sum(sign * case kind when 'lose' then value_minor when 'find' then -value_minor end) as lost_minor
  from (${steps}) s group by 1, 2, 3`;

/** Invariants of goods that move between places. */
export const transferInvariants: readonly Invariant[] = [
  {
    id: 'S8',
    meaning:
      'what is on the way, received, returned and lost is what the steps and later costs say, and the state says the same',
    sql: `
      select l.tenant_id, l.transfer_id, l.line_number, l.on_way_quantity, l.on_way_minor, l.quantity - coalesce(s.gone, 0) as should_be
      from transfer_lines l
      join transfers t on t.tenant_id = l.tenant_id and t.id = l.transfer_id
      left join (${summed}) s on s.tenant_id = l.tenant_id and s.transfer_id = l.transfer_id and s.line_number = l.line_number
      left join (select tenant_id, transfer_id, transfer_line, sum(value_minor) as minor from on_way_changes group by 1, 2, 3) changed
        on changed.tenant_id = l.tenant_id and changed.transfer_id = l.transfer_id and changed.transfer_line = l.line_number
      where case when t.number is null then l.value_minor is not null or l.on_way_quantity <> 0 or l.on_way_minor <> 0 or s.gone is not null
        else l.value_minor is null or l.on_way_quantity <> l.quantity - coalesce(s.gone, 0) or l.on_way_minor <> l.value_minor + coalesce(changed.minor, 0) - coalesce(s.gone_minor, 0)
          or l.received_quantity <> coalesce(s.received, 0) or l.returned_quantity <> coalesce(s.returned, 0)
          or l.lost_quantity <> coalesce(s.lost, 0) or l.lost_minor <> coalesce(s.lost_minor, 0) end
      union all
      select t.tenant_id, t.id, null, l.on_way, null, null from transfers t
      left join (select tenant_id, transfer_id, sum(on_way_quantity) as on_way, sum(received_quantity) as received from transfer_lines group by 1, 2) l
        on l.tenant_id = t.tenant_id and l.transfer_id = t.id
      where l.transfer_id is null or t.status <> case when t.number is null then 'draft'
        when l.on_way > 0 then case when l.received > 0 then 'part_received' else 'on_the_way' end
        when l.received > 0 then 'received' else 'not_received' end`,
  },
  {
    id: 'S9',
    meaning: 'goods that are on the way are on the way to a place in use',
    sql: `
      select t.tenant_id, t.id, t.number, place.name, place.status
      from transfers t join locations place on place.tenant_id = t.tenant_id and place.id = t.to_location_id
      where t.status in ('on_the_way', 'part_received') and place.status <> 'active'`,
  },
];
