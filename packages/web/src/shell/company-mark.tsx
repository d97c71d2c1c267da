import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { formatCompanyName } from '../lib/company-name.ts';
import css from './header.module.css';
import { landingPath } from './onboarding.ts';
import { useSession } from './session.ts';

/** Logo, else the initial of the name; a logo that fails to load gives way to a warehouse. */
function Mark({ logo, name }: { logo: string | null; name: string }) {
  const [failed, setFailed] = useState<string>();
  if (logo === null)
    return (
      <span className={css.mark} aria-hidden>
        {name.charAt(0).toUpperCase()}
      </span>
    );
  if (failed === logo)
    return (
      <span className={css.mark}>
        <Warehouse size={18} aria-hidden />
      </span>
    );
  return (
    <img className={css.logo} src={logo} alt="" width={32} height={32} onError={() => setFailed(logo)} />
  );
}

/** Whose company this is, and the way to one's start page. */
export function CompanyMark() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const name = formatCompanyName(company?.name ?? t('company.defaultName'));
  return (
    <AppLink href={user ? landingPath(user) : '/'} className={css.company}>
      <Mark logo={company?.logo ?? null} name={name} />
      <span className={css.companyText}>
        <span className={css.companyName}>{name}</span>
        <span className={css.tagline}>{t('company.tagline')}</span>
      </span>
    </AppLink>
  );
}
