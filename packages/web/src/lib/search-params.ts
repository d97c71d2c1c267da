/** Named parameters of an address, all optional, all text. */
export type TextParams<Name extends string> = { [One in Name]?: string | undefined };
/** The parameters of a list's address: search, sort, saved view, and filters by name. */
export type ListSearch<Filter extends string = never> = TextParams<'q' | 'sort' | 'view' | Filter>;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
};

/** Reads the named parameters as text and drops all others. A mistyped address shows the plain page. */
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

/** `validateSearch` of a list's route: `listSearch('status', 'location')`. (Without zod, which the first screen would have to load.) */
export const listSearch = <Filter extends string = never>(
  ...filters: readonly Filter[]
): ((search: Record<string, unknown>) => ListSearch<NoInfer<Filter>>) =>
  textParams<'q' | 'sort' | 'view' | Filter>('q', 'sort', 'view', ...filters);

/**
 * Reads the address as people write it: every value is text. (The router's own way reads `q=1e5` as a number, rounds long
 * barcodes, and puts quotes around digits.)
 */
export const parsePlainSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isText && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
