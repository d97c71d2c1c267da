import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import css from '../../../components/settings-sections.module.css';
import { useSectionInView } from '../../../components/section-in-view.ts';
import { SecondFactorDemand } from '../second-factor/second-factor-demand.tsx';
import type { SettingsPerson, SettingsSection } from './settings-person.ts';

interface SettingsScreenProps {
  person: SettingsPerson;
  sections: readonly SettingsSection[];
}

/** The settings of one person. Admins set elsewhere what holds for the whole company. */
export function SettingsScreen({ person, sections }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {person.user.mustSetUpSecondFactor ? <SecondFactorDemand /> : null}
      <div className={css.page}>
        <nav className={css.list} aria-label={t('sectionList')}>
          {sections.map(({ id }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(`sections.${id}.title`)}
            </a>
          ))}
        </nav>
        <div>
          {sections.map(({ id, Content }) => (
            <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={css.title}>
                {t(`sections.${id}.title`)}
              </h2>
              <p className={css.lead}>{t(`sections.${id}.lead`)}</p>
              <Suspense fallback={null}>
                <Content {...person} />
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
