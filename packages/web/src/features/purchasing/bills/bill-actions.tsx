import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { ReasonDialog } from '../purchase-orders/reason-dialog.tsx';
import { PayDialog } from '../supplier-payments/pay-dialog.tsx';
import { ApproveBillDialog } from './approve-dialog.tsx';
import { useReleaseBill, useRemoveBill, useVoidBill } from './bills.queries.ts';
import { CorrectBillDialog } from './correct-dialog.tsx';

interface BillSteps {
  primary: PageAction | undefined;
  secondary: PageAction[];
  menu: PageAction[];
  dialog: ReactNode;
}

/** What can be done with a bill now: the next step first, the rest behind the menu. */
export function useBillSteps(bill: Bill): BillSteps {
  const { t } = useTranslation('bills');
  const { t: tPay } = useTranslation('payables');
  const { can } = useViewer();
  const [asking, setAsking] = useState<'approve' | 'correct' | 'release' | 'void' | 'pay'>();
  const [release, undo] = [useReleaseBill(), useVoidBill()];
  const { id, kind, status, isHeld } = bill;
  const close = (): void => setAsking(undefined);
  const step = (
    verb: Exclude<NonNullable<typeof asking>, 'pay'>,
    rest: Partial<PageAction> = {},
  ): PageAction => ({
    label: t(`steps.${verb}`),
    onRun: () => setAsking(verb),
    ...rest,
  });
  const remove = useRemoveAction({
    id,
    verb: useRemoveBill(),
    listHref: '/accounts-payable',
    words: t('remove', { returnObjects: true }),
  });
  const isDraft = status === 'draft';
  const isStanding = !isDraft && status !== 'void';
  // What is settled is voided once that is taken back.
  const isVoidable = isStanding && bill.settlements.length === 0;
  const edit = { label: t('steps.edit'), shortcut: 'e', href: `/accounts-payable/${id}?edit=true` };
  const isPayable = isStanding && kind === 'bill' && bill.openMinor > 0 && !isHeld;
  // Goods are billed once, so only what goes to an account can be billed again: to the right supplier, after a mistake.
  const again = bill.lines.some(({ accountId }) => accountId !== null)
    ? {
        label: t(status === 'void' ? 'steps.again' : 'steps.duplicate'),
        href: `/accounts-payable/new?kind=${kind}&copy=${id}`,
      }
    : undefined;
  const canRelease = isHeld && can('canAccessAdminSettings');
  return {
    primary: isDraft
      ? step('approve')
      : canRelease
        ? step('release')
        : isPayable
          ? { label: tPay('ofSupplier.payBill'), onRun: () => setAsking('pay') }
          : status === 'void'
            ? again
            : undefined,
    secondary: isDraft ? [edit] : isStanding ? [step('correct', { shortcut: 'e' })] : [],
    menu: [
      ...(again && status !== 'void' ? [again] : []),
      ...(isVoidable ? [step('void', { isDanger: true })] : []),
      ...(isDraft ? [remove.action] : []),
    ],
    dialog: (
      <>
        {asking === 'approve' ? <ApproveBillDialog bill={bill} onClose={close} /> : null}
        {asking === 'pay' ? (
          <PayDialog
            supplierId={bill.supplierId}
            supplierName={bill.supplierName}
            billId={id}
            onClose={close}
          />
        ) : null}
        {asking === 'correct' ? <CorrectBillDialog bill={bill} onClose={close} /> : null}
        {asking === 'release' ? (
          <ReasonDialog
            {...t('release', { returnObjects: true })}
            onConfirm={async (reason) => {
              await release.mutateAsync({ id, reason });
              toastLine.success(t('done.release'));
            }}
            onClose={close}
          />
        ) : null}
        <ConfirmDialog
          isOpen={asking === 'void'}
          title={t('void.title', { number: bill.number ?? '' })}
          confirmLabel={t('void.confirm')}
          isDanger
          isBusy={undo.isPending}
          onCancel={close}
          onConfirm={() => {
            runVerb(undo, { id }, () => toastLine.success(t('done.void')));
            close();
          }}
        >
          {t('void.text')}
        </ConfirmDialog>
        {remove.dialog}
      </>
    ),
  };
}
