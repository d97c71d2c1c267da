import { useTranslation } from 'react-i18next';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { type ProductSearch, statusChoices } from './product-address.ts';

interface ProductFiltersProps {
  search: ProductSearch;
  categories: readonly string[];
  onSearch: (change: ProductSearch) => void;
}

const statusNames = { active: 'active', archived: 'archived', 'active,archived': 'both' } as const;

/** Category and status as chips. */
export function ProductFilters({ search, categories, onSearch }: ProductFiltersProps) {
  const { t } = useTranslation('catalog');
  const filters: Filter[] = [
    ...(categories.length === 0 && search.category === undefined
      ? []
      : [
          {
            id: 'category',
            label: t('fields.category'),
            options: [
              ...new Set([...categories, ...(search.category === undefined ? [] : [search.category])]),
            ].map((category) => ({ value: category, label: category })),
          },
        ]),
    {
      id: 'status',
      label: t('fields.status'),
      options: statusChoices.map((status) => ({ value: status, label: t(`status.${statusNames[status]}`) })),
    },
  ];
  return (
    <FilterChips
      filters={filters}
      values={{ category: search.category, status: search.status }}
      onChange={(id, value) => onSearch({ [id]: value })}
    />
  );
}
