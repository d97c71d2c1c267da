import { Button, type ButtonProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode } from '../../lib/late-code.ts';
import { LateDialog } from '../late-dialog.tsx';

export interface PhonePictures {
  purpose: PhonePurpose;
  /** The record that keeps each picture by itself; without one `onPictures` takes them. */
  recordId?: string;
  /** New pictures for a form, in their order, as soon as they are there. */
  onPictures?: (fileIds: readonly string[]) => void;
}

const dialog = lateCode(() => import('./phone-dialog.tsx'));

/** Shows a code by which a phone takes the pictures. Not on a phone, which takes them itself. */
export function PhoneButton({
  purpose,
  recordId,
  onPictures,
  ...button
}: PhonePictures & Pick<ButtonProps, 'size' | 'variant' | 'disabled'>) {
  const { t } = useTranslation('kit');
  const [isOpen, setIsOpen] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  if (isTouch) return null;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        {...button}
        leftSection={<Smartphone size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('usePhone')}
      </Button>
      <LateDialog isOpen={isOpen} code={dialog} onClose={close}>
        {({ PhoneDialog }) => (
          <PhoneDialog
            purpose={purpose}
            recordId={recordId ?? null}
            onPictures={onPictures ?? (() => undefined)}
            onClose={close}
          />
        )}
      </LateDialog>
    </>
  );
}
