import { CurrencySection } from './currency-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import type { SettingsSection } from './settings-person.ts';
import { ThemeSection } from './theme-section.tsx';
import { TimezoneSection } from './timezone-section.tsx';

/** The settings of a person, in the order they are shown. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'theme', Content: ThemeSection },
  { id: 'language', Content: LanguageSection },
  { id: 'timezone', Content: TimezoneSection },
  { id: 'currency', Content: CurrencySection },
  { id: 'notifications', Content: NotificationsSection },
  { id: 'second-factor', Content: SecondFactorSection },
  { id: 'passkeys', Content: PasskeysSection },
  { id: 'sessions', Content: SessionsSection },
];
