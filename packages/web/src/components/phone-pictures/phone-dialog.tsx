import { Button, Skeleton } from '@mantine/core';
import type { PhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import {
  phonePath,
  type PhonePurpose,
} from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { Check, Smartphone, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../lib/errors.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { QrCode } from '../qr-code.tsx';
import css from './phone-dialog.module.css';
import { usePhoneUpload } from './use-phone-upload.ts';

interface PhoneDialogProps {
  purpose: PhonePurpose;
  recordId: string | null;
  onPictures: (fileIds: readonly string[]) => void;
  onClose: () => void;
}

/** Addresses at which a phone would find itself. */
const isOwnMachine = (host: string): boolean => /^(?:localhost|127\.|\[::1\])/u.test(host);

/** 'm:ss' */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Shows a code, and the pictures as the phone sends them. Closing it stops the phone. */
export function PhoneDialog({ purpose, recordId, onPictures, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('phone-upload');
  const { upload, secondsLeft, failure, begin } = usePhoneUpload({ purpose, recordId, onPictures });
  const isComplete =
    upload !== undefined && (upload.endedAt !== null || upload.fileIds.length >= upload.most);
  const isOver = upload !== undefined && !isComplete && secondsLeft === 0;
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={460}>
      {failure === null ? null : (
        <p role="alert" className={css.refused}>
          {t('failed')} {asAppError(failure).message}
        </p>
      )}
      {isOver ? (
        <State icon={<TimerOff size={22} aria-hidden />} title={t('expired')} text={t('expiredText')} />
      ) : (
        <Stage
          upload={upload}
          isComplete={isComplete}
          secondsLeft={secondsLeft}
          hasFailed={failure !== null}
        />
      )}
      {upload && upload.fileIds.length > 0 ? <Arrived upload={upload} /> : null}
      <div className={css.actions}>
        {isOver || failure !== null ? (
          <Button variant="filled" onClick={begin}>
            {t('again')}
          </Button>
        ) : null}
        <Button variant={isComplete ? 'filled' : 'default'} onClick={onClose}>
          {t(isComplete || isOver || failure !== null ? 'done' : 'stop')}
        </Button>
      </div>
    </Dialog>
  );
}

interface StageProps {
  upload: PhoneUpload | undefined;
  isComplete: boolean;
  secondsLeft: number;
  hasFailed: boolean;
}

function Stage({ upload, isComplete, secondsLeft, hasFailed }: StageProps) {
  const { t } = useTranslation('phone-upload');
  if (isComplete)
    return (
      <State
        icon={<Check size={22} aria-hidden />}
        title={t(upload && upload.fileIds.length > 0 ? 'finished' : 'finishedNone')}
      />
    );
  if (upload?.openedAt)
    return <State icon={<Smartphone size={22} aria-hidden />} title={t('connected')} text={t('awaits')} />;
  return hasFailed ? null : <Code code={upload?.code ?? null} secondsLeft={secondsLeft} />;
}

function Code({ code, secondsLeft }: { code: string | null; secondsLeft: number }) {
  const { t } = useTranslation('phone-upload');
  return (
    <>
      <div className={css.scan}>
        {code === null ? (
          <Skeleton className={css.room} />
        ) : (
          <QrCode text={location.origin + phonePath(code, currentLanguage())} label={t('code')} />
        )}
        <ol className={css.steps}>
          {t('steps', { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className={css.quiet}>{t('left', { time: clockOf(secondsLeft) })}</p>
      {isOwnMachine(location.hostname) ? (
        <p className={css.warning}>{t('ownMachine', { host: location.host })}</p>
      ) : null}
    </>
  );
}

function State({ icon, title, text }: { icon: React.ReactNode; title: string; text?: string }) {
  return (
    <div className={css.state} role="status">
      {icon}
      <div>
        <p className={css.what}>{title}</p>
        {text === undefined ? null : <p className={css.quiet}>{text}</p>}
      </div>
    </div>
  );
}

/** The pictures so far, told to screen readers as they come. */
function Arrived({ upload: { fileIds, most } }: { upload: PhoneUpload }) {
  const { t } = useTranslation('phone-upload');
  return (
    <>
      <ul className={css.pictures}>
        {fileIds.map((id, index) => (
          <li key={id}>
            <img src={fileUrl(id)} alt={t('one', { place: index + 1 })} />
          </li>
        ))}
      </ul>
      {most > 1 ? (
        <p className={css.quiet} role="status">
          {t('count', { received: fileIds.length, most })}
        </p>
      ) : null}
    </>
  );
}
