import { type Country, countryCodes } from '@shelfwise/contract/features/company/company/country-packs';
import { useTranslation } from 'react-i18next';

const isCountry = (code: string): code is Country => countryCodes.some((one) => one === code);

/** A country in the reader's language, '-' where none was chosen. */
export function useCountryName(code: string | null): string {
  const { t } = useTranslation('onboarding');
  return code !== null && isCountry(code) ? t(`countries.${code}.name`) : (code ?? '-');
}
