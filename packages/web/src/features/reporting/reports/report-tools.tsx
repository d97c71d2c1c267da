import type {
  ReportQuery,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChoice } from '../../../components/day-choice.tsx';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { orpc } from '../../../lib/orpc.ts';
import type { ReportSearch } from './report-search.ts';
import { useBuiltFilters } from './use-built-filters.ts';
import css from './reports.module.css';

/** Named days beyond those that all lists offer. */
const longer = ['this-quarter', 'last-quarter', 'this-year', 'last-year'] as const;

interface ReportToolsProps {
  table: ReportTable;
  asked: ReportQuery;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** Which days, compared with what, at which place, and as it was known when. */
export function ReportTools({ table, asked, search, onSearch }: ReportToolsProps) {
  const { t } = useTranslation('reports');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const [isChoosing, setChoosing] = useState(false);
  const [isAskingKnown, setAskingKnown] = useState(search.known !== undefined);
  const hasPlaces = table.filters.includes('location');
  const locations = useQuery({ ...orpc.locations.list.queryOptions(), enabled: hasPlaces }).data?.items ?? [];
  const shown = search.days ?? `${table.days.from ?? ''}..${table.days.until}`;
  const usual = useDayRanges(longer.some((one) => one === shown) ? undefined : shown);
  const built = useBuiltFilters(table, search);
  const filters = [
    ...(built?.filters ?? []),
    {
      id: 'days',
      label: t('tools.days'),
      options: [
        ...usual.slice(0, -1),
        ...longer.map((value) => ({ value, label: t(`tools.periods.${value}`) })),
        ...usual.slice(-1),
      ],
    },
    {
      id: 'compare',
      label: t('tools.compare'),
      options: table.compares
        .filter((one) => one !== 'none')
        .map((value) => ({ value, label: t(`compare.${value}`) })),
    },
    {
      id: 'location',
      label: t('tools.location'),
      options: locations.length > 1 ? locations.map(({ id, name }) => ({ value: id, label: name })) : [],
    },
  ];
  return (
    <div className={css.tools}>
      {table.period === 'moment' ? (
        <DayChoice
          label={t('tools.on')}
          value={asked.until ?? today}
          max={today}
          onChange={(on) => onSearch({ on, days: undefined })}
        />
      ) : null}
      <FilterChips
        filters={filters.filter(
          ({ id, options }) => options.length > 0 && (id !== 'days' || table.period === 'range'),
        )}
        values={{ ...search, ...built?.values, days: shown }}
        onChange={(id, value) => {
          if (value === chooseDays) setChoosing(true);
          else onSearch(built?.changeOf(id, value) ?? { [id]: value });
        }}
      />
      {!table.filters.includes('known') ? null : isAskingKnown ? (
        <DayChoice
          label={t('tools.known')}
          value={asked.knownOn ?? today}
          max={today}
          onChange={(known) => onSearch({ known })}
        />
      ) : (
        <button type="button" className={css.quietButton} onClick={() => setAskingKnown(true)}>
          {t('tools.askKnown')}
        </button>
      )}
      <LateDialog code={chooseDaysDialog} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={shown}
            onChosen={(days) => onSearch({ days })}
            onClose={() => setChoosing(false)}
          />
        )}
      </LateDialog>
    </div>
  );
}
