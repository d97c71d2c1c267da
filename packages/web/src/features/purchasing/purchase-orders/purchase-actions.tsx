import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../components/page-actions.ts';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { openLines } from './open-lines.ts';
import {
  useApprovePurchase,
  useAskApproval,
  useCancelPurchase,
  useClosePurchase,
  useDuplicatePurchase,
  useReceivePurchase,
  useRefusePurchase,
  useRemovePurchase,
  useReopenPurchase,
  useSendPurchase,
} from './purchase-orders.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface PurchaseSteps {
  primary: PageAction | undefined;
  secondary: PageAction[];
  menu: PageAction[];
  dialog: ReactNode;
}

/** What can be done with an order now: the next step first, the rest behind the menu. */
export function usePurchaseSteps(order: PurchaseOrder): PurchaseSteps {
  const { t } = useTranslation('purchase-orders');
  const navigate = useNavigate();
  const { id, version, actions } = order;
  const can = (action: (typeof actions)[number]): boolean => actions.includes(action);
  const asked = { close: useClosePurchase(), cancel: useCancelPurchase(), refuse: useRefusePurchase() };
  const { close } = asked;
  const [asking, setAsking] = useState<keyof typeof asked>();
  const [send, ask, approve] = [useSendPurchase(), useAskApproval(), useApprovePurchase()];
  const [reopen, duplicate, receive] = [useReopenPurchase(), useDuplicatePurchase(), useReceivePurchase()];
  const offerSharing = (): void => {
    toastLine.success(t('done.send'), { label: t('share.now'), run: () => openSharing({ id }) });
  };
  const done = (verb: 'askApproval' | 'approve' | 'refuse' | 'close' | 'reopen' | 'cancel') => () =>
    toastLine.success(t(`done.${verb}`));
  const editHref = `/stock-receipts/orders/${id}?edit=true`;
  const remove = useRemoveAction({
    id,
    verb: useRemovePurchase(),
    listHref: '/stock-receipts/orders',
    words: t('remove', { returnObjects: true }),
  });
  const steps: PageAction[] = [
    ...(can('approve')
      ? [
          {
            label: t('steps.approve'),
            isBusy: approve.isPending,
            onRun: () => runVerb(approve, { id, version }, done('approve')),
          },
        ]
      : []),
    ...(can('refuse') ? [{ label: t('steps.refuse'), onRun: () => setAsking('refuse') }] : []),
    ...(can('send')
      ? [
          {
            label: t('steps.send'),
            isBusy: send.isPending,
            onRun: () => runVerb(send, { id, version }, offerSharing),
          },
        ]
      : []),
    ...(can('ask_approval') && !can('send')
      ? [
          {
            label: t('steps.askApproval'),
            isBusy: ask.isPending,
            onRun: () => runVerb(ask, { id, version }, done('askApproval')),
          },
        ]
      : []),
    ...(can('receive') && order.receiptState !== 'full'
      ? [
          {
            label: t('steps.receive'),
            isBusy: receive.isPending,
            onRun: () =>
              void receive
                .mutateAsync({
                  supplierId: order.supplierId,
                  locationId: order.locationId,
                  currency: order.currency,
                  pricesIncludeTax: order.pricesIncludeTax,
                  lines: openLines(order),
                })
                .then((receipt) => navigate({ href: `/stock-receipts/${receipt.id}` }))
                // The verb has told it.
                .catch(() => undefined),
          },
        ]
      : []),
    ...(can('edit') ? [{ label: t('steps.edit'), shortcut: 'e', href: editHref }] : []),
    ...(can('revise') ? [{ label: t('steps.revise'), shortcut: 'e', href: editHref }] : []),
    ...(can('reopen')
      ? [
          {
            label: t('steps.reopen'),
            isBusy: reopen.isPending,
            onRun: () => runVerb(reopen, { id }, done('reopen')),
          },
        ]
      : []),
  ];
  const [primary, ...secondary] = steps;
  const closeNow = (): void =>
    order.receiptState === 'full' ? runVerb(close, { id }, done('close')) : setAsking('close');
  return {
    primary,
    secondary,
    menu: [
      {
        label: t('steps.duplicate'),
        isBusy: duplicate.isPending,
        onRun: () =>
          void duplicate
            .mutateAsync({ id })
            .then((copy) => navigate({ href: `/stock-receipts/orders/${copy.id}` }))
            .catch(() => undefined),
      },
      ...(can('close') ? [{ label: t('steps.close'), onRun: closeNow }] : []),
      ...(can('cancel')
        ? [{ label: t('steps.cancel'), isDanger: true, onRun: () => setAsking('cancel') }]
        : []),
      ...(can('remove') ? [remove.action] : []),
    ],
    dialog: (
      <>
        {asking === undefined ? null : (
          <ReasonDialog
            {...t(asking, { returnObjects: true })}
            onConfirm={async (reason) => {
              await (asking === 'refuse'
                ? asked.refuse.mutateAsync({ id, version, reason })
                : asked[asking].mutateAsync({ id, reason }));
              done(asking)();
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
        {remove.dialog}
      </>
    ),
  };
}
