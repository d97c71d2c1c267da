import type { stockContract } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type { Handlers } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listPlacesWithin } from '../locations/locations.queries.ts';
import { findLevelRows, toLevel } from './stock-ledger.queries.ts';
import { getStockReasons } from './stock-reasons.queries.ts';
import { countMovements, listMovementRows, toMovement } from './stock-movements.queries.ts';

export const stockHandlers: Handlers<typeof stockContract> = {
  levels: async (call, { id }) => {
    const rows = await findLevelRows(call.tx, id);
    if (!rows) throw new AppError('not_found');
    const { baseCurrency } = call.actor.company;
    return { items: rows.map((row) => toLevel(id, row, baseCurrency, call.can('canViewCosts'))) };
  },
  reasons: getStockReasons,
  movements: async (call, { locationId, ...asked }) => {
    const placeIds = locationId === undefined ? undefined : await listPlacesWithin(call.tx, locationId);
    const query = { ...asked, placeIds };
    const [page, total] = await Promise.all([
      listMovementRows(call.tx, query),
      countMovements(call.tx, query),
    ]);
    const { baseCurrency } = call.actor.company;
    const items = page.rows.map((row) => toMovement(row, baseCurrency, call.can('canViewCosts')));
    return { items, nextCursor: page.nextCursor, total };
  },
};
