import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUpgrade } from '../../../lib/viewer.ts';
import { userCountsQuery } from './users.queries.ts';
import css from './users.module.css';

/** The number of the company's users, invited ones included, and the number that its plan allows. */
export function UserFigures() {
  const { t } = useTranslation('users');
  const upgrade = useUpgrade();
  const { data: counts } = useQuery(userCountsQuery());
  if (counts === undefined) return <p className={css.places}>&nbsp;</p>;
  const { used, limit, invited } = counts;
  const isFull = limit !== null && used >= limit;
  return (
    <p className={css.places} data-full={isFull || undefined}>
      <strong>
        {limit === null ? t('places.unlimited', { count: used }) : t('places.used', { used, count: limit })}
      </strong>
      {invited > 0 ? <span> · {t('places.invited', { count: invited })}</span> : null}
      {isFull ? (
        <button type="button" className={css.upgrade} onClick={() => upgrade({ limit: 'users' })}>
          {t('places.upgrade')}
        </button>
      ) : null}
    </p>
  );
}
