import { sql, type RawBuilder } from 'kysely';
import type {
  MoneyTransfer,
  MoneyTransferList,
} from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('money_transfers', 't', [
    'id',
    'number',
    'transferred_on',
    'from_id',
    'to_id',
    'amount_minor',
    'received_minor',
    'fee_minor',
    'reference',
    'note',
    'reversed_on',
    'reverse_reason',
    'recorded_at',
  ]),
  narrowed<Pick<MoneyTransfer, 'status'>>()(columnsOf('money_transfers', 't', ['status'])),
  columnsAs('money_accounts', 'f', {
    fromName: 'name',
    fromCurrency: 'currency',
    fromAccountId: 'account_id',
  }),
  columnsAs('money_accounts', 'o', { toName: 'name', toCurrency: 'currency', toAccountId: 'account_id' }),
  reckoned<{ exchangeMinor: number }>(sql`(t.base_in_minor - t.base_out_minor)::int8 as "exchangeMinor"`),
  orNulls(columnsAs('members', 'm', { recordedBy: 'username' })),
);
export type TransferRow = RowOf<typeof columns>;

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  from money_transfers t
  join money_accounts f on f.tenant_id = ${tenantId} and f.id = t.from_id
  join money_accounts o on o.tenant_id = ${tenantId} and o.id = t.to_id
  left join members m on m.tenant_id = ${tenantId} and m.user_id = t.recorded_by`;

const shown = ({ actor }: Call, row: TransferRow): MoneyTransfer => {
  const {
    fromId,
    fromName,
    fromCurrency,
    fromAccountId: _,
    toId,
    toName,
    toCurrency,
    toAccountId: __,
    ...rest
  } = row;
  const { amountMinor, receivedMinor, ...transfer } = rest;
  const { baseCurrency } = actor.company;
  return {
    ...transfer,
    from: { moneyAccountId: fromId, name: fromName, currency: fromCurrency ?? baseCurrency, amountMinor },
    to: {
      moneyAccountId: toId,
      name: toName,
      currency: toCurrency ?? baseCurrency,
      amountMinor: receivedMinor,
    },
  };
};

const sorts: Record<string, SortKey> = { transferredOn: { key: sql`t.transferred_on`, type: 'date' } };

export const listMoneyTransfers = async (
  call: Call,
  { moneyAccountId, sort = '-transferredOn', limit, cursor }: MoneyTransferList,
): Promise<Page<MoneyTransfer>> => {
  const { db, tenantId } = call.tx;
  const page = keyset(sorts, sql`t.id`, sort, cursor);
  const of =
    moneyAccountId === undefined
      ? sql`true`
      : sql`(t.from_id = ${moneyAccountId} or t.to_id = ${moneyAccountId})`;
  const where = sql`t.tenant_id = ${tenantId} and ${of}`;
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      both(columns, page.keyColumn),
      sql`${joined(tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(
      call.tx,
      { name: `money transfers ${moneyAccountId ?? ''}`, of: ['money_transfer.'] },
      () => countRows(call.tx, sql`select t.id from money_transfers t where ${where}`),
    ),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, sort);
  return { items: items.map((row) => shown(call, row)), nextCursor, total };
};

export const getTransferRow = async ({ tx }: Call, id: string): Promise<TransferRow> => {
  const row = await selectRow(
    tx.db,
    columns,
    sql`${joined(tx.tenantId)} where t.tenant_id = ${tx.tenantId} and t.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
};

export const getMoneyTransfer = async (call: Call, { id }: { id: string }): Promise<MoneyTransfer> =>
  shown(call, await getTransferRow(call, id));
