import { runFileKinds } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.facts';
import type { PaymentRun } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import {
  useApproveRun,
  useAskRunApproval,
  useCancelRun,
  usePayRun,
  useRemoveRun,
  useReopenRun,
} from './payment-runs.queries.ts';

interface RunSteps {
  primary: PageAction | undefined;
  secondary: PageAction[];
  menu: PageAction[];
  dialog: ReactNode;
}

/** What can be done with a run now: the next step first. */
export function useRunSteps(run: PaymentRun): RunSteps {
  const { t } = useTranslation('payables');
  const { id, version } = run;
  const seen = { id, version };
  const [isPaying, setIsPaying] = useState(false);
  const [ask, approve, pay] = [useAskRunApproval(), useApproveRun(), usePayRun()];
  const [reopen, cancel] = [useReopenRun(), useCancelRun()];
  const file = useMutation({
    mutationFn: async (kind: (typeof runFileKinds)[number]) =>
      saveFile(await api.paymentRuns.file({ id, kind }), `${run.number}-${kind}.csv`),
  });
  const can = (action: PaymentRun['actions'][number]): boolean => run.actions.includes(action);
  const remove = useRemoveAction({
    id,
    verb: useRemoveRun(),
    listHref: '/accounts-payable/runs',
    words: t('run.remove', { returnObjects: true }),
  });
  const step = (name: 'ask_approval' | 'approve' | 'reopen' | 'cancel', verb: typeof ask): PageAction => ({
    label: t(`run.steps.${name}`),
    isBusy: verb.isPending,
    ...(name === 'cancel' ? { isDanger: true } : {}),
    onRun: () => runVerb(verb, seen, () => toastLine.success(t(`run.done.${name}`))),
  });
  const steps: PageAction[] = [
    ...(can('pay') ? [{ label: t('run.steps.pay'), onRun: () => setIsPaying(true) }] : []),
    ...(can('approve') ? [step('approve', approve)] : []),
    ...(can('ask_approval') && !can('approve') ? [step('ask_approval', ask)] : []),
    ...(can('export')
      ? runFileKinds.map((kind) => ({
          label: t(`run.files.${kind}`),
          isBusy: file.isPending,
          reads: true,
          onRun: () => file.mutate(kind),
        }))
      : []),
  ];
  const [primary, ...secondary] = steps;
  return {
    primary,
    secondary,
    menu: [
      ...(can('reopen') ? [step('reopen', reopen)] : []),
      ...(can('cancel') ? [step('cancel', cancel)] : []),
      ...(can('remove') ? [remove.action] : []),
    ],
    dialog: (
      <>
        <ConfirmDialog
          isOpen={isPaying}
          title={t('run.payTitle', { number: run.number ?? '' })}
          confirmLabel={t('run.steps.pay')}
          isBusy={pay.isPending}
          onConfirm={() =>
            runVerb(pay, seen, (paid) => {
              setIsPaying(false);
              toastLine.success(
                t('run.done.pay', { count: paid.payees.filter((one) => one.paymentId).length }),
              );
            })
          }
          onCancel={() => {
            pay.reset();
            setIsPaying(false);
          }}
        >
          {t('run.payText', { count: run.supplierCount })} <MoneyText amountMinor={run.baseMinor} isExact />
          {pay.error === null ? null : <p role="alert">{asAppError(pay.error).message}</p>}
        </ConfirmDialog>
        {remove.dialog}
      </>
    ),
  };
}
