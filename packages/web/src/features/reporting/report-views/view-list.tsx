import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Section } from '../../../components/section.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import css from '../reports/reports.module.css';
import { viewsQuery } from './report-views.queries.ts';

/** Saved reports: one's own, and those that others share. Nothing where there are none. */
export function ViewList() {
  const { t, i18n } = useTranslation('reports');
  const viewer = useViewer();
  const items = useQuery(viewsQuery(i18n.language)).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('saved.title')} isFlush>
      <ul className={css.list}>
        {items.map(({ id, report, name, title, isShared, ownerId, owner }) => (
          <li key={id}>
            <AppLink href={`/reports/${report}?view=${id}`} className={css.item}>
              <span className={css.name}>{name}</span>
              <span className={css.lead}>
                {title ?? t('saved.noReport')} ·{' '}
                {!isShared
                  ? t('saved.mine')
                  : ownerId === viewer.id
                    ? t('saved.shared')
                    : t('saved.sharedBy', { name: owner })}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
