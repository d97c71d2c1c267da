import type { suppliersContract } from '@shelfwise/contract/features/contacts/suppliers/suppliers.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Handlers } from '../../../kit/call.ts';
import { getRecord, setRecordStatus } from '../../../kit/records.ts';
import { exportSuppliers } from './export-suppliers.ts';
import { mergeSuppliers } from './merge-suppliers.ts';
import { removePayout, revealPayout, setPayout } from './payouts.ts';
import { refuseMerged } from './refuse-merged.ts';
import { listWordsInUse } from '../groups.ts';
import { similarRecords } from '../similar-records.ts';
import { countSuppliers, listSuppliers, supplierKind } from './suppliers.queries.ts';
import { unmergeSupplier } from './unmerge-supplier.ts';
import { createSupplier, removeSupplier, updateSupplier } from './write-supplier.ts';

export const suppliersHandlers: Handlers<typeof suppliersContract> = {
  list: async ({ tx, actor, now }, query) => {
    const today = dayIn(actor.company.timezone, now);
    const [page, total] = await Promise.all([
      listSuppliers(tx, today, query),
      countSuppliers(tx, today, query),
    ]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  get: (call, { id }) => getRecord(call, supplierKind, id),
  groups: async ({ tx }) => ({ items: await listWordsInUse(tx, 'supplier groups') }),
  create: createSupplier,
  update: updateSupplier,
  archive: (call, { id }) => setRecordStatus(call, supplierKind, [id, 'archived']),
  restore: (call, { id }) => setRecordStatus(call, supplierKind, [id, 'active'], refuseMerged),
  merge: mergeSuppliers,
  unmerge: unmergeSupplier,
  remove: removeSupplier,
  similar: async ({ tx }, typed) => ({ items: await similarRecords(tx, 'suppliers', typed) }),
  setPayout,
  removePayout,
  revealPayout,
  export: exportSuppliers,
  exportPicked: (call, picked) => exportSuppliers(call, { ...picked, status: ['active', 'archived'] }),
};
