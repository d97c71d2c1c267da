import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setNotificationOptions, useNotificationOptions } from '../../../lib/notification-options.ts';
import css from './settings.module.css';
import type { SettingsPerson } from './settings-person.ts';

const canShowOnDesktop = (): boolean => typeof Notification !== 'undefined' && globalThis.isSecureContext;

/** How this browser announces notifications, beyond the panel. */
export function NotificationsSection({ user }: SettingsPerson) {
  const { t } = useTranslation('settings');
  const options = useNotificationOptions(user.id);
  const [isRefused, setIsRefused] = useState(false);
  const turnDesktop = async (isOn: boolean): Promise<void> => {
    setIsRefused(false);
    const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted';
    if (isAllowed) setNotificationOptions(user.id, { desktop: isOn });
    else setIsRefused(true);
  };
  const isPossible = canShowOnDesktop();
  // Permission may have been taken back in the browser's own settings.
  const isStillAllowed = isPossible && Notification.permission === 'granted';
  return (
    <>
      <div className={css.options}>
        <Checkbox
          label={t('notifications.sound')}
          description={t('notifications.soundHint')}
          checked={options.sound}
          onChange={(event) => setNotificationOptions(user.id, { sound: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('notifications.desktop')}
          description={t(isPossible ? 'notifications.desktopHint' : 'notifications.desktopImpossible')}
          checked={options.desktop && isStillAllowed}
          disabled={!isPossible}
          onChange={(event) => void turnDesktop(event.currentTarget.checked)}
        />
      </div>
      <p className={css.problem} role="alert">
        {isRefused ? t('notifications.refused') : null}
      </p>
    </>
  );
}
