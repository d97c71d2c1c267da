import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import css from './ops-dashboard.module.css';

/** What is to come in: who sends it, where to, and when. Its papers are for those who manage stock, so nothing here is a link. */
export function ReceiveRows({ rows, count }: { rows: OpsDashboard['toReceive']; count: number }) {
  const { t } = useTranslation('ops-dashboard');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  return (
    <>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <div className={css.row}>
              <span className={css.text}>
                <span className={css.name}>{row.fromName}</span>
                <span className={css.hint}>
                  {row.number} · {t('lines', { count: row.lineCount })} · {row.locationName}
                </span>
                <span className={row.expectedOn !== null && row.expectedOn < today ? css.late : css.hint}>
                  {row.expectedOn === null ? (
                    t('noDay')
                  ) : (
                    <>
                      {t('expected')} <DateText value={row.expectedOn} style="day" />
                    </>
                  )}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {count > rows.length ? <p className={css.more}>{t('more', { count: count - rows.length })}</p> : null}
    </>
  );
}
