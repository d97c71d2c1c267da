import { Button } from '@mantine/core';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../components/row-menu.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import css from './money-accounts.module.css';
import { type UpdatePaymentMethod, useUpdatePaymentMethod } from './money-accounts.queries.ts';

interface PaymentMethodRowProps {
  method: PaymentMethod;
  name: string;
  /** the account it goes to */
  detail: string;
  isFirst: boolean;
  isLast: boolean;
  canChange: boolean;
  /** The verb of the list: this row is gone once its way to pay is archived. */
  restore: UpdatePaymentMethod;
  onChange: () => void;
  onMove: (steps: 1 | -1) => void;
}

/** One way to pay, with its place in the order and its actions. A refusal stands below it as a sentence. */
export function PaymentMethodRow(props: PaymentMethodRowProps) {
  const { method, name, detail, isFirst, isLast, canChange, restore, onChange, onMove } = props;
  const { t } = useTranslation('company-settings');
  const update = useUpdatePaymentMethod();
  const { code, version } = method;
  const archive = (): void =>
    runVerb(update, { code, version, status: 'archived' }, (archived) =>
      toastLine.success(t('money.wasArchived', { name }), {
        label: t('money.restore'),
        run: () => restore.mutate({ code, version: archived.version, status: 'active' }),
      }),
    );
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <p className={css.name}>{name}</p>
        <p className={css.detail}>{detail}</p>
      </div>
      {canChange ? (
        <div className={css.actions}>
          {/* At an end the buttons only look disabled: a disabled button would lose the focus of somebody who moves step by step. */}
          <Button
            size="xs"
            variant="subtle"
            aria-disabled={isFirst}
            aria-label={t('money.moveUpNamed', { name })}
            onClick={() => (isFirst ? undefined : onMove(-1))}
          >
            <ArrowUp size={15} aria-hidden />
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-disabled={isLast}
            aria-label={t('money.moveDownNamed', { name })}
            onClick={() => (isLast ? undefined : onMove(1))}
          >
            <ArrowDown size={15} aria-hidden />
          </Button>
          <RowMenu
            label={t('money.moreNamed', { name })}
            actions={[
              { label: t('money.change'), onRun: onChange },
              { label: t('money.archiveMethod'), onRun: archive },
            ]}
          />
        </div>
      ) : null}
      {update.error ? (
        <p role="alert" className={css.problem}>
          {asAppError(update.error).message}
        </p>
      ) : null}
    </li>
  );
}
