import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useMethodName } from '../payments/payment-methods.ts';
import type { TakenPart } from './basket.ts';
import css from './till.module.css';

interface TakenListProps {
  parts: readonly TakenPart[];
  /** of the customer's credit */
  creditMinor: number;
  currency: string;
  onTakeBack: (place: number) => void;
  onTakeCreditBack: () => void;
}

/** What was taken so far, each with the way back. */
export function TakenList({ parts, creditMinor, currency, onTakeBack, onTakeCreditBack }: TakenListProps) {
  const { t } = useTranslation('till');
  const methodName = useMethodName();
  if (parts.length === 0 && creditMinor === 0) return null;
  return (
    <ul className={css.taken} aria-label={t('pay.taken')}>
      {creditMinor === 0 ? null : (
        <li>
          <span>{t('pay.credit')}</span>
          <MoneyText amountMinor={creditMinor} currency={currency} isExact />
          <Button size="xs" onClick={onTakeCreditBack}>
            {t('pay.takeBack')}
          </Button>
        </li>
      )}
      {parts.map((part, place) => (
        <li key={`${part.method} ${part.amountMinor} ${part.reference ?? ''}`}>
          <span>{methodName(part.method)}</span>
          <MoneyText amountMinor={part.amountMinor} currency={currency} isExact />
          <Button size="xs" onClick={() => onTakeBack(place)}>
            {t('pay.takeBack')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
