import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../components/page-header.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { type AppError, asAppError } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { lackOf, useUpgrade } from '../../../lib/viewer.ts';
import { printFile } from '../../../lib/print-file.ts';
import { invoiceToPrint, offeredActions } from './order-actions.ts';
import {
  fetchInvoicePdf,
  useCompleteOrder,
  useConfirmOrder,
  useHoldOrder,
  useIssueInvoice,
  useReleaseOrder,
} from './order-verbs.ts';
import { orderInvoicesQuery } from './orders.queries.ts';

export type OrderDialog = 'ship' | 'pay' | 'cancel' | 'remove' | 'cannotCancel';

const shortcuts: Partial<Record<OrderAction, string>> = {
  edit: 'e',
  confirm: 'c',
  ship: 's',
  pay: 'p',
  complete: 'c',
  release: 'r',
  hold: 'h',
  invoice: 'i',
};

interface OrderSteps {
  primary: PageAction | undefined;
  buttons: PageAction[];
  menu: PageAction[];
  dialog: OrderDialog | undefined;
  open: (dialog: OrderDialog | undefined) => void;
  /** What was short when somebody tried to confirm. */
  shortage: AppError | undefined;
  /** Why the order cannot be cancelled. */
  cancelSentence: string;
}

/** The steps an order can take, as actions of its screen. */
export function useOrderSteps(order: Order): OrderSteps {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const navigate = useNavigate();
  const upgrade = useUpgrade();
  const [dialog, setDialog] = useState<OrderDialog>();
  const [shortage, setShortage] = useState<AppError>();
  const confirm = useConfirmOrder();
  const complete = useCompleteOrder();
  const hold = useHoldOrder();
  const release = useReleaseOrder();
  const invoice = useIssueInvoice();
  const print = useMutation({ mutationFn: fetchInvoicePdf, onSuccess: printFile });
  const { id } = order;
  const invoices = useQuery({ ...orderInvoicesQuery(id), enabled: order.status !== 'draft' });
  const printable = invoiceToPrint(invoices.data?.items ?? []);
  const said = (text: string) => ({ onSuccess: () => toastLine.success(text) });

  const explain = (failure: Error): void => {
    const error = asAppError(failure);
    const lack = lackOf(error);
    if (lack) upgrade(lack);
    else if (error.code === 'short_stock') setShortage(error);
    else toastLine.error(error.message);
  };
  const run: Record<OrderAction, () => void> = {
    edit: () => void navigate({ href: `/orders/${id}?edit=true` }),
    confirm: () => {
      setShortage(undefined);
      confirm.mutate({ id }, { ...said(t('done.confirm')), onError: explain });
    },
    ship: () => setDialog('ship'),
    pay: () => setDialog('pay'),
    complete: () => complete.mutate({ id }, said(t('done.complete'))),
    hold: () => hold.mutate({ id }, said(t('done.hold'))),
    release: () => release.mutate({ id }, said(t('done.release'))),
    invoice: () =>
      invoice.mutate(
        { id },
        {
          onSuccess: () =>
            toastLine.success(t('done.invoice'), { label: tKit('share.share'), run: openSharing }),
        },
      ),
    cancel: () => setDialog('cancel'),
    remove: () => setDialog('remove'),
  };
  const busy: Partial<Record<OrderAction, boolean>> = {
    confirm: confirm.isPending,
    complete: complete.isPending,
    hold: hold.isPending,
    release: release.isPending,
    invoice: invoice.isPending,
  };
  const toAction = (action: OrderAction): PageAction => {
    const shortcut = shortcuts[action];
    return {
      label: t(`actions.${action}`),
      onRun: run[action],
      isBusy: busy[action] ?? false,
      isDanger: action === 'cancel' || action === 'remove',
      ...(shortcut === undefined ? {} : { shortcut }),
    };
  };
  const offered = offeredActions(order);
  return {
    primary: offered.primary && toAction(offered.primary),
    buttons: offered.buttons.map(toAction),
    menu: [
      ...offered.menu.map(toAction),
      ...(printable === undefined
        ? []
        : [
            {
              label: t('actions.print', { number: printable.number }),
              isBusy: print.isPending,
              onRun: () => print.mutate(printable.id),
            },
          ]),
      ...(offered.cancelRefusal === undefined
        ? []
        : [{ label: t('actions.cancel'), isDanger: true, onRun: () => setDialog('cannotCancel') }]),
    ],
    dialog,
    open: setDialog,
    shortage,
    cancelSentence:
      offered.cancelRefusal === undefined ? '' : errorSentence(offered.cancelRefusal, currentLanguage()),
  };
}
