import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { Section } from '../../../../components/section.tsx';
import { useWhatIsCounted } from '../count-status.tsx';
import { sheetsQuery } from '../stock-counts.queries.ts';
import css from './counting.module.css';

/** Counts that wait for people to count; nothing where there are none. */
export function OpenSheets() {
  const { t } = useTranslation('stock-counts');
  const whatOf = useWhatIsCounted();
  const sheets = useQuery(sheetsQuery()).data?.items ?? [];
  if (sheets.length === 0) return null;
  return (
    <Section title={t('toCount')} isFlush>
      <ul className={css.lines}>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <AppLink href={`/ops-dashboard/counts/${sheet.id}`} className={css.line}>
              <span className={css.name}>
                {sheet.locationName}
                <small>
                  {whatOf(sheet)} · {t('ofLinesCounted', { counted: sheet.counted, lines: sheet.lines })}
                </small>
              </span>
              <ChevronRight size={18} aria-hidden className={css.arrow} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
