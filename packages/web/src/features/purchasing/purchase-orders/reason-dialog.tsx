import { paragraph } from '@shelfwise/contract/primitives/text';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog as AskedReason } from '../../../components/form/reason-dialog.tsx';

const reason = paragraph(500).min(1);

/** Asks why an order or a bill is not as it should be, or why nothing more of it is expected. */
export function ReasonDialog(props: Omit<ComponentProps<typeof AskedReason>, 'label' | 'reason'>) {
  const { t } = useTranslation('purchase-orders');
  return <AskedReason {...props} label={t('record.reason')} reason={reason} />;
}
