import { Button } from '@mantine/core';
import type { CostKind } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { asAppError, type AppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { CostInvoiceFields, costInvoiceOf, noCostInvoice } from '../cost-invoice-fields.tsx';
import { useBillCost } from '../stock-receipts.queries.ts';
import css from '../receiving/receiving.module.css';

interface CostBillDialogProps {
  receipt: StockReceipt;
  cost: { costLine: number } | { documentId: string };
  kind: CostKind;
  onClose: () => void;
}

/** Enters the invoice of whoever charges an extra cost, where it came later than the cost was counted. */
export function CostBillDialog({ receipt, cost, kind, onClose }: CostBillDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const { t: kit } = useTranslation('kit');
  const verb = useBillCost();
  const [typed, setTyped] = useState(noCostInvoice);
  const [problem, setProblem] = useState<AppError>();
  const invoice = costInvoiceOf(typed);
  const save = async (): Promise<void> => {
    if (!invoice) return;
    try {
      await verb.mutateAsync({ id: receipt.id, ...cost, ...invoice });
      toastLine.success(t('enterBill.done'));
      onClose();
    } catch (failure) {
      setProblem(asAppError(failure));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('costInvoice.title', { kind: t(`costs.kinds.${kind}`), number: receipt.number })}
    >
      <p className={css.quiet}>{t('costInvoice.text')}</p>
      {problem ? (
        <Warning tone="bad" title={problem.message} refusal={problem}>
          {Object.entries(problem.fields ?? {}).map(([path, { message }]) => (
            <p key={path}>{message}</p>
          ))}
        </Warning>
      ) : null}
      <CostInvoiceFields
        legend={t(`costs.kinds.${kind}`)}
        invoice={typed}
        isRepeated={problem?.code === 'bill_repeated'}
        onChange={setTyped}
      />
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button
          variant="filled"
          loading={verb.isPending}
          disabled={invoice === undefined}
          onClick={() => void save()}
        >
          {t('enterBill.save')}
        </Button>
      </div>
    </Dialog>
  );
}
