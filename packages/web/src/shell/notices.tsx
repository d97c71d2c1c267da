import { CloseButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { currentNotices, dismissNotice, subscribeNotices } from '../lib/notices.ts';
import { startShowingToasts } from '../lib/toasts.ts';
import css from './notices.module.css';
import { useClearBottom } from './use-clear-bottom.ts';

const edge = 16;
const gap = 14;

/** Bottom right: the one notice with title and description, and above it the stack of single lines. */
export function Notices() {
  const { t } = useTranslation('kit');
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const shown = notices.find((notice) => notice.isOpen);
  const { ref, height } = useElementSize<HTMLDivElement>();
  const bottom = useClearBottom(shown ? edge + height + gap : edge);
  useEffect(startShowingToasts, []);
  const place = { right: edge, left: edge, bottom };
  return (
    <>
      <div className={css.area} role="region" aria-live="polite" aria-label={t('notices')}>
        <div ref={ref}>
          {shown ? (
            <div
              className={css.notice}
              data-tone={shown.tone}
              role={shown.tone === 'destructive' ? 'alert' : 'status'}
            >
              <div>
                <p className={css.title}>{shown.title}</p>
                <p className={css.text}>{shown.description}</p>
              </div>
              <CloseButton aria-label={t('close')} onClick={() => dismissNotice(shown.id)} />
            </div>
          ) : null}
        </div>
      </div>
      <Toaster
        position="bottom-right"
        duration={4_000}
        visibleToasts={3}
        gap={gap}
        offset={place}
        // On a phone it is this one that counts.
        mobileOffset={place}
        containerAriaLabel={t('toasts')}
        toastOptions={{
          unstyled: false,
          classNames: { toast: css.line ?? '', error: css.lineError ?? '', success: css.lineSuccess ?? '' },
        }}
        style={{ fontFamily: 'var(--font)' }}
      />
    </>
  );
}
