import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/section.tsx';
import { formatCompanyName } from '../../../lib/company-name.ts';
import type { CompanySectionProps } from './company-settings-screen.tsx';

/** Who the company is: its name as it is shown, its country and its clock. */
export function CompanySectionContent({ company }: CompanySectionProps) {
  const { t } = useTranslation('company-settings');
  return (
    <Facts
      items={[
        { label: t('company.name'), value: formatCompanyName(company.name) },
        { label: t('company.country'), value: company.country ?? '-' },
        { label: t('company.timezone'), value: company.timezone.replaceAll('_', ' ') },
      ]}
    />
  );
}
