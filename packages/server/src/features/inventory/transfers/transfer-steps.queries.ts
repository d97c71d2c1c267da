import { sql } from 'kysely';
import type { TransferStep } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { StepLine } from './transfers.rules.ts';

const stepColumns = both(
  columnsAs('transfer_steps', 's', { number: 'step_number' }),
  columnsOf('transfer_steps', 's', [
    'id',
    'note',
    'business_date',
    'recorded_at',
    'location_id',
    'undoes_id',
  ]),
  reckoned<Pick<TransferStep, 'kind' | 'reason'>>(sql`s.kind, s.reason`),
  orNulls(columnsAs('transfer_steps', 'undone', { undoes: 'step_number' })),
  orNulls(columnsAs('locations', 'l', { locationName: 'name' })),
  orNulls(columnsAs('members', 'm', { actor: 'username' })),
);
type StepRow = RowOf<typeof stepColumns>;

const stepLineColumns = both(
  columnsOf('transfer_step_lines', 'line', ['step_id', 'quantity', 'value_minor']),
  columnsAs('transfer_step_lines', 'line', { number: 'line_number' }),
);

/** The steps of a transfer in their order, each with its lines. */
export const listStepRows = async (
  { db, tenantId }: TenantTransaction,
  transferId: string,
): Promise<(StepRow & { lines: StepLine[] })[]> => {
  const [steps, lines] = await Promise.all([
    selectRows(
      db,
      stepColumns,
      sql`from transfer_steps s
      left join transfer_steps undone on undone.tenant_id = ${tenantId} and undone.id = s.undoes_id
      left join locations l on l.tenant_id = ${tenantId} and l.id = s.location_id
      left join members m on m.tenant_id = ${tenantId} and m.user_id = s.recorded_by
      where s.tenant_id = ${tenantId} and s.transfer_id = ${transferId} order by s.step_number`,
    ),
    selectRows(
      db,
      stepLineColumns,
      sql`from transfer_steps s
      join transfer_step_lines line on line.tenant_id = ${tenantId} and line.step_id = s.id
      where s.tenant_id = ${tenantId} and s.transfer_id = ${transferId} order by line.line_number`,
    ),
  ]);
  const byStep = Map.groupBy(lines, (line) => line.stepId);
  return steps.map((step) => ({
    ...step,
    lines: (byStep.get(step.id) ?? []).map(({ stepId: _, ...line }) => line),
  }));
};

export const listSteps = async (
  tx: TenantTransaction,
  transferId: string,
  seesCosts: boolean,
): Promise<TransferStep[]> => {
  const steps = await listStepRows(tx, transferId);
  const undone = new Set(steps.map((step) => step.undoesId));
  return steps.map(({ locationId: _, undoesId: __, lines, ...step }) => ({
    ...step,
    isUndone: undone.has(step.id),
    lines: lines.map(({ number, quantity, valueMinor }) => ({
      number,
      quantity,
      ...(seesCosts && { valueMinor }),
    })),
  }));
};

export interface WrittenStep {
  id: string;
  transferId: string;
  number: number;
  kind: TransferStep['kind'];
  locationId: string | null;
  reason: TransferStep['reason'];
  note: string | null;
  undoesId: string | null;
  businessDate: string;
  lines: readonly StepLine[];
}

export const insertStep = (tx: TenantTransaction, step: WrittenStep): void => {
  tx.send(sql`
    insert into transfer_steps (tenant_id, id, transfer_id, step_number, kind, location_id, reason, note, undoes_id, business_date, recorded_at, recorded_by)
    values (${tx.tenantId}, ${step.id}, ${step.transferId}, ${step.number}, ${step.kind}, ${step.locationId}, ${step.reason}, ${step.note},
      ${step.undoesId}, ${step.businessDate}, ${tx.at}, ${tx.origin.actorId})`);
  tx.send(sql`
    insert into transfer_step_lines (tenant_id, step_id, line_number, quantity, value_minor)
    select ${tx.tenantId}, ${step.id}, number, quantity, value
    from unnest(${step.lines.map((line) => line.number)}::int[], ${step.lines.map((line) => line.quantity)}::numeric[],
      ${step.lines.map((line) => line.valueMinor)}::int8[]) as line (number, quantity, value)
    returning line_number`);
};
