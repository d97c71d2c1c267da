import { useMantineColorScheme } from '@mantine/core';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './sidebar.module.css';

/** In the order of the cycle; Mantine's own word for system is 'auto'. */
const schemes = [
  { scheme: 'light', name: 'light', icon: Sun },
  { scheme: 'dark', name: 'dark', icon: Moon },
  { scheme: 'auto', name: 'system', icon: SunMoon },
] as const;

/** Light, dark, system, and light again. */
export function ThemeCycle({ isIconOnly }: { isIconOnly: boolean }) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const index = Math.max(
    0,
    schemes.findIndex(({ scheme }) => scheme === colorScheme),
  );
  const { name, icon: Icon } = schemes[index] ?? schemes[0];
  const next = schemes[(index + 1) % schemes.length] ?? schemes[0];
  return (
    <button
      type="button"
      className={css.entry}
      title={isIconOnly ? t(`theme.${name}`) : undefined}
      onClick={() => setColorScheme(next.scheme)}
    >
      <Icon size={16} aria-hidden />
      <span className={css.name}>{t(`theme.${name}`)}</span>
      <span className={css.aside}>{t('theme.label')}</span>
      <span className="visually-hidden">{t('theme.cycle', { next: t(`theme.${next.name}`) })}</span>
    </button>
  );
}
