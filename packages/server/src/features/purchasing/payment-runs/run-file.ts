import type { RunFileKind } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.facts';
import type { PayoutDetails } from '@shelfwise/contract/features/contacts/suppliers/payout.schemas';
import type { RunPayee } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { csvAnswer, type CsvCell, type CsvColumn } from '../../../kit/csv-answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { revealPayout } from '../../contacts/index.ts';
import { getRun } from './get-run.ts';
import { listPayees } from './payment-runs.queries.ts';

interface Row {
  payee: RunPayee;
  details: PayoutDetails;
  reference: string;
}

const column = (en: string, cellOf: (row: Row) => CsvCell): CsvColumn<Row> => ({
  title: { en, fr: en },
  cellOf,
});

const who = [column('beneficiary', ({ details }) => details.accountName)];
const money = [
  column('currency', ({ payee }) => payee.currency),
  column('amount', ({ payee }) => ({
    figure: fromMinor(payee.amountMinor - payee.withheldMinor, payee.currency),
  })),
  column('reference', ({ reference }) => reference),
  column('supplier', ({ payee }) => payee.supplierName),
];

/** The columns of docs/payment-files.md. Machines read them, so they are the same in every language. */
const columns: Record<RunFileKind, CsvColumn<Row>[]> = {
  bank: [
    ...who,
    column('bank', ({ details }) => details.provider),
    column('branch', ({ details }) => ('branch' in details ? (details.branch ?? null) : null)),
    column('account_number', ({ details }) => ({ figure: details.number })),
    ...money,
  ],
  mobile_money: [
    ...who,
    column('network', ({ details }) => details.provider),
    column('wallet_number', ({ details }) => ({ figure: details.number })),
    ...money,
  ],
};

const fileLanguage: Language = 'en';

/**
 * The file that a bank or a mobile network takes: the suppliers of the run that are paid from an account of that kind. It has their numbers in
 * full, so the audit trail notes each supplier that was looked at, and the file. Nobody is paid at another place than was approved (409
 * `payout_changed`).
 */
export const getRunFile = async (
  call: Call,
  { id, kind }: { id: string; kind: RunFileKind },
): Promise<FileAnswer> => {
  const { tx } = call;
  const run = await getRun(call, { id });
  if (!run.actions.includes('export')) throw new AppError('wrong_state', { detail: { state: run.status } });
  const ofKind = new Map(
    (await listPayees(tx, id))
      .filter((payee) => payee.accountKind === kind)
      .map((payee) => [`${payee.supplierId} ${payee.currency}`, payee.approvedDetailsId]),
  );
  const rows: Row[] = [];
  for (const payee of run.payees) {
    const detailsId = ofKind.get(`${payee.supplierId} ${payee.currency}`);
    if (detailsId === undefined || payee.amountMinor === 0) continue;
    if (payee.payout?.kind !== kind)
      throw new AppError('payout_missing', { detail: { supplier: payee.supplierName } });
    const details = await revealPayout(call, {
      id: payee.supplierId,
      approved: { detailsId, supplier: payee.supplierName },
    });
    rows.push({ payee, details, reference: run.number ?? '' });
  }
  tx.note({
    action: 'payment_run.export_file',
    subject: 'payment_run',
    subjectId: id,
    after: { kind, rows: rows.length, number: run.number },
  });
  return csvAnswer(`${run.number}-${kind.replace('_', '-')}.csv`, fileLanguage, columns[kind], () =>
    Promise.resolve({ rows, nextCursor: null }),
  );
};
