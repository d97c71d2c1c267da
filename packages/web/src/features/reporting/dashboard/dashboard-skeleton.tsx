import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import css from './dashboard-screen.module.css';

function Bars({ count }: { count: number }) {
  return (
    <div className={css.waiting} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

/** The dashboard's own layout while its figures are on their way. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <div aria-busy="true">
      <div className={css.columns}>
        <Section title={t('toDo.title')} isFlush>
          <Bars count={4} />
        </Section>
        <Section title={t('chart')}>
          <div className={css.chart} />
        </Section>
      </div>
      <div className={css.thirds}>
        {[t('latest.title'), t('lowStock.title'), t('top.title')].map((title) => (
          <Section key={title} title={title} isFlush>
            <Bars count={5} />
          </Section>
        ))}
      </div>
    </div>
  );
}
