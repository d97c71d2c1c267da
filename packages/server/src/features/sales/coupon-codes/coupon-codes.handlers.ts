import type {
  CouponCodeRow,
  couponCodesContract,
} from '@shelfwise/contract/features/sales/coupon-codes/coupon-codes.contract';
import type { Call, FileAnswer, Handlers } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { getRecord } from '../../../kit/records.ts';
import { discountKind } from '../discounts/discounts.queries.ts';
import { countCodes, listCodes, type CodeFilters } from './coupon-codes.queries.ts';
import { addCodes, removeCode } from './write-codes.ts';

const pageSize = 500;

const columns: CsvColumn<CouponCodeRow>[] = [
  { title: { en: 'Code', fr: 'Code' }, cellOf: ({ code }) => code },
  { title: { en: 'Times used', fr: 'Fois utilisé' }, cellOf: ({ usedCount }) => ({ figure: usedCount }) },
  {
    title: { en: 'Most times', fr: 'Fois au plus' },
    cellOf: ({ useLimit }) => (useLimit === null ? null : { figure: useLimit }),
  },
];

const exportCodes = async (call: Call, filters: CodeFilters): Promise<FileAnswer> => {
  if (filters.discountId !== undefined) await getRecord(call, discountKind, filters.discountId);
  return exportAnswer(call, 'couponCodes', filters, columns, (cursor) =>
    listCodes(call.tx, { ...filters, limit: pageSize, cursor }),
  );
};

export const couponCodesHandlers: Handlers<typeof couponCodesContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([
      listCodes(call.tx, query),
      countCodes(call.tx, query),
      getRecord(call, discountKind, query.discountId),
    ]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  add: addCodes,
  remove: removeCode,
  export: exportCodes,
  exportPicked: exportCodes,
};
