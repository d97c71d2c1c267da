import { FilterChips } from '../../components/filter-chips.tsx';

interface WordFilter {
  id: string;
  label: string;
  /** the words in use */
  words: readonly string[];
  chosen: string | undefined;
}

/** Filters by words that records are marked with. One for which there is no word yet is left out. */
export function WordFilters({
  filters,
  onChange,
}: {
  filters: readonly WordFilter[];
  onChange: (id: string, value: string | undefined) => void;
}) {
  const usable = filters
    .map(({ words, chosen, ...filter }) => ({
      ...filter,
      chosen,
      options: [...new Set([...words, ...(chosen === undefined ? [] : [chosen])])],
    }))
    .filter(({ options }) => options.length > 0);
  if (usable.length === 0) return null;
  return (
    <FilterChips
      filters={usable.map(({ id, label, options }) => ({
        id,
        label,
        options: options.map((word) => ({ value: word, label: word })),
      }))}
      values={Object.fromEntries(usable.map(({ id, chosen }) => [id, chosen]))}
      onChange={onChange}
    />
  );
}
