import { z } from 'zod';

/** The values of a form, by field. */
type Fields = Record<string, unknown>;

/** The result of two people changing one record. */
export interface Merge<Values> {
  /** Fields that only the colleague changed: taken over. */
  theirs: ReadonlyArray<keyof Values & string>;
  /** Fields that both changed to different values: what I typed stays until I choose. */
  both: ReadonlyArray<keyof Values & string>;
  /** The values of the form after taking over the newer ones. */
  merged: Values;
}

/** The value as the server would store it, so that '12.5' and '12.50' are equal. */
const kept = (schema: z.ZodType, field: string, value: unknown): string => {
  const parsed = schema instanceof z.ZodObject ? schema.shape[field]?.safeParse(value) : undefined;
  return JSON.stringify(parsed?.success ? parsed.data : value) ?? 'nothing';
};

/** Whether both forms have the same value in this field. */
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

/** Combines what I typed over `base` with what somebody else has saved since. No typing is lost. */
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
