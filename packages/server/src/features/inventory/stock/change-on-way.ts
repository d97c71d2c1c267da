import { sql } from 'kysely';
import type { Exact } from '@shelfwise/contract/primitives/money';
import { columnsGiven, columnsOf, both, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { MovingDocument } from './move-stock.ts';
import { lineKey } from './past-movements.queries.ts';
import { shareOfDifference } from './stock.rules.ts';

/** A part of a difference that goods of a line of a transfer take. */
export interface ChangeOnWay {
  lineNumber: number;
  differenceMinor: number;
  /** the key of the transfer's line (`lineKey`) */
  line: string;
  share: Exact;
  /** the share of the difference that was taken before */
  before: Exact;
}

const columns = (tenantId: string) =>
  both(
    columnsOf('transfer_lines', 'l', ['transfer_id', 'line_number', 'on_way_minor']),
    reckoned<{ steps: number }>(sql`
    (select count(*)::int from transfer_steps s where s.tenant_id = ${tenantId} and s.transfer_id = l.transfer_id) as steps`),
  );

const givenChanges = columnsGiven('on_way_changes', {
  document_line: 'int',
  transfer_id: 'uuid',
  transfer_line: 'int',
  after_step: 'int',
  value_minor: 'int8',
});

/**
 * Changes the value of goods that are on the way, and keeps which document did it. The stock of the products must be locked: whoever moves
 * goods of a transfer holds it too. Returns what they take.
 */
export const changeOnWay = async (
  tx: TenantTransaction,
  { id, kind }: Pick<MovingDocument, 'id' | 'kind'>,
  wanted: readonly ChangeOnWay[],
): Promise<number> => {
  const transfers = [...new Set(wanted.map(({ line }) => line.slice(0, line.indexOf(' '))))];
  const lines = await selectRows(
    tx.db,
    columns(tx.tenantId),
    sql`from transfer_lines l where l.tenant_id = ${tx.tenantId} and l.transfer_id = any (${transfers}::uuid[]) and l.on_way_quantity > 0`,
  );
  const byKey = new Map(lines.map((line) => [lineKey(line.transferId, line.lineNumber), { ...line }]));
  const changes = wanted.flatMap(({ line: key, lineNumber, differenceMinor, share, before }) => {
    const line = byKey.get(key);
    if (!line) return [];
    const change = shareOfDifference(differenceMinor, share, before);
    const valueMinor = Math.max(change, -line.onWayMinor) || 0;
    line.onWayMinor += valueMinor;
    const { transferId, lineNumber: transferLine, steps: afterStep } = line;
    return valueMinor === 0
      ? []
      : [{ documentLine: lineNumber, transferId, transferLine, afterStep, valueMinor }];
  });
  if (changes.length === 0) return 0;
  await sql`
    insert into on_way_changes (tenant_id, document_id, document_line, kind, transfer_id, transfer_line, after_step, value_minor)
    select ${tx.tenantId}, ${id}, c.document_line, ${kind}, c.transfer_id, c.transfer_line, c.after_step, c.value_minor
    from ${givenChanges('c', changes)} returning transfer_line`.execute(tx.db);
  tx.send(sql`
    update transfer_lines l set on_way_minor = l.on_way_minor + c.minor
    from (select transfer_id, transfer_line, sum(value_minor)::int8 as minor from ${givenChanges('g', changes)} group by 1, 2) c
    where l.tenant_id = ${tx.tenantId} and l.transfer_id = c.transfer_id and l.line_number = c.transfer_line`);
  return changes.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
};
