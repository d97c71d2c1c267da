import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/choice-list.tsx';

export function ThemeSection() {
  const { t } = useTranslation('settings');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ChoiceList
      label={t('sections.theme.title')}
      value={colorScheme}
      onChoose={setColorScheme}
      choices={[
        { value: 'light', label: t('theme.light') },
        { value: 'dark', label: t('theme.dark') },
        { value: 'auto', label: t('theme.system'), hint: t('theme.systemHint') },
      ]}
    />
  );
}
