import { Button, Skeleton } from '@mantine/core';
import type { OwnSession } from '@shelfwise/contract/features/identity/sessions/sessions.contract';
import { Trans, useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import css from '../account-list.module.css';

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One browser: what it is, from where, and since when. The current one cannot be ended here; signing out does that. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security');
  const device = session.device ?? t('sessions.unknownDevice');
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>
          {device}
          {session.isCurrent ? <StatusBadge tone="good">{t('sessions.current')}</StatusBadge> : null}
        </p>
        <p className={css.when}>
          {session.address === null ? null : <span className={css.address}>{session.address}</span>}
          <span>
            <Trans
              t={t}
              i18nKey="sessions.since"
              components={{ when: <DateText value={session.createdAt} style="moment" /> }}
            />
          </span>
          {session.isCurrent ? null : (
            <span>
              <Trans
                t={t}
                i18nKey="sessions.seen"
                components={{ when: <DateText value={session.lastSeenAt} style="moment" /> }}
              />
            </span>
          )}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button loading={isEnding} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

export function SessionRowSkeleton() {
  return (
    <li className={css.row} aria-hidden>
      <div className={css.facts}>
        <Skeleton height={14} width={150} />
        <Skeleton height={11} width={260} mt={9} />
      </div>
    </li>
  );
}
