import { Button, Checkbox } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once: they must be copied, downloaded or printed now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [isKept, setIsKept] = useState(false);
  // The phone's back button and a reload ask first while the codes are not kept.
  useBlocker({ shouldBlockFn: () => !isKept, enableBeforeUnload: () => !isKept });
  const text = codes.join('\n');
  const copy = (): void => {
    navigator.clipboard
      .writeText(text)
      .then(() => toastLine.success(t('codes.copied')))
      .catch(() => toastLine.error(t('codes.notCopied')));
  };
  return (
    <>
      <p className={css.text}>{t('codes.text')}</p>
      <div className={css.sheet}>
        <p className={css.sheetTitle}>{t('codes.sheet', { site: globalThis.location.host })}</p>
        <ol className={css.codes} aria-label={t('codes.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={css.keep}>
        <Button onClick={copy}>{t('codes.copy')}</Button>
        <Button
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('codes.fileName'))}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={() => globalThis.print()}>{t('codes.print')}</Button>
      </div>
      <Checkbox
        label={t('codes.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <div className={css.actions}>
        <Button variant="filled" disabled={!isKept} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </>
  );
}
