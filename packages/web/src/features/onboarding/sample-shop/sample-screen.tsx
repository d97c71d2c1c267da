import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { LockedState } from '../../../components/state-view.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { SampleSection } from './sample-section.tsx';

/** The page of the sample data, which empty screens lead to. */
export function SampleScreen() {
  const { t } = useTranslation('sample-shop');
  const viewer = useViewer();
  if (!viewer.can('canManageProducts'))
    return <LockedState title={t('title')}>{t('adminsOnly')}</LockedState>;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('lead')}
        secondary={[{ label: t('see'), href: '/products' }]}
      />
      <Section title={t('title')}>
        <SampleSection />
      </Section>
    </>
  );
}
