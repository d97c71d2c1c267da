import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../../../components/lines/settling.module.css';
import { customerQuery } from '../../contacts/index.ts';

export interface PayerProps {
  customerId: string;
  /** left out where it can be nobody else */
  onOther: (() => void) | undefined;
}

/** Whose money it is, and the way to another customer: the first hit of a search is soon taken by mistake. */
export function Payer({ customerId, onOther }: PayerProps) {
  const { t } = useTranslation(['receivables', 'kit']);
  const customer = useQuery(customerQuery(customerId)).data;
  return (
    <div className={css.payer}>
      <span>
        {t('fields.customerId')}
        {t('kit:colon')} <strong>{customer?.name ?? '…'}</strong>
      </span>
      {onOther === undefined ? null : (
        <Button size="xs" onClick={onOther}>
          {t('pay.otherCustomer')}
        </Button>
      )}
    </div>
  );
}
