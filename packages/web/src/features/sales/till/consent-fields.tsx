import { NativeSelect, PasswordInput } from '@mantine/core';
import type { Approver } from '@shelfwise/contract/features/sales/till-approvals/till-approvals.contract';
import { useTranslation } from 'react-i18next';
import css from './till.module.css';

/** Who is asked: the one that was chosen, or the first who may agree; empty where nobody may. */
export const chosenApprover = (approvers: readonly Approver[] | undefined, id: string): string =>
  (approvers?.find((one) => one.id === id) ?? approvers?.[0])?.id ?? '';

interface ConsentFieldsProps {
  /** undefined where nobody is asked, or while they are loading */
  approvers: readonly Approver[] | undefined;
  /** what is said where nobody may agree */
  nobody: string;
  approverId: string;
  pin: string;
  pinError: string | undefined;
  onApprover: (id: string) => void;
  onPin: (pin: string) => void;
}

/** A colleague agrees by their PIN to what the seller may not do alone. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { approvers, nobody, approverId, pin, pinError, onApprover, onPin } = props;
  const { t } = useTranslation('till');
  if (approvers === undefined) return null;
  if (approvers.length === 0)
    return (
      <p role="alert" className={css.problem}>
        {nobody}
      </p>
    );
  return (
    <fieldset className={css.approval}>
      <legend>{t('price.ask')}</legend>
      <NativeSelect
        size="md"
        label={t('price.approver')}
        value={approverId}
        data={approvers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onApprover(event.currentTarget.value)}
      />
      <PasswordInput
        size="md"
        label={t('price.pin')}
        value={pin}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={pinError}
        onChange={(event) => onPin(event.currentTarget.value.replaceAll(/\D/gu, ''))}
      />
    </fieldset>
  );
}
