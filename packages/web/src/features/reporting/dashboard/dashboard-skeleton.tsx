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

function Waiting({ title, bars }: { title: string; bars: number }) {
  return (
    <Section title={title} isFlush>
      <Bars count={bars} />
    </Section>
  );
}

/** The dashboard's layout while its figures load. */
export function DashboardSkeleton({ seesSales }: { seesSales: boolean }) {
  const { t } = useTranslation('dashboard');
  if (!seesSales)
    return (
      <div aria-busy="true" className={css.columns}>
        <div>
          <Waiting title={t('toDo.title')} bars={4} />
          <Waiting title={t('lowStock.title')} bars={4} />
        </div>
        <Waiting title={t('latest.title')} bars={8} />
      </div>
    );
  return (
    <div aria-busy="true">
      <div className={css.columns}>
        <Waiting title={t('toDo.title')} bars={4} />
        <Section title={t('chart')}>
          <div className={css.chart} />
        </Section>
      </div>
      <div className={css.thirds}>
        {[t('latest.title'), t('lowStock.title'), t('top.title')].map((title) => (
          <Waiting key={title} title={title} bars={5} />
        ))}
      </div>
    </div>
  );
}
