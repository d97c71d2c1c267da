import type { Usage } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { useTranslation } from 'react-i18next';
import css from './subscription.module.css';

/** How much of each limit is used: a bar where the plan has a limit, a figure where it has none. */
export function UsageList({ usage }: { usage: readonly Usage[] }) {
  const { t } = useTranslation('subscription');
  return (
    <ul className={css.usage}>
      {usage.map(({ limit, used, most }) => (
        <li key={limit}>
          <span className={css.limit}>{t(`usage.${limit}`)}</span>
          <span className={css.figures}>
            {most === null ? t('usage.noLimit', { used }) : t('usage.of', { used, most })}
          </span>
          {most === null ? null : (
            <span
              className={css.bar}
              role="meter"
              aria-label={t(`usage.${limit}`)}
              aria-valuemin={0}
              aria-valuemax={most}
              aria-valuenow={Math.min(used, most)}
              aria-valuetext={t('usage.of', { used, most })}
              data-full={used >= most || undefined}
            >
              <span style={{ inlineSize: `${Math.min(100, (used / most) * 100)}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
