import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { FieldChange } from '../../../../components/record-changes.ts';

/** What a change of an order can touch besides its lines, in the order of the form, as the audit trail names it. */
const revisedFields = [
  'location',
  'orderedOn',
  'promisedOn',
  'reference',
  'salesperson',
  'deliveryAddress',
  'deliveryFeeMinor',
  'couponCodes',
  'note',
  'linesTotalMinor',
] as const;
export type RevisedField = (typeof revisedFields)[number];

type Fields = TimelineEntry['after'];

/** What is ordered comes to: lines and fee. The total of an order also holds what was invoiced and credited since. */
const linesTotalOf = (fields: Fields): number | undefined => {
  const lines = fields?.['lines'];
  if (!Array.isArray(lines)) return undefined;
  const totals = [...lines.map((line) => line?.totalMinor), fields?.['deliveryFeeMinor']];
  return totals.reduce<number>((sum, minor) => sum + (typeof minor === 'number' ? minor : 0), 0);
};

const textOf = (fields: Fields, field: RevisedField): string | null => {
  const value = field === 'linesTotalMinor' ? linesTotalOf(fields) : fields?.[field];
  const text = Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`;
  return text === '' ? null : text;
};

/** What differs between two versions of a confirmed order besides its lines: what it was, and what it is. */
export const revisedFieldsOf = ({
  before,
  after,
}: Pick<TimelineEntry, 'before' | 'after'>): FieldChange<RevisedField>[] =>
  revisedFields
    .map((field) => ({ field, from: textOf(before, field), to: textOf(after, field) }))
    .filter(({ from, to }) => from !== to);
