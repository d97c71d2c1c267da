import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { Picture } from '../components/picture.tsx';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { companyInfoDefaults } from '../lib/company-info.ts';
import css from './header.module.css';
import { landingPath } from './onboarding.ts';
import { useSession } from './session.ts';
import { useCompanyInfo } from './use-company-info.ts';

/** The company's logo, or the initial of its name. A logo that cannot be loaded is replaced by a warehouse. */
function Mark({ logo, initial }: { logo: string; initial: string | undefined }) {
  if (initial !== undefined && logo === companyInfoDefaults.logo)
    return (
      <span className={css.mark} aria-hidden>
        {initial}
      </span>
    );
  return (
    <Picture
      url={logo}
      className={css.logo}
      size={32}
      instead={
        <span className={css.mark} data-fallback="logo">
          <Warehouse size={18} aria-hidden />
        </span>
      }
    />
  );
}

/** The company's name and logo, linked to the user's start page. */
export function CompanyMark() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const info = useCompanyInfo();
  if (!info) return null;
  const hasName = info.name !== companyInfoDefaults.name;
  const name = hasName ? formatCompanyName(info.name) : t('company.defaultName');
  return (
    <AppLink href={user ? landingPath(user) : '/'} className={css.company}>
      <Mark logo={info.logo} initial={hasName ? name.charAt(0).toUpperCase() : undefined} />
      <span className={css.companyText}>
        <span className={css.companyName}>{name}</span>
        <span className={css.tagline}>{t('company.tagline')}</span>
      </span>
    </AppLink>
  );
}
