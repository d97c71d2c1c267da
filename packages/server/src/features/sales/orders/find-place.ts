import { sql } from 'kysely';
import { columnsOf, selectRow, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

const placeColumns = columnsOf('locations', 'locations', ['id', 'name', 'status']);
export type Place = RowOf<typeof placeColumns>;

/** The place that goods of an order leave from; left out, the default one. */
export const findPlace = ({ tx }: Call, id: string | undefined) =>
  selectRow(
    tx.db,
    placeColumns,
    sql`from locations
  where tenant_id = ${tx.tenantId} and ${id === undefined ? sql`is_default` : sql`id = ${id}`}`,
  );
