import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '@shelfwise/contract/primitives/languages';
import { ChoiceList } from '../../../components/choice-list.tsx';
import type { SettingsPerson } from './settings-person.ts';
import { useChooseLanguage } from './use-language.ts';

export function LanguageSection({ onUser }: SettingsPerson) {
  const { t, i18n } = useTranslation('settings');
  const choose = useChooseLanguage(onUser);
  return (
    <ChoiceList
      label={t('sections.language.title')}
      value={i18n.language as Language}
      onChoose={(language) => void choose(language)}
      choices={languages.map((language) => ({
        value: language,
        label: languageNames[language],
        lang: language,
      }))}
    />
  );
}
