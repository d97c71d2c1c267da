import { z } from 'zod';
import { act, ask, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import {
  newOrderSchema,
  orderChangeSchema,
  orderCountsSchema,
  orderListSchema,
  orderRowSchema,
  orderSchema,
  orderSorts,
  shipOrderSchema,
} from './orders.schemas.ts';

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const ordersContract = {
  /** `sumMinor` is of all that the filters let through, null above 10,000 orders. */
  list: read('/orders', { ...access, summary: 'Orders' })
    .input(orderListSchema)
    .output(pageOf(orderRowSchema).extend({ sumMinor: minorSchema.nullable() })),
  counts: read('/order-counts', { ...access, summary: 'How many orders wait for what' }).output(
    orderCountsSchema,
  ),
  get: read('/orders/{id}', { ...access, summary: 'One order' })
    .input(byId)
    .output(orderSchema),
  create: create('/orders', { ...access, errors: ['archived'], summary: 'Draft an order' })
    .input(newOrderSchema)
    .output(orderSchema),
  update: change('/orders/{id}', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Change a draft',
  })
    .input(orderChangeSchema)
    .output(orderSchema),
  confirm: act('/orders/{id}/confirm', {
    ...access,
    limit: 'ordersPerMonth',
    errors: ['wrong_state', 'order_empty', 'short_stock', 'archived', 'plan_limit'],
    summary: 'Confirm: number it and reserve the stock, or say per line what is short',
  })
    .input(byId)
    .output(orderSchema),
  hold: act('/orders/{id}/hold', { ...access, errors: ['wrong_state'], summary: 'Put on hold' })
    .input(byId)
    .output(orderSchema),
  release: act('/orders/{id}/release', { ...access, errors: ['wrong_state'], summary: 'Release from hold' })
    .input(byId)
    .output(orderSchema),
  ship: act('/orders/{id}/ship', {
    ...access,
    errors: ['wrong_state', 'order_on_hold', 'over_shipment'],
    summary: 'Ship all that is left, or the given lines; issues the invoice where there is none',
  })
    .input(shipOrderSchema)
    .output(orderSchema),
  complete: act('/orders/{id}/complete', {
    right: 'canCompleteOrders',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'order_not_shipped', 'order_on_hold'],
    summary: 'Close an order that is shipped whole',
  })
    .input(byId)
    .output(orderSchema),
  cancel: act('/orders/{id}/cancel', {
    ...access,
    errors: ['wrong_state', 'order_has_payments', 'order_invoiced'],
    summary: 'Cancel before anything is shipped; frees what was reserved',
  })
    .input(byId)
    .output(orderSchema),
  remove: remove('/orders/{id}', { ...access, errors: ['wrong_state'], summary: 'Delete a draft' })
    .input(byId)
    .output(nothing),
  export: read('/orders.csv', { ...access, feature: 'dataExport', isReport: true, summary: 'Orders as CSV' })
    .input(orderListSchema.omit({ limit: true, cursor: true }))
    .output(z.file()),
  exportPicked: ask('/orders.csv', {
    ...access,
    feature: 'dataExport',
    isReport: true,
    summary: 'The picked orders as CSV',
  })
    .input(pickedRows(orderSorts))
    .output(z.file()),
};
