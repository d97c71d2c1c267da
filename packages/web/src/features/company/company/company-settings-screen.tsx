import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { useViewer } from '../../../lib/viewer.ts';
import type companySettings from '../../../locales/en/company-settings.json';
import { companySettingsQuery } from './company.queries.ts';
import css from '../../../components/settings-sections.module.css';
import { useSectionInView } from '../../../components/section-in-view.ts';

export interface CompanySectionProps {
  company: Company;
  /** False for managers and staff, who may only read the settings. */
  canChange: boolean;
}

/** A part of the company's settings, saved on its own. Its title and lead are `sections.<id>` of the messages. */
export interface CompanySection {
  id: keyof (typeof companySettings)['sections'];
  /** The readers who see it: all members, or admins only. */
  isFor: 'members' | 'admins';
  Content: ComponentType<CompanySectionProps>;
}

interface CompanySettingsScreenProps {
  company: Company;
  sections: readonly CompanySection[];
}

/** Settings of the whole company: one section below the other, with a list of them at the side. */
export function CompanySettingsScreen({ company, sections }: CompanySettingsScreenProps) {
  const { t } = useTranslation('company-settings');
  const canChange = useViewer().can('canAccessAdminSettings');
  const { data: settings } = useQuery({ ...companySettingsQuery(), enabled: !canChange });
  const shown = sections.filter(({ isFor }) => canChange || isFor === 'members');
  const current = useSectionInView(shown.map(({ id }) => id));
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={formatCompanyName(company.name)}
        secondary={[{ label: t('plan'), href: '/subscription-management' }]}
      />
      {canChange ? null : (
        <p className={css.readOnly} role="note">
          {settings === undefined
            ? null
            : t('readOnly', { names: settings.adminNames.join(', '), count: settings.adminNames.length })}
        </p>
      )}
      <div className={css.page}>
        <nav className={css.list} aria-label={t('sectionList')}>
          {shown.map(({ id }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(`sections.${id}.title`)}
            </a>
          ))}
        </nav>
        <div className={css.sections}>
          {shown.map(({ id, Content }) => (
            <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={css.title}>
                {t(`sections.${id}.title`)}
              </h2>
              <p className={css.lead}>{t(`sections.${id}.lead`)}</p>
              <Suspense fallback={<div className={css.wait} aria-busy />}>
                <Content company={company} canChange={canChange} />
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
