import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { longestSearch } from '@shelfwise/contract/primitives/list-limits';
import { type ListSearch, listSearch } from './search-params.ts';

/** Turns a filter of the address into fields of the call; undefined for a value that the server would refuse. */
type FilterReader = (text: string, today: string) => object | undefined;

interface AddressParts {
  /** The path of the list: '/customers'. */
  path: string;
  /** The saved views, each as fields of the call. */
  views: { all: object } & Record<string, object>;
  /** The names of sorts in the address; a record where the call has other names for them. */
  sorts: readonly string[] | Record<string, string>;
  filters?: Record<string, FilterReader>;
}

type NameOf<Named> = keyof Named & string;
type FieldsOf<Parts> = Parts extends unknown ? keyof Parts : never;
type ValueOf<Parts, Field> = Parts extends unknown
  ? Field extends keyof Parts
    ? Exclude<Parts[Field], undefined>
    : never
  : never;
/** All fields that any of several types has, each optional. */
type Merged<Parts> = { [Field in FieldsOf<Parts>]?: ValueOf<Parts, Field> };
type FiltersOf<Parts extends AddressParts> = NonNullable<Parts['filters']>;
type ReaderOf<Parts extends AddressParts> = FiltersOf<Parts>[NameOf<FiltersOf<Parts>>];
type SortOf<Sorts> = Sorts extends readonly unknown[] ? Sorts[number] : Sorts[keyof Sorts];
type QueryOf<Parts extends AddressParts> = { q?: string; sort?: SortOf<Parts['sorts']> } & Merged<
  Parts['views'][NameOf<Parts['views']>] | NonNullable<ReturnType<ReaderOf<Parts>>>
>;
/** Only lists with a filter by days need today's date. */
type Today<Parts extends AddressParts> = Parameters<ReaderOf<Parts>> extends [string] ? [] : [today: string];

export interface ListAddress<View extends string = string, Filter extends string = string> {
  views: readonly View[];
  filters: readonly Filter[];
  /** `validateSearch` of the list's route. */
  read: (search: Record<string, unknown>) => ListSearch<Filter>;
  viewOf: (search: { view?: string | undefined }) => View;
  /** True while a search or a filter narrows the list, not only a saved view. */
  isNarrowed: (search: ListSearch<Filter>) => boolean;
  /** A change of the address that removes search and filters. */
  cleared: ListSearch<Filter>;
  /** The address of a view's tab. */
  href: (view: View, search?: { sort?: string | undefined }) => string;
}

/** The address of a view's tab. Only the sort stays: with search and filters the view would mostly be empty. */
export function hrefOfView(path: string, view: string, { sort }: { sort?: string | undefined } = {}): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (sort !== undefined) params.set('sort', sort);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/**
 * Translates between the address of a list and the input of its call. Mistyped values are ignored, so that nothing is sent that
 * the server would refuse.
 */
export function listAddress<const Parts extends AddressParts>({ path, views, sorts, filters = {} }: Parts) {
  const viewNames = Object.keys(views) as NameOf<Parts['views']>[];
  const filterNames = Object.keys(filters) as NameOf<FiltersOf<Parts>>[];
  const viewOf = ({ view }: { view?: string | undefined }) => viewNames.find((one) => one === view) ?? 'all';
  const sortOf = (name: string | undefined) =>
    Array.isArray(sorts) ? sorts.find((one) => one === name) : new Map(Object.entries(sorts)).get(name ?? '');
  const address: ListAddress<NameOf<Parts['views']>, NameOf<FiltersOf<Parts>>> = {
    views: viewNames,
    filters: filterNames,
    read: listSearch(...filterNames),
    viewOf,
    isNarrowed: (search) => ['q', ...filterNames].some((name) => Reflect.get(search, name) !== undefined),
    cleared: Object.fromEntries(['q', ...filterNames].map((name) => [name, undefined])) as never,
    href: (view, search) => hrefOfView(path, view, search),
  };
  return {
    ...address,
    /** The input of the call. A filter wins over the same field of the view. */
    query: (search: ListSearch<NameOf<FiltersOf<Parts>>>, ...[today]: Today<Parts>): QueryOf<Parts> => {
      const q = search.q?.trim().slice(0, longestSearch) ?? '';
      const sort = sortOf(search.sort);
      const read = Object.entries(filters).map(([name, reader]) => {
        const text: unknown = Reflect.get(search, name);
        return typeof text === 'string' ? reader(text, today ?? '') : undefined;
      });
      return Object.assign(
        {},
        views[viewOf(search)],
        q === '' ? {} : { q },
        sort === undefined ? {} : { sort },
        ...read,
      );
    },
  };
}

/** A filter by a text, cut to the length that the server takes. */
export const asText =
  <const Field extends string>(field: Field, longest: number) =>
  (text: string): Record<Field, string> =>
    ({ [field]: text.slice(0, longest) }) as Record<Field, string>;

/** A filter by one of certain values. */
export const asOneOf =
  <const Field extends string, const Value extends string>(field: Field, values: readonly Value[]) =>
  (text: string): Record<Field, Value> | undefined => {
    const value = values.find((one) => one === text);
    return value === undefined ? undefined : ({ [field]: value } as Record<Field, Value>);
  };

/** A filter by another record. */
export const asId =
  <const Field extends string>(field: Field) =>
  (text: string): Record<Field, string> | undefined =>
    isRecordId(text) ? ({ [field]: text } as Record<Field, string>) : undefined;
