import type { PlantedBug } from './planted-bug.ts';

const inventory = 'packages/server/src/features/inventory';

/** Bugs of what goods are worth: revaluations, write-offs, and costs that come late while goods are on the way. */
export const worthBugs: readonly PlantedBug[] = [
  {
    name: 'a revaluation is posted though stock moved since its figures were taken',
    file: `${inventory}/stock-adjustments/post-draft.ts`,
    find: 'fields)).length > 0)',
    replace: 'fields)).length > 99)',
    project: 'api',
    tests: [`${inventory}/stock-adjustments/revaluations.api.test.ts`],
  },
  {
    name: 'an approval outlives the figures that it was given to',
    file: `${inventory}/stock-adjustments/post-draft.ts`,
    find: ".set({ status: 'draft', approved_by: null, version: draft.version + 1 })",
    replace: '.set({ version: draft.version + 1 })',
    project: 'api',
    tests: [`${inventory}/stock-adjustments/revaluations.api.test.ts`],
  },
  {
    name: 'goods on the way take nothing of a cost that comes late',
    file: `${inventory}/stock/change-values.ts`,
    find: 'if (onWay.length > 0) taken.push(',
    replace: 'if (onWay.length > 99) taken.push(',
    project: 'api',
    tests: [`${inventory}/stock-adjustments/revaluations.api.test.ts`],
  },
  {
    name: 'goods of an undone revaluation are not what they were before it',
    file: `${inventory}/stock/shares-left.ts`,
    find: 'const back = share.times(own);',
    replace: 'const back = share.times(0).times(own);',
    project: 'unit',
    tests: [`${inventory}/stock/follow-goods.test.ts`],
  },
  {
    name: 'a step of a transfer reads what is on the way before it holds the stock',
    file: `${inventory}/transfers/carry-out-step.ts`,
    find: '  await lockProductStock(\n    call.tx,\n    sent.map((line) => line.productId),\n  );\n',
    replace: '  void [lockProductStock, sent];\n',
    project: 'api',
    tests: [`${inventory}/transfers/transfer-races.api.test.ts`],
  },
  {
    name: 'a manager takes pictures of a posted adjustment away',
    file: `${inventory}/stock-adjustments/posted-pictures.ts`,
    find: "if (!isAdmin(actor.role)) throw new AppError('forbidden');",
    replace: 'void [isAdmin, actor];',
    project: 'api',
    tests: [`${inventory}/stock-adjustments/revaluations.api.test.ts`],
  },
  {
    name: 'a write-off that was undone is still told as lost',
    file: `${inventory}/stock-adjustments/adjustment-worth.queries.ts`,
    find: "where a.tenant_id = ${tenantId} and a.status = 'posted' and ${adjustmentsAsked(tenantId, asked)}\n        and",
    replace: 'where a.tenant_id = ${tenantId} and ${adjustmentsAsked(tenantId, asked)}\n        and',
    project: 'api',
    tests: [`${inventory}/stock-adjustments/revaluations.api.test.ts`],
  },
  {
    name: 'the stock of a day leaves out that day',
    file: `${inventory}/past-stock/past-stock.queries.ts`,
    find: 'm.business_date <= ${day ?? todayOf(call)}::date`',
    replace: 'm.business_date < ${day ?? todayOf(call)}::date`',
    project: 'api',
    tests: [`${inventory}/past-stock/past-stock.api.test.ts`],
  },
  {
    name: 'the stock of a recent day has what was moved on the day after',
    file: `${inventory}/past-stock/past-stock.queries.ts`,
    find: 'm.business_date > ${day}::date group',
    replace: 'm.business_date > ${day}::date + 1 group',
    project: 'api',
    tests: [`${inventory}/past-stock/past-stock.api.test.ts`],
  },
  {
    name: 'stock as it was known on a day has what was written down later',
    file: `${inventory}/past-stock/past-stock.queries.ts`,
    find: '(${knownOn}::date + 1)',
    replace: '(${knownOn}::date + 2)',
    project: 'api',
    tests: [`${inventory}/past-stock/past-stock.api.test.ts`],
  },
];
