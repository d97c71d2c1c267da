import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { isVatRegisteredOn } from '@shelfwise/contract/features/company/company/seller';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';

/** 'Registered since 1 March 2026', 'Not registered: …' */
export function useVatText({ vatRegisteredFrom, timezone }: Company): string {
  const { t } = useTranslation('company-settings');
  const { locale } = useRegion();
  if (vatRegisteredFrom === null) return t('details.notRegistered');
  const day = formatDate(vatRegisteredFrom, 'date', locale, 'UTC');
  return isVatRegisteredOn(vatRegisteredFrom, todayIn(timezone))
    ? t('details.registeredSince', { day })
    : t('details.registeredFrom', { day });
}
