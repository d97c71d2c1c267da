import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './scanning.module.css';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

/** Scans a barcode with the camera. Shown only on devices used by touch. */
export function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const { t } = useTranslation('kit');
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  if (!isTouch) return null;
  return (
    <>
      <ActionIcon
        className={css.button}
        aria-label={t('scan.open')}
        title={t('scan.open')}
        onClick={() => setIsOpen(true)}
      >
        <ScanBarcode size={20} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScanDialog onScan={onScan} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
