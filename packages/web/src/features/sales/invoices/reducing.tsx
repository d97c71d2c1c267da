import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../components/page-actions.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** What takes something off an invoice without money: a price that was too high, goodwill, and that it will not be paid. */
export const useReducing = (invoice: Invoice): { actions: PageAction[]; dialog: ReactNode } => {
  const { t } = useTranslation('receivables');
  const mayReduce = useViewer().can('canManageInventory');
  const [asked, setAsked] = useState<'price' | 'goodwill' | 'writeOff'>();
  const close = (): void => setAsked(undefined);
  const { status, writtenOffMinor } = invoice;
  if (!mayReduce || status === 'void' || writtenOffMinor > 0) return { actions: [], dialog: null };
  const openMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  const isLeft = invoice.lines.some((line) => line.totalMinor > line.creditedMinor);
  return {
    actions: [
      ...(isLeft
        ? [
            { label: t('reduce.price.button'), onRun: () => setAsked('price') },
            { label: t('reduce.goodwill.button'), onRun: () => setAsked('goodwill') },
          ]
        : []),
      ...(openMinor > 0
        ? [{ label: t('writeOff.button'), isDanger: true, onRun: () => setAsked('writeOff') }]
        : []),
    ],
    dialog: (
      <>
        {asked === 'price' ? <PriceDialog invoice={invoice} onClose={close} /> : null}
        {asked === 'goodwill' ? <GoodwillDialog invoice={invoice} onClose={close} /> : null}
        {asked === 'writeOff' ? (
          <WriteOffDialog invoice={invoice} openMinor={openMinor} onClose={close} />
        ) : null}
      </>
    ),
  };
};
