/** Named parameters of an address, all optional, all text. */
export type TextParams<Name extends string> = { [One in Name]?: string | undefined };
/** What a list keeps in its address: search, sort, saved view, and filters by name. */
export type ListSearch<Filter extends string = never> = TextParams<'q' | 'sort' | 'view' | Filter>;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
};

/** Reads the named parameters as text and drops the rest; a mistyped address shows the plain page. */
export function textParams<Name extends string>(
  ...names: readonly Name[]
): (search: Record<string, unknown>) => TextParams<NoInfer<Name>> {
  return (search) => {
    const read: TextParams<NoInfer<Name>> = {};
    for (const name of names) {
      const text = textOf(search[name]);
      if (text !== undefined) read[name] = text;
    }
    return read;
  };
}

/** `validateSearch` of a list route: `listSearch('status', 'location')`. (No zod here: it would weigh on the first screen.) */
export const listSearch = <Filter extends string = never>(
  ...filters: readonly Filter[]
): ((search: Record<string, unknown>) => ListSearch<NoInfer<Filter>>) =>
  textParams<'q' | 'sort' | 'view' | Filter>('q', 'sort', 'view', ...filters);
