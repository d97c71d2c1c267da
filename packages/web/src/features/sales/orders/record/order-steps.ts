import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../../components/page-actions.ts';
import { api } from '../../../../lib/api.ts';
import { type AppError, asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { printFile } from '../../../../lib/print-file.ts';
import { missingFrom, useViewer } from '../../../../lib/viewer.ts';
import { type BusinessDays, dayToSend, tradingRulesQuery, useBusinessDays } from '../../../ledger/index.ts';
import { fetchDocument } from '../../sharing/sharing.queries.ts';
import { type LowPrices, lowPricesOf } from './low-prices.ts';
import { duplicatedText } from './duplicated-text.ts';
import { mayComeBack } from './line-quantities.ts';
import { invoiceToPrint, offeredActions, situationOf } from './order-actions.ts';
import { type PriceQuestion, useConfirming } from '../order-confirming.ts';
import {
  useApprovePrices,
  useCompleteOrder,
  useDuplicateOrder,
  useHoldOrder,
  useReleaseOrder,
} from '../order-verbs.ts';
import { quoteWordOf } from '../order-words.ts';
import { orderDocumentsQuery } from '../orders.queries.ts';

export type OrderDialog =
  | 'ship'
  | 'invoice'
  | 'pay'
  | 'cancel'
  | 'cancelRest'
  | 'remove'
  | 'nameCustomer'
  | 'confirmDay'
  | 'confirmExpired'
  | 'release'
  | 'quote'
  | 'declineQuote'
  | 'moveCustomer'
  | 'takeBack';

const shortcuts: Partial<Record<OrderAction, string>> = {
  edit: 'e',
  revise: 'e',
  confirm: 'c',
  ship: 's',
  pay: 'p',
  complete: 'c',
  release: 'r',
  hold: 'h',
  invoice: 'i',
};

export interface OrderSteps {
  primary: PageAction | undefined;
  buttons: PageAction[];
  menu: PageAction[];
  dialog: OrderDialog | undefined;
  /** The goods may not leave yet: shipping asks for the payment or the customer's name first. */
  isUnpaidWalkIn: boolean;
  open: (dialog: OrderDialog | undefined) => void;
  /** Confirms for a day, today or before it. Asks first where the offer had ended on it. Rejects where the day is refused. */
  confirmFor: (orderedOn: string) => Promise<void>;
  /** The day that is asked about, since the offer had ended on it. */
  expiredOn: string;
  /** Confirms for a day without asking; rejects where the day is refused. */
  confirmOn: (orderedOn: string) => Promise<void>;
  /** Confirms what is there, on the day for which confirming was refused; the rest waits. */
  confirmWaiting: () => void;
  days: BusinessDays;
  /** Set where the order could not be confirmed: stock is short, or something was archived. */
  refused: AppError | undefined;
  priceQuestion: PriceQuestion | undefined;
  lowPrices: LowPrices;
}

/** What is told of a confirmed order. */
const doneOf = ({ holdReason, isWaiting }: Order) => {
  if (holdReason) return `done.held.${holdReason}` as const;
  return isWaiting ? 'done.confirmWaiting' : 'done.confirm';
};

/** Confirms the order, and reports the result. */
function useConfirmSteps({ id }: Order) {
  const { t } = useTranslation('sales');
  const [refused, setRefused] = useState<AppError>();
  const confirming = useConfirming();
  const days = useBusinessDays();
  const explain = (error: AppError): void => {
    if (error.code === 'short_stock' || error.code === 'archived') setRefused(error);
    // Where the plan is full, the upgrade is offered instead of a toast.
    else if (!missingFrom(error)) toastLine.error(error.message);
  };
  const [refusedDay, setRefusedDay] = useState<string>();
  const confirmOn = async (orderedOn: string, backorder?: true): Promise<void> => {
    setRefused(undefined);
    setRefusedDay(orderedOn);
    try {
      const confirmed = await confirming.run({
        id,
        ...dayToSend('orderedOn', orderedOn, days),
        ...(backorder && { backorder }),
      });
      if (confirmed) toastLine.success(t(doneOf(confirmed)));
    } catch (failure) {
      const error = asAppError(failure);
      if (error.fields?.['orderedOn']) throw error;
      explain(error);
    }
  };
  return {
    confirmOn: (orderedOn: string) => confirmOn(orderedOn),
    confirmWaiting: () => void confirmOn(refusedDay ?? days.today, true),
    days,
    refused,
    isBusy: confirming.isBusy,
    question: confirming.question,
  };
}

/** The steps of an order, as actions of its screen. */
export function useOrderSteps(order: Order): OrderSteps {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const { role, can } = useViewer();
  const { data: rules } = useQuery(tradingRulesQuery());
  const [dialog, setDialog] = useState<OrderDialog>();
  const confirm = useConfirmSteps(order);
  const approve = useApprovePrices();
  const complete = useCompleteOrder();
  const hold = useHoldOrder();
  const release = useReleaseOrder();
  const print = useMutation({ mutationFn: fetchDocument, onSuccess: printFile });
  const duplicate = useDuplicateOrder();
  const pick = useMutation({ mutationFn: () => api.orders.pickList({ id: order.id }), onSuccess: printFile });
  const { id } = order;
  const { days } = confirm;
  const documents = useQuery({ ...orderDocumentsQuery(id), enabled: order.status !== 'draft' });
  const printable = invoiceToPrint(documents.data?.invoices ?? []);
  const [expiredOn, setExpiredOn] = useState(days.today);
  const confirmFor = async (orderedOn: string): Promise<void> => {
    if (order.quote && quoteWordOf(order.quote, orderedOn) === 'expired') {
      setExpiredOn(orderedOn);
      setDialog('confirmExpired');
    } else {
      await confirm.confirmOn(orderedOn);
      setDialog((shown) => (shown === 'confirmDay' ? undefined : shown));
    }
  };
  const said = (text: string) => ({ onSuccess: () => toastLine.success(text) });
  const run: Record<OrderAction, () => void> = {
    edit: () => void navigate({ href: `/orders/${id}?edit=true` }),
    revise: () => void navigate({ href: `/orders/${id}?edit=true` }),
    approve_prices: () => approve.mutate({ id, version: order.version }, said(t('done.approve_prices'))),
    confirm: () => void confirmFor(days.today),
    ship: () => setDialog('ship'),
    pay: () => setDialog('pay'),
    complete: () => complete.mutate({ id }, said(t('done.complete'))),
    hold: () => hold.mutate({ id }, said(t('done.hold'))),
    release: () => {
      if (order.holdReason === null) release.mutate({ id }, said(t('done.release')));
      else setDialog('release');
    },
    invoice: () => setDialog('invoice'),
    name_customer: () => setDialog('nameCustomer'),
    move_customer: () => setDialog('moveCustomer'),
    quote: () => setDialog('quote'),
    decline_quote: () => setDialog('declineQuote'),
    cancel: () => setDialog('cancel'),
    cancel_rest: () => setDialog('cancelRest'),
    remove: () => setDialog('remove'),
  };
  const busy: Partial<Record<OrderAction, boolean>> = {
    approve_prices: approve.isPending,
    confirm: confirm.isBusy,
    complete: complete.isPending,
    hold: hold.isPending,
    release: release.isPending,
  };
  const toAction = (action: OrderAction): PageAction => {
    const shortcut = shortcuts[action];
    return {
      label: t(`actions.${action}`),
      onRun: run[action],
      isBusy: busy[action] ?? false,
      isDanger: action === 'cancel' || action === 'cancel_rest' || action === 'remove',
      ...(shortcut === undefined ? {} : { shortcut }),
    };
  };
  const lowPrices = lowPricesOf(order, rules, role);
  const denied = new Set<OrderAction>();
  // Confirming would be refused. The notice above says what must be done first.
  if (lowPrices.beyond.length > 0) denied.add('confirm');
  if (!lowPrices.canApprove) denied.add('approve_prices');
  if (order.holdReason !== null && !can('canManageInventory')) denied.add('release');
  const offered = offeredActions(order, denied);
  const hasReserved = order.status === 'confirmed' && situationOf(order).hasReserved;
  const takeBack: PageAction[] = order.lines.some(mayComeBack)
    ? [{ label: t('actions.takeBack'), shortcut: 'b', onRun: () => setDialog('takeBack') }]
    : [];
  // Once all is shipped, this is what mostly happens to an order.
  const isShipped = order.deliveryState === 'full';
  const hasOtherDays = days.earliest === undefined || days.earliest < days.today;
  return {
    primary: offered.primary && toAction(offered.primary),
    buttons: [
      ...(isShipped ? takeBack : []),
      ...offered.buttons.map(toAction),
      ...(offered.isUnpaidWalkIn ? [toAction('ship')] : []),
    ],
    menu: [
      ...(offered.primary === 'confirm' && hasOtherDays
        ? [{ label: t('actions.confirmDay'), onRun: () => setDialog('confirmDay') }]
        : []),
      ...(isShipped ? [] : takeBack),
      ...offered.menu.map(toAction),
      ...(printable === undefined
        ? []
        : [
            {
              label: t('actions.print', { number: printable.number }),
              isBusy: print.isPending,
              onRun: () => print.mutate({ kind: 'invoice', id: printable.id }),
            },
          ]),
      ...(hasReserved
        ? [{ label: t('actions.pickList'), isBusy: pick.isPending, onRun: () => pick.mutate() }]
        : []),
      {
        label: t('actions.duplicate'),
        isBusy: duplicate.isPending,
        onRun: () =>
          duplicate.mutate(
            { id },
            {
              onSuccess: (copy) => {
                toastLine.success(duplicatedText(t, copy));
                void navigate({ href: `/orders/${copy.order.id}?edit=true` });
              },
            },
          ),
      },
    ],
    dialog,
    isUnpaidWalkIn: offered.isUnpaidWalkIn,
    open: setDialog,
    confirmFor,
    expiredOn,
    confirmOn: confirm.confirmOn,
    confirmWaiting: confirm.confirmWaiting,
    days,
    refused: confirm.refused,
    priceQuestion: confirm.question,
    lowPrices,
  };
}
