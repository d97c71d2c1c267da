const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that are there hold a value: an undefined one changes nothing. */
type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** What an edit really changes, field by field, as it was and as it will be. */
export const changedFields = <Fields extends object>(
  current: { [Key in keyof Fields]?: unknown },
  fields: Fields,
): { before: Record<string, unknown>; after: Given<Fields> & Record<string, unknown> } => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const was = (current as Record<string, unknown>)[name];
    if (value === undefined || isSame(was, value)) continue;
    before[name] = was ?? null;
    after[name] = value;
  }
  return { before, after: after as Given<Fields> & Record<string, unknown> };
};
