import { z } from 'zod';

/** What a form holds, by field. */
type Fields = Record<string, unknown>;

/** What became of a record that two people changed. */
export interface Merge<Values> {
  /** Changed by a colleague, and not by me: taken over. */
  theirs: ReadonlyArray<keyof Values & string>;
  /** Changed by both to different values: what I typed stays until I choose. */
  both: ReadonlyArray<keyof Values & string>;
  /** What the form holds after taking over the newer values. */
  merged: Values;
}

/** As the server would keep it, so that '12.5' and '12.50' are the same. */
const kept = (schema: z.ZodType, field: string, value: unknown): string => {
  const parsed = schema instanceof z.ZodObject ? schema.shape[field]?.safeParse(value) : undefined;
  return JSON.stringify(parsed?.success ? parsed.data : value) ?? 'nothing';
};

/** True where both forms hold the same in this field. */
export const isSameField = <Values extends Fields>(
  schema: z.ZodType,
  field: keyof Values & string,
  one: Values,
  other: Values,
): boolean => kept(schema, field, one[field]) === kept(schema, field, other[field]);

/** The fields in which two forms differ. */
export const changedFields = <Values extends Fields>(
  schema: z.ZodType,
  one: Values,
  other: Values,
): ReadonlyArray<keyof Values & string> =>
  Object.keys(other).filter((field) => !isSameField(schema, field, one, other));

/** Puts together what I typed over `base` and what somebody else saved meanwhile. Nothing typed is ever lost. */
export function mergeVersions<Values extends Fields>(
  schema: z.ZodType,
  { base, mine, current }: { base: Values; mine: Values; current: Values },
): Merge<Values> {
  const changed = changedFields(schema, base, current);
  const theirs = changed.filter((field) => isSameField(schema, field, base, mine));
  const both = changed.filter(
    (field) => !theirs.includes(field) && !isSameField(schema, field, mine, current),
  );
  const taken = Object.fromEntries(theirs.map((field) => [field, current[field]]));
  return { theirs, both, merged: { ...mine, ...taken } };
}
