const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields without those that are undefined, which change nothing. */
type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields that an edit really changes, before and after. */
export const changedFields = <Fields extends object>(
  current: { [Key in keyof Fields]?: unknown },
  fields: Fields,
): { before: Record<string, unknown>; after: Given<Fields> } => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const was = (current as Record<string, unknown>)[name];
    if (value === undefined || isSame(was, value)) continue;
    before[name] = was ?? null;
    after[name] = value;
  }
  return { before, after: after as Given<Fields> };
};
