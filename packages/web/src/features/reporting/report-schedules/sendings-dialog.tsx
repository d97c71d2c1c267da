import type {
  ReportSchedule,
  Sending,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import css from '../reports/reports.module.css';
import { sendingsQuery } from './report-schedules.queries.ts';

function Outcome({ sending: { status, reason, tries, triedAt, sentAt } }: { sending: Sending }) {
  const { t } = useTranslation('reports');
  if (reason !== null) return t(`scheduled.reasons.${reason}`);
  if (sentAt !== null)
    return (
      <>
        {t('scheduled.sent')} <DateText value={sentAt} style="moment" />
      </>
    );
  if (status === 'failed') return t('scheduled.failed', { count: tries });
  if (triedAt === null) return t('scheduled.waits');
  return (
    <>
      {t('scheduled.noServer', { count: tries })} <DateText value={triedAt} style="moment" />
    </>
  );
}

/** To whom a report was sent on which day, and what kept it from others. */
export function SendingsDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const query = useQuery(sendingsQuery(schedule.id));
  return (
    <Dialog opened onClose={onClose} title={t('scheduled.history', { name: schedule.viewName })} size={560}>
      <div className={css.entries}>
        <Fetched query={query} wait={css.entries}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={css.quiet}>{t('scheduled.noHistory')}</p>
            ) : (
              <ul>
                {items.map((sending) => (
                  <li key={sending.id}>
                    <span className={css.entry}>
                      {sending.username}
                      <span className={css.quiet}>
                        <Outcome sending={sending} />
                      </span>
                    </span>
                    <DateText value={sending.day} style="date" />
                  </li>
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
    </Dialog>
  );
}
