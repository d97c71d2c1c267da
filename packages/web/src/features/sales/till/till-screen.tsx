import { Button } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoreActions } from '../../../components/more-actions.tsx';
import { isDialogOpen } from '../../../components/open-dialog.ts';
import { useScanners } from '../../../components/scanning/barcode-listener.ts';
import { beep } from '../../../components/scanning/beeps.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { tillsQuery } from '../tills/tills.queries.ts';
import { takingUp } from './basket-of-sale.ts';
import { CashDialog } from './cash-dialog.tsx';
import { CloseShift } from './close-shift.tsx';
import { OpenShift } from './open-shift.tsx';
import { Receipt } from './receipt.tsx';
import { SalesOfShift } from './sales-of-shift.tsx';
import { Selling } from './selling.tsx';
import { ShiftList } from './shift-list.tsx';
import { ShiftRecord } from './shift-record.tsx';
import { ShiftReport } from './shift-report.tsx';
import { Sold } from './sold.tsx';
import css from './till.module.css';
import { currentShiftQuery } from './till.queries.ts';

type Shown =
  /** `scanned`: a code that was read on a receipt, of what the next customer buys */
  | { part: 'selling'; scanned?: string }
  | { part: 'sales' }
  | { part: 'closing' }
  | { part: 'sold'; sale: QuickSale; isCopy: boolean }
  | { part: 'report'; shift: Shift };

export interface TillSearch {
  /** `shifts`: all of them in place of the till */
  view?: 'shifts' | undefined;
  /** one shift, by its id */
  shift?: string | undefined;
  /** the receipt of one sale, by its id */
  sale?: string | undefined;
}

interface TillScreenProps {
  name: string;
  search: TillSearch;
  /** back from the shifts to the till */
  onLeave: () => void;
}

/** The till: a shift is opened, people sell in it, and it is closed. A page of its own, without the menu of the application. */
export function TillScreen({ name, search, onLeave }: TillScreenProps) {
  const { t } = useTranslation('till');
  const [shown, setShown] = useState<Shown>({ part: 'selling' });
  /** the shift that was sold in last: a colleague may have closed it */
  const [last, setLast] = useState<Shift>();
  const current = useQuery(currentShiftQuery());
  const tills = useQuery(tillsQuery());
  // Nothing takes a code while a dialog asks something: what is scanned then must not get into an amount.
  useScanners((code) => {
    beep(false);
    toastLine.error(t(isDialogOpen() ? 'scannedMeanwhile' : 'unknownCode', { code }));
  });
  if (search.sale !== undefined)
    return (
      <TillFrame title={name}>
        <Receipt id={search.sale} shiftId={current.data?.shift?.id} onNext={onLeave} />
      </TillFrame>
    );
  if (search.shift !== undefined || search.view === 'shifts')
    return (
      <TillFrame title={name}>
        {shown.part === 'sold' ? (
          <Sold
            sale={shown.sale}
            isCopy
            shiftId={current.data?.shift?.id ?? shown.sale.shiftId}
            onChanged={(sale) => setShown({ ...shown, sale })}
            onNext={() => setShown({ part: 'selling' })}
          />
        ) : search.shift === undefined ? (
          <div className={css.card}>
            <h1 className={css.heading}>{t('shifts.title')}</h1>
            <p className={css.lead}>{t('shifts.lead')}</p>
            <ShiftList />
            <div className={css.buttons}>
              <Button size="md" onClick={onLeave}>
                {t('shifts.toTill')}
              </Button>
            </div>
          </div>
        ) : (
          <ShiftRecord
            id={search.shift}
            onShow={(sale) => setShown({ part: 'sold', sale, isCopy: true })}
            onBack={() => globalThis.history.back()}
          />
        )}
      </TillFrame>
    );
  if (shown.part === 'report')
    return (
      <TillFrame title={name}>
        <ShiftReport shift={shown.shift}>
          <Button size="md" variant="filled" onClick={() => setShown({ part: 'selling' })}>
            {t('report.done')}
          </Button>
        </ShiftReport>
      </TillFrame>
    );
  // The way back is there before it is known whether a shift is open, and where that cannot be found out.
  if (current.data === undefined)
    return (
      <TillFrame title={name}>
        <Fetched query={current} wait={css.wait}>
          {() => null}
        </Fetched>
      </TillFrame>
    );
  const { shift } = current.data;
  if (shift !== null && shift.id !== last?.id) setLast(shift);
  // What was shown of a shift that is closed is none of the next one's.
  if (shift === null && shown.part !== 'selling') setShown({ part: 'selling' });
  return shift === null ? (
    <TillFrame title={name} hasShifts>
      <Fetched query={tills} wait={css.wait}>
        {({ items }) => <OpenShift tills={items} ended={last} />}
      </Fetched>
    </TillFrame>
  ) : (
    <TillFrame title={shift.tillName} shift={shift} onShow={setShown}>
      <Fetched query={tills} wait={css.wait}>
        {({ items }) => {
          const locationId = items.find(({ id }) => id === shift.tillId)?.locationId ?? '';
          if (shown.part === 'closing')
            return (
              <CloseShift
                shift={shift}
                onClosed={(closed) => setShown({ part: 'report', shift: closed })}
                onBack={() => setShown({ part: 'selling' })}
              />
            );
          if (shown.part === 'sales')
            return (
              <SalesOfShift
                shiftId={shift.id}
                onShow={(sale) => setShown({ part: 'sold', sale, isCopy: true })}
                onBack={() => setShown({ part: 'selling' })}
              />
            );
          if (shown.part === 'sold')
            return (
              <Sold
                sale={shown.sale}
                isCopy={shown.isCopy}
                shiftId={shift.id}
                onTakeUp={takingUp(shift.tillId, () => setShown({ part: 'selling' }))}
                onChanged={(sale) => setShown({ ...shown, sale })}
                onNext={() => setShown({ part: 'selling' })}
                onScan={(scanned) => setShown({ part: 'selling', scanned })}
              />
            );
          return (
            <Selling
              key={shift.id}
              scanned={shown.scanned}
              shift={shift}
              locationId={locationId}
              onSold={(sale) => setShown({ part: 'sold', sale, isCopy: false })}
              onFound={(sale) => setShown({ part: 'sold', sale, isCopy: true })}
              onSales={() => setShown({ part: 'sales' })}
            />
          );
        }}
      </Fetched>
    </TillFrame>
  );
}

