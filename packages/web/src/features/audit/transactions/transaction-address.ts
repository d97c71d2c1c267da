import { transactionSorts } from '@shelfwise/contract/features/audit/transactions/transactions.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { daysOf } from '../../../lib/day-range.ts';
import { asId, listAddress } from '../../../lib/list-address.ts';
import type { ListSearch } from '../../../lib/search-params.ts';

const amountText = /^\d{1,15}$/;

/** '1000..5000' in the smallest unit of the currency; either end may be open. */
export const amountsOf = (text: string): { amountFrom?: number; amountUntil?: number } => {
  const [from = '', until = ''] = text.split('..');
  return {
    ...(amountText.test(from) ? { amountFrom: Number(from) } : {}),
    ...(amountText.test(until) ? { amountUntil: Number(until) } : {}),
  };
};

/** 'order:0198…', one record of a kind. */
const recordOf = (text: string): { subject: string; recordId: string } | undefined => {
  const [subject = '', recordId = ''] = text.split(':');
  return /^[a-z_]{1,40}$/.test(subject) && isRecordId(recordId) ? { subject, recordId } : undefined;
};

/** The address of the list of all that happened. */
export const transactionAddress = listAddress({
  path: '/transactions',
  views: {
    all: {},
    money: { kind: 'money' },
    stock: { kind: 'stock' },
    records: { kind: 'records' },
    sign_ins: { kind: 'sign_ins' },
    refusals: { kind: 'refusals' },
    exports: { kind: 'exports' },
    views: { kind: 'views' },
  },
  sorts: transactionSorts,
  filters: { days: daysOf, person: asId('personId'), amount: amountsOf, record: recordOf },
});
export type TransactionFilterName = (typeof transactionAddress.filters)[number];
export type TransactionSearch = ListSearch<TransactionFilterName>;
