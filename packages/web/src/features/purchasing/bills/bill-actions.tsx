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
import { useApproveBill, useReleaseBill, useRemoveBill, useVoidBill } from './bills.queries.ts';

interface BillSteps {
  primary: PageAction | undefined;
  secondary: PageAction[];
  menu: PageAction[];
  dialog: ReactNode;
}

/** What can be done with a bill now: the next step first, the rest behind the menu. */
export function useBillSteps(bill: Bill): BillSteps {
  const { t } = useTranslation('bills');
  const { id, version, status, kind } = bill;
  const mayRelease = useViewer().can('canAccessAdminSettings');
  const [asking, setAsking] = useState<'release' | 'void'>();
  const [approve, release, voiding] = [useApproveBill(), useReleaseBill(), useVoidBill()];
  const remove = useRemoveAction({
    id,
    verb: useRemoveBill(),
    listHref: '/accounts-payable',
    words: t('remove', { returnObjects: true }),
  });
  const isDraft = status === 'draft';
  // What is paid in part is voided once its payments are taken back.
  const isVoidable = status === 'approved' && bill.settlements.length === 0;
  const steps: PageAction[] = [
    ...(isDraft
      ? [
          {
            label: t('steps.approve'),
            isBusy: approve.isPending,
            onRun: () => runVerb(approve, { id, version }, () => toastLine.success(t(`approved.${kind}`))),
          },
          { label: t('steps.edit'), shortcut: 'e', href: `/accounts-payable/${id}?edit=true` },
        ]
      : []),
    ...(bill.isHeld && mayRelease ? [{ label: t('steps.release'), onRun: () => setAsking('release') }] : []),
  ];
  const [primary, ...secondary] = steps;
  return {
    primary,
    secondary,
    menu: [
      ...(isVoidable ? [{ label: t('steps.void'), isDanger: true, onRun: () => setAsking('void') }] : []),
      ...(isDraft ? [remove.action] : []),
    ],
    dialog: (
      <>
        {asking === 'release' ? (
          <ReasonDialog
            {...t('release', { returnObjects: true })}
            onConfirm={async (reason) => {
              await release.mutateAsync({ id, reason });
              toastLine.success(t('released'));
            }}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
        <ConfirmDialog
          isOpen={asking === 'void'}
          title={t('void.title', { number: bill.number ?? '' })}
          confirmLabel={t('void.confirm')}
          isDanger
          isBusy={voiding.isPending}
          onConfirm={() =>
            runVerb(voiding, { id }, () => {
              setAsking(undefined);
              toastLine.success(t('voided'));
            })
          }
          onCancel={() => setAsking(undefined)}
        >
          {t('void.text')}
        </ConfirmDialog>
        {remove.dialog}
      </>
    ),
  };
}
