import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';

/**
 * A field that an edit changed, with its old and new value as texts. Null is an empty value; both are null where only the fact of
 * a change is told.
 */
export interface FieldChange<Field extends string> {
  field: Field;
  from: string | null;
  to: string | null;
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/**
 * The fields that an edit changed, in the order of `fields`. Fields that people do not know by name are not in `fields`. For
 * those in `untold` (ids, long texts, switches) only the fact of a change is told.
 */
export const changesOf = <Field extends string>(
  { before, after }: Pick<TimelineEntry, 'before' | 'after'>,
  fields: readonly Field[],
  untold: readonly Field[] = [],
): FieldChange<Field>[] =>
  fields
    .filter((field) => after !== null && Object.hasOwn(after, field))
    .map((field) => ({
      field,
      from: untold.includes(field) ? null : textOf(before?.[field]),
      to: untold.includes(field) ? null : textOf(after?.[field]),
    }));
