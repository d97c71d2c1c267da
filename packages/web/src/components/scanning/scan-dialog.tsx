import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { StateView } from '../state-view.tsx';
import css from './scanning.module.css';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera's picture with a frame to hold the code in. Closes with the first code it reads. */
export default function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const { t } = useTranslation(['scan', 'kit']);
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={480}>
      <Viewfinder
        key={attempt}
        onRetry={() => setAttempt(attempt + 1)}
        onCode={(code) => {
          onClose();
          onScan(code);
        }}
      />
    </Dialog>
  );
}

function Viewfinder({ onCode, onRetry }: { onCode: (code: string) => void; onRetry: () => void }) {
  const { t } = useTranslation(['scan', 'kit']);
  const video = useRef<HTMLVideoElement>(null);
  const { isLive, problem } = useCamera(video, onCode);
  return (
    <>
      <div className={css.finder} hidden={problem !== undefined}>
        <video ref={video} className={css.video} muted playsInline aria-label={t('picture')} />
        <span className={css.frame} aria-hidden />
      </div>
      {problem === undefined ? (
        <p className={css.hint} role="status">
          {t(isLive ? 'hold' : 'starting')}
        </p>
      ) : (
        <StateView
          drawing={problem === 'denied' ? 'lock' : problem === 'failed' ? 'mishap' : 'search'}
          title={t(`${problem}.title`)}
          isAlert
          action={
            <Button data-autofocus onClick={onRetry}>
              {t('kit:error.retry')}
            </Button>
          }
        >
          {t(`${problem}.text`)}
        </StateView>
      )}
    </>
  );
}
