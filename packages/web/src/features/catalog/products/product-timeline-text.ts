import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';

/** What is said of a change: 'name', 'unitPrice', … as the fields are called on the form. */
export const toldFields = [
  'name',
  'sku',
  'category',
  'unit',
  'isDivisible',
  'unitPrice',
  'taxClassId',
  'reorderPoint',
  'reorderQuantity',
  'barcodes',
  'description',
  'imageFileId',
] as const;
export type ToldField = (typeof toldFields)[number];

export type Told =
  | { kind: 'create' | 'archive' | 'restore' | 'other' }
  | { kind: 'update'; changes: ReadonlyArray<{ field: ToldField; from: string | null; to: string | null }> };

/** Fields whose values are ids, long texts or a yes: that they changed is all there is to say. */
const untold: ReadonlySet<ToldField> = new Set(['taxClassId', 'imageFileId', 'description', 'isDivisible']);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** An entry of the audit trail as what a person would say of it. */
export function tellChange({
  action,
  before,
  after,
}: Pick<TimelineEntry, 'action' | 'before' | 'after'>): Told {
  if (action === 'product.create') return { kind: 'create' };
  if (action === 'product.archive') return { kind: 'archive' };
  if (action === 'product.restore') return { kind: 'restore' };
  if (action !== 'product.update') return { kind: 'other' };
  const changes = toldFields
    .filter((field) => after !== null && field in after)
    .map((field) => ({
      field,
      from: untold.has(field) ? null : textOf(before?.[field]),
      to: untold.has(field) ? null : textOf(after?.[field]),
    }));
  return { kind: 'update', changes };
}
