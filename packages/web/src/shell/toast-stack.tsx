import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster, toast } from 'sonner';
import { startShowingToasts } from '../lib/toasts.ts';
import css from './notices.module.css';
import { useClearBottom } from './use-clear-bottom.ts';

interface ToastStackProps {
  /** The distance from the edges of the screen. */
  edge: number;
  /** The distance from the lower edge where nothing is in the way. */
  rest: number;
  gap: number;
}

/** The stack of toasts. */
export function ToastStack({ edge, rest, gap }: ToastStackProps) {
  const { t } = useTranslation('kit');
  const place = { right: edge, left: edge, bottom: useClearBottom(rest) };
  useEffect(() => startShowingToasts(toast), []);
  return (
    <Toaster
      position="bottom-right"
      duration={4_000}
      visibleToasts={3}
      gap={gap}
      offset={place}
      // On phones sonner uses this one.
      mobileOffset={place}
      containerAriaLabel={t('toasts')}
      toastOptions={{
        unstyled: false,
        classNames: { toast: css.line ?? '', error: css.lineError ?? '', success: css.lineSuccess ?? '' },
      }}
      style={{ fontFamily: 'var(--font)' }}
    />
  );
}
