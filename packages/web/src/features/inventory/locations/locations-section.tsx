import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery } from '../stock/stock.queries.ts';
import { LocationList } from './location-list.tsx';
import css from './locations.module.css';

/** The company's locations among its settings. Only admins may change them. */
export function LocationsSection({ canChange }: { canChange: boolean }) {
  return canChange ? <LocationList /> : <LocationNames />;
}

function LocationNames() {
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
