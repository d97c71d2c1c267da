import { Button } from '@mantine/core';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/lines/settling.module.css';
import { TakeBackDialog } from './undo-dialogs.tsx';

type Settlement = Bill['settlements'][number];

const hrefOf = ({ kind, documentId }: Settlement): string =>
  kind === 'payment' ? `/accounts-payable/payments/${documentId}` : `/accounts-payable/${documentId}`;

/** What settled a bill, or what a payment or credit was used for; each can be taken back. */
export function SettlementRows({
  settlements,
  currency,
}: {
  settlements: readonly Settlement[];
  currency: string;
}) {
  const { t } = useTranslation('payables');
  const [taken, setTaken] = useState<Settlement>();
  return (
    <>
      <ul className={css.rows}>
        {settlements.map((one) => (
          <li key={one.id}>
            <span>
              <AppLink href={hrefOf(one)}>{one.number}</AppLink>{' '}
              <span className={css.quiet}>
                {t(`settlement.${one.kind}`)} · <DateText value={one.day} style="date" />
              </span>
            </span>
            <MoneyText amountMinor={one.amountMinor} currency={currency} isExact />
            <Button
              size="xs"
              aria-label={t('takeBack.named', { number: one.number })}
              onClick={() => setTaken(one)}
            >
              {t('takeBack.button')}
            </Button>
          </li>
        ))}
      </ul>
      {taken === undefined ? null : (
        <TakeBackDialog settlement={taken} currency={currency} onClose={() => setTaken(undefined)} />
      )}
    </>
  );
}
