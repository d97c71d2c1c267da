import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface ShownSettlement {
  id: string;
  documentId: string;
  kind: 'invoice' | 'payment' | 'credit_note' | 'write_off';
  number: string;
  day: string;
  amountMinor: number;
  /** a credit note that corrects this very invoice, or money paid back: nothing to take back alone */
  isFixed?: boolean;
  /** beside its kind and day */
  note?: string | undefined;
}

interface SettlementRowsProps {
  settlements: readonly ShownSettlement[];
  currency: string;
}

const hrefOf = ({ kind, documentId }: ShownSettlement): string | undefined => {
  if (kind === 'credit_note' || kind === 'write_off') return undefined;
  return kind === 'invoice'
    ? `/accounts-receivable/${documentId}`
    : `/accounts-receivable/payments/${documentId}`;
};

/** What settled an invoice, or what a payment was used for; a manager can take each back. */
export function SettlementRows({ settlements, currency }: SettlementRowsProps) {
  const { t } = useTranslation('receivables');
  const mayTakeBack = useViewer().can('canManageInventory');
  const [taken, setTaken] = useState<ShownSettlement>();
  return (
    <>
      <ul className={css.rows}>
        {settlements.map((one) => {
          const href = hrefOf(one);
          return (
            <li key={one.id}>
              <span>
                {href === undefined ? one.number : <AppLink href={href}>{one.number}</AppLink>}{' '}
                <span className={css.quiet}>
                  {t(`settlements.${one.kind}`)} · <DateText value={one.day} style="date" />
                  {one.note === undefined ? null : ` · ${one.note}`}
                </span>
              </span>
              <MoneyText amountMinor={one.amountMinor} currency={currency} isExact />
              {mayTakeBack && one.isFixed !== true ? (
                <Button
                  size="xs"
                  aria-label={t('takeBack.named', { number: one.number })}
                  onClick={() => setTaken(one)}
                >
                  {t('takeBack.button')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {taken === undefined ? null : (
        <TakeBackDialog settlement={taken} currency={currency} onClose={() => setTaken(undefined)} />
      )}
    </>
  );
}
