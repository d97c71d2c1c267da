import { CloseButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentNotices, dismissNotice, subscribeNotices } from '../lib/notices.ts';
import { lateCode, useLateCode } from '../lib/late-code.ts';
import { onFirstToast } from '../lib/toasts.ts';
import css from './notices.module.css';

const edge = 16;
const gap = 14;

/** Loaded early: when the connection breaks, the first toast says so, and its code could no longer be loaded. */
const toastsAfterMs = 100;

const toastStack = lateCode(() => import('./toast-stack.tsx'));

/** At the bottom right: the one notice with title and description, and above it the stack of toasts. */
export function Notices() {
  const { t } = useTranslation('kit');
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const shown = notices.find((notice) => notice.isOpen);
  const { ref, height } = useElementSize<HTMLDivElement>();
  const stack = useLateCode(toastStack, toastsAfterMs);
  useEffect(() => onFirstToast(() => void toastStack.ask()), []);
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
      {stack ? <stack.ToastStack edge={edge} gap={gap} rest={shown ? edge + height + gap : edge} /> : null}
    </>
  );
}