interface TillFrameProps {
  title: string;
  /** offers the shifts before one is opened */
  hasShifts?: boolean;
  shift?: Shift;
  onShow?: (shown: Shown) => void;
  children: ReactNode;
}

/** The bar at the top: the way back, the till, and what is done with its shift. */
function TillFrame({ title, hasShifts = false, shift, onShow, children }: TillFrameProps) {
  const { t } = useTranslation('till');
  const [isMoving, setMoving] = useState(false);
  const main = useRef<HTMLElement>(null);
  /** Back to where the next product is typed, or to the button that goes on. On a screen that is touched a field would only open the keyboard. */
  const endMoving = (): void => {
    setMoving(false);
    if (matchMedia('(pointer: coarse)').matches) return;
    const goesOn = 'input[role="combobox"], [data-goes-on]';
    requestAnimationFrame(() => main.current?.querySelector<HTMLElement>(goesOn)?.focus());
  };
  return (
    <div className={css.till}>
      <header className={css.bar} data-screen-only>
        <AppLink href="/orders" className={css.back} aria-label={t('leave')}>
          <ArrowLeft size={20} aria-hidden />
        </AppLink>
        <span className={css.where}>
          <strong>{title}</strong>
          {shift === undefined ? null : <span className={css.detail}>{shift.number}</span>}
        </span>
        {hasShifts || shift !== undefined ? (
          <AppLink href="/till?view=shifts" className={css.toShifts}>
            {t('shifts.title')}
          </AppLink>
        ) : null}
        {shift === undefined || onShow === undefined ? null : (
          <MoreActions
            label={t('menu')}
            actions={[
              { label: t('sales.title'), onRun: () => onShow({ part: 'sales' }) },
              { label: t('cash.title'), onRun: () => setMoving(true) },
              { label: t('close.menu'), onRun: () => onShow({ part: 'closing' }) },
            ]}
          />
        )}
      </header>
      <main ref={main} className={css.body}>
        {children}
      </main>
      {isMoving && shift ? <CashDialog shift={shift} onClose={endMoving} /> : null}
    </div>
  );
}
