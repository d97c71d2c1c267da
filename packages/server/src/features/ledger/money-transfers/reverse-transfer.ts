import { sql } from 'kysely';
import type { MoneyTransfer } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { markReversed } from '../documents/register-document.ts';
import { postEntry } from '../journal/post-entry.ts';
import { businessDay } from '../trading-rules/business-day.ts';
import { transferLines } from './create-transfer.ts';
import { getMoneyTransfer, getTransferRow } from './money-transfers.queries.ts';

/** Undoes a transfer that never happened, or was recorded twice: once (else 409 `wrong_state`), on its own day or later. */
export const reverseMoneyTransfer = async (
  call: Call,
  { id, reversedOn, reason }: { id: string; reversedOn?: string | undefined; reason: string },
): Promise<MoneyTransfer> => {
  const { tx, actor } = call;
  const worth = await selectRow(
    tx.db,
    columnsOf('money_transfers', 't', ['base_out_minor', 'base_in_minor', 'status']),
    sql`from money_transfers t where t.tenant_id = ${tx.tenantId} and t.id = ${id} for update`,
  );
  if (!worth) throw new AppError('not_found');
  if (worth.status !== 'standing') throw new AppError('wrong_state', { detail: { state: worth.status } });
  const transfer = await getTransferRow(call, id);
  const day = await businessDay(call, {
    of: 'money_transfer',
    day: reversedOn,
    field: 'reversedOn',
    notBefore: transfer.transferredOn,
  });
  tx.send(sql`
    update money_transfers set status = 'reversed', reversed_on = ${day}, reverse_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${transfer.number}: ${reason}`,
    currency: actor.company.baseCurrency,
    lines: transferLines(
      {
        from: {
          accountId: transfer.fromAccountId,
          currency: transfer.fromCurrency,
          amountMinor: transfer.amountMinor,
        },
        to: {
          accountId: transfer.toAccountId,
          currency: transfer.toCurrency,
          amountMinor: transfer.receivedMinor,
        },
        outMinor: worth.baseOutMinor,
        inMinor: worth.baseInMinor,
        feeMinor: transfer.feeMinor,
      },
      -1,
    ),
  });
  tx.audit({
    action: 'money_transfer.reverse',
    subject: 'money_transfer',
    subjectId: id,
    after: { number: transfer.number, reversedOn: day },
    reason,
  });
  return getMoneyTransfer(call, { id });
};
