import { sql, type RawBuilder } from 'kysely';

/** The pack in which a line of an order was entered, as JSON, or null; its name is that of the day. For lines with `packJoin`. */
export const soldPack = (alias: 'line' | 'o' | 'sold'): RawBuilder<unknown> => {
  const [id, name] = [sql.ref(`${alias}.pack_id`), sql.ref(`${alias}.pack_name`)];
  return sql`case when ${id} is not null then
    jsonb_build_object('id', ${id}, 'name', ${name}, 'numerator', k.numerator, 'denominator', k.denominator) end`;
};

/** Joins the packs of `order_lines`. */
export const packJoin = (tenantId: string, alias: 'line' | 'o' | 'sold'): RawBuilder<unknown> =>
  sql`left join product_packs k on k.tenant_id = ${tenantId} and k.id = ${sql.ref(`${alias}.pack_id`)}`;

/** Joins the order's lines that `invoice_lines line` bill, and their packs. */
export const soldJoin = (tenantId: string): RawBuilder<unknown> => sql`
  left join order_lines sold on sold.tenant_id = ${tenantId} and sold.id = line.order_line_id ${packJoin(tenantId, 'sold')}`;
