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
  const { t } = useTranslation('kit');
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog opened onClose={onClose} title={t('scan.title')} size={480}>
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
  const { t } = useTranslation('kit');
  const video = useRef<HTMLVideoElement>(null);
  const { isLive, problem } = useCamera(video, onCode);
  return (
    <>
      <div className={css.finder} hidden={problem !== undefined}>
        <video ref={video} className={css.video} muted playsInline aria-label={t('scan.picture')} />
        <span className={css.frame} aria-hidden />
      </div>
      {problem === undefined ? (
        <p className={css.hint} role="status">
          {t(isLive ? 'scan.hold' : 'scan.starting')}
        </p>
      ) : (
        <StateView
          drawing={problem === 'denied' ? 'lock' : problem === 'failed' ? 'mishap' : 'search'}
          title={t(`scan.${problem}.title`)}
          isAlert
          action={
            <Button data-autofocus onClick={onRetry}>
              {t('error.retry')}
            </Button>
          }
        >
          {t(`scan.${problem}.text`)}
        </StateView>
      )}
    </>
  );
}
