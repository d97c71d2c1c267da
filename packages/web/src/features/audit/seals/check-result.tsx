import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import css from '../transactions/transactions.module.css';
import type { CheckState } from './use-check.ts';

/** How far the check has come, or what it found. */
export function CheckResult({ state, onAgain }: { state: CheckState; onAgain: () => void }) {
  const { t } = useTranslation('transactions');
  const { locale } = useRegion();
  const shown = (count: number): string => new Intl.NumberFormat(locale).format(count);
  switch (state.step) {
    case 'none':
      return null;
    case 'running': {
      const { seq, total } = state;
      return (
        <div role="status">
          <p>{t('seals.checking', { seq: shown(seq), total: shown(total) })}</p>
          <progress
            className={css.progress}
            max={Math.max(total, 1)}
            value={seq}
            aria-label={t('seals.check')}
          />
        </div>
      );
    }
    case 'whole':
      return (
        <Warning
          tone="good"
          title={t('seals.whole', { total: shown(state.total), seals: shown(state.seals) })}
        />
      );
    case 'broken': {
      const { kind, seq, entryId } = state.fault;
      return (
        <Warning
          tone="bad"
          title={t('seals.broken')}
          actions={
            entryId === null ? undefined : (
              <AppLink href={`/transactions/${entryId}`}>{t('seals.openEntry')}</AppLink>
            )
          }
        >
          {t(`seals.faults.${kind}`, { seq: seq === null ? '-' : shown(seq) })}
        </Warning>
      );
    }
    case 'failed':
      return (
        <Warning
          title={t('seals.failed')}
          actions={
            <Button size="xs" data-reads onClick={onAgain}>
              {t('seals.again')}
            </Button>
          }
        />
      );
  }
}
