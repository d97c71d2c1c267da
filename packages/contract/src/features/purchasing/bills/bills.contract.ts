import { ageingSchema } from './ageing.schemas.ts';
import { z } from 'zod';
import { act, ask, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pickedRows } from '../../../primitives/paging.ts';
import { billSorts } from './bills.facts.ts';
import { billNoun } from './bills.noun.ts';
import {
  approveBillSchema,
  billAccountSchema,
  billChangeSchema,
  billCountsSchema,
  billListSchema,
  billPageSchema,
  billPicturesSchema,
  billSchema,
  billableLineSchema,
  correctBillSchema,
  releaseBillSchema,
  newBillSchema,
  payableBalanceSchema,
  repeatedBillSchema,
  voidBillSchema,
} from './bills.schemas.ts';

const access = accessOf(billNoun);
/** What concerns one bill of one receipt, on every plan that receives from suppliers. */
const ofOne = { right: 'canManageInventory', feature: 'supplierManagement' } as const;

export const billsContract = {
  list: read('/bills', { ...access, summary: 'Bills and credits of suppliers' })
    .input(billListSchema)
    .output(billPageSchema),
  counts: read('/bill-counts', { ...access, summary: 'How many bills wait for what' }).output(
    billCountsSchema,
  ),
  get: read('/bills/{id}', { ...ofOne, summary: 'One bill, with what settled it' })
    .input(byId)
    .output(billSchema),
  accounts: read('/bill-accounts', { ...access, summary: 'The accounts a line can be posted to' }).output(
    z.object({ items: z.array(billAccountSchema) }),
  ),
  billable: read('/suppliers/{id}/billable', {
    ...access,
    summary: 'Goods received from a supplier that are not billed',
  })
    .input(byId)
    .output(z.object({ items: z.array(billableLineSchema) })),
  repeats: ask('/bill-repeats', {
    ...access,
    summary: 'Bills of the same supplier with the same number, or the same amount and day',
  })
    .input(repeatedBillSchema)
    .output(z.object({ items: billPageSchema.shape.items })),
  create: create('/bills', {
    ...access,
    mostBytes: longBody,
    errors: ['archived', 'supplier_merged', 'over_limit', 'bill_repeated'],
    summary: 'Enter a bill as a draft; one that looks like another needs a reason',
  })
    .input(newBillSchema)
    .output(billSchema),
  update: change('/bills/{id}', {
    ...access,
    mostBytes: longBody,
    errors: ['version_conflict', 'wrong_state', 'archived', 'supplier_merged', 'over_limit', 'bill_repeated'],
    summary: 'Change a draft',
  })
    .input(billChangeSchema)
    .output(billSchema),
  remove: remove('/bills/{id}', {
    ...access,
    errors: ['wrong_state', 'supplier_merged'],
    summary: 'Delete a draft',
  })
    .input(byId)
    .output(nothing),
  approve: act('/bills/{id}/approve', {
    ...access,
    errors: [
      'wrong_state',
      'archived',
      'supplier_merged',
      'version_conflict',
      'bill_empty',
      'over_limit',
      'currency_without_rate',
    ],
    summary: 'Number a draft and post it: from then on it is owed',
  })
    .input(approveBillSchema)
    .output(billSchema),
  correct: act('/bills/{id}/correct', {
    ...ofOne,
    errors: ['wrong_state', 'version_conflict', 'supplier_merged', 'bill_repeated', 'bill_tax_differs'],
    summary: 'Put right what was mistyped on an approved bill and changes no amount: number, days, note',
  })
    .input(correctBillSchema)
    .output(billSchema),
  addPictures: act('/bills/{id}/pictures', {
    ...ofOne,
    errors: ['over_limit'],
    summary: 'Keep pictures of the supplier’s paper with a bill, in any state',
  })
    .input(billPicturesSchema)
    .output(billSchema),
  release: act('/bills/{id}/release', {
    ...ofOne,
    right: 'canAccessAdminSettings',
    errors: ['wrong_state', 'supplier_merged'],
    summary: 'Let a bill be paid that does not match what was ordered and received',
  })
    .input(releaseBillSchema)
    .output(billSchema),
  void: act('/bills/{id}/void', {
    ...ofOne,
    errors: ['wrong_state', 'supplier_merged', 'bill_paid'],
    summary: 'Undo a bill of which nothing is paid, by the opposite entry',
  })
    .input(voidBillSchema)
    .output(billSchema),
  ageing: read('/payables-ageing', {
    ...access,
    isReport: true,
    summary: 'What was owed to suppliers at the end of a day, by how late it was',
  })
    .input(z.strictObject({ asOf: daySchema.optional() }))
    .output(ageingSchema),
  ofSupplier: read('/suppliers/{id}/bills', {
    ...ofOne,
    summary: 'The open bills of a supplier, the oldest due first, and the newest that are settled',
  })
    .input(byId)
    .output(z.object({ open: billPageSchema.shape.items, settled: billPageSchema.shape.items })),
  balance: read('/suppliers/{id}/payable', { ...ofOne, summary: 'What is owed to a supplier now' })
    .input(byId)
    .output(payableBalanceSchema),
  ...exportCalls('bills', access, billListSchema.omit({ limit: true, cursor: true }), pickedRows(billSorts)),
};
