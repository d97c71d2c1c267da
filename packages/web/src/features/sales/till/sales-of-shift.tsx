import { Button, TextInput } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './till.module.css';
import { salesOfShiftQuery } from './till.queries.ts';

interface SalesOfShiftProps {
  shiftId: string;
  onShow: (sale: QuickSale) => void;
  onBack: () => void;
}

/** The sales of the shift, the newest first; a scanned receipt opens its sale, of whatever shift it was. */
export function SalesOfShift({ shiftId, onShow, onBack }: SalesOfShiftProps) {
  const { t } = useTranslation('till');
  const { locale, displayTimezone } = useRegion();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [number, setNumber] = useState('');
  const show = async (read: () => Promise<QuickSale>): Promise<void> => {
    setProblem(undefined);
    try {
      onShow(await read());
    } catch (failure) {
      const error = asAppError(failure);
      setProblem(error.status === 404 ? t('sales.unknown') : error.message);
    }
  };
  const open = (id: string): Promise<void> =>
    show(() => queryClient.fetchQuery(orpc.quickSales.get.queryOptions({ input: { id } })));
  const find = (number: string): Promise<void> =>
    show(() => queryClient.fetchQuery(orpc.quickSales.find.queryOptions({ input: { number } })));
  useBarcodeListener((code) => void find(code));
  return (
    <div className={css.card}>
      <h1 className={css.heading}>{t('sales.title')}</h1>
      <p className={css.lead}>
        {t('sales.lead')} <ScanButton onScan={(code) => void find(code)} />
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() !== '') void find(number.trim());
        }}
      >
        <TextInput
          size="md"
          label={t('sales.number')}
          value={number}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </form>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <Fetched query={useQuery(salesOfShiftQuery(shiftId))} wait={css.wait}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.lead}>{t('sales.none')}</p>
          ) : (
            <ul className={css.rows}>
              {items.map((sale) => (
                <li key={sale.id}>
                  <button type="button" onClick={() => void open(sale.id)}>
                    <span>
                      {sale.customerName ?? t('walkIn')}
                      <span className={css.detail}>
                        {sale.number} · {formatDate(sale.soldAt, 'time', locale, displayTimezone)}
                      </span>
                    </span>
                    <MoneyText amountMinor={sale.totalMinor} currency={sale.currency} isExact />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      <div className={css.buttons}>
        <Button size="md" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
