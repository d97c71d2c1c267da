import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery } from '../stock/stock.queries.ts';
import { Locations } from './locations.tsx';
import css from './locations.module.css';

/** The places goods can be in, among the company's settings; others than admins read them. */
export function LocationsSection({ canChange }: { canChange: boolean }) {
  return canChange ? <Locations /> : <LocationList />;
}

function LocationList() {
  const { t } = useTranslation('inventory');
  const { data } = useQuery(locationsQuery());
  if (data === undefined) return <div className={css.wait} aria-busy />;
  return (
    <ul className={css.list} aria-label={t('locations.title')}>
      {data.items
        .filter(({ status }) => status === 'active')
        .map(({ id, name, kind }) => (
          <li key={id} className={css.row}>
            <span className={css.name}>
              {name}
              <span className={css.kind}>{t(`locations.kinds.${kind}`)}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}
