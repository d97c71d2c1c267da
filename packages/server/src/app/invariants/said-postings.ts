/** One side of what a document should post, debits positive. Money accounts are named by their id, all others by their purpose. */
export const said = (
  from: string,
  [tenant, document, event, occasion]: readonly [string, string, string, string],
  account: string,
  minor: string,
  { party = 'null::uuid', location = 'null::uuid', component = 'null::text' } = {},
): string =>
  `select ${tenant}, ${document}, '${event}', ${occasion}, ${account}, ${party}, ${location}, ${component}, ${minor} from ${from}`;

export const of = (row: string, event: 'post' | 'reverse') =>
  [`${row}.tenant_id`, `${row}.id`, event, `${row}.id`] as const;

/** What goods of a document take, line by line, at whatever place, and on the way between places. */
export const taken = `(
    select tenant_id, document_id, document_line, kind = 'reversal' as is_undone, value_minor from stock_movements
    union all
    select tenant_id, document_id, document_line, kind = 'reversal', value_minor from on_way_changes)`;

/** What stock takes of a document, place by place, and goods on the way: a cost that is found later changes goods wherever they were moved (I6 says where). */
export const stockOf = (from: string, row: string, event: 'post' | 'reverse'): string[] => [
  said(
    `${from} join (select tenant_id, document_id, location_id, sum(value_minor) as minor from stock_movements
        where kind ${event === 'post' ? '<>' : '='} 'reversal' group by 1, 2, 3) place
      on place.tenant_id = ${row}.tenant_id and place.document_id = ${row}.id`,
    of(row, event),
    `'inventory'`,
    'place.minor',
    { location: 'place.location_id' },
  ),
  said(
    `${from} join (select tenant_id, document_id, sum(value_minor) as minor from on_way_changes
        where kind ${event === 'post' ? '<>' : '='} 'reversal' group by 1, 2) way
      on way.tenant_id = ${row}.tenant_id and way.document_id = ${row}.id`,
    of(row, event),
    `'stock_in_transit'`,
    'way.minor',
  ),
];

/** A line of an invoice without an order may name its own account; all others are sales. */
export const earnedOn = 'left join accounts a on a.tenant_id = line.tenant_id and a.id = line.account_id';
export const earnedBy = `case when line.account_id is null then 'sales' else coalesce(a.purpose, a.id::text) end`;
