import { Button } from '@mantine/core';
import { owedSince, standingChange } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { MoreActions } from '../../../components/more-actions.tsx';
import { isDialogOpen } from '../../../components/open-dialog.ts';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { printFile } from '../../../lib/print-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { quantityText } from '../../../lib/money.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { Barcode } from './barcode.tsx';
import { ExchangeDialog, UndoDialog } from './change-sale-dialogs.tsx';
import { SoldFigures } from './sold-figures.tsx';
import type { GivenBack } from './goods-back-dialog.tsx';
import css from './till.module.css';

const goodsBack = lateCode(() => import('./goods-back-dialog.tsx'));
const nameCustomer = lateCode(() => import('../orders/record/name-customer-dialog.tsx'));

interface SoldProps {
  sale: QuickSale;
  /** True where it is shown again later: its paper then says that it is a copy. */
  isCopy: boolean;
  /** the open shift in which it can be put right */
  shiftId: string;
  /** left out where nothing is sold now: an undone sale can be taken up again */
  onTakeUp?: ((sale: QuickSale) => void) | undefined;
  onChanged: (sale: QuickSale) => void;
  onNext: () => void;
  /** a code was scanned: what the next customer buys, or another receipt */
  onScan?: (code: string) => void;
}

/**
 * What was sold; printed, it is the receipt. Right after the sale the change is said in figures that can be read across a counter. Shown again
 * later it is not: it was given then, and would be given twice.
 */
export function Sold({ sale, isCopy: wasPrinted, shiftId, onTakeUp, onChanged, onNext, onScan }: SoldProps) {
  const { t } = useTranslation('till');
  const { locale, timezone, displayTimezone } = useRegion();
  const company = useQuery(companyQuery()).data;
  const next = useRef<HTMLButtonElement>(null);
  // Enter goes on with the next customer; the change stays in view, to be read across the counter.
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, []);
  const [isPrinted, setPrinted] = useState(false);
  /** What asked over it is gone, and the focus with it: Enter goes on again. */
  const done = (changed?: QuickSale): void => {
    setAsked(undefined);
    if (changed) onChanged(changed);
    requestAnimationFrame(() => next.current?.focus({ preventScroll: true }));
  };
  /** given back over the counter while this is shown */
  const [givenBack, setGivenBack] = useState<GivenBack>();
  const [asked, setAsked] = useState<
    { what: 'undo' | 'name' | 'back' } | { what: 'exchange'; paymentId: string }
  >();
  const isCopy = wasPrinted || isPrinted;
  const print = (): void => {
    globalThis.print();
    setPrinted(true);
  };
  const printPdf = (paper: '58' | '80' | 'a4'): void => {
    void api.quickSales
      .pdf({ id: sale.id, paper, ...(isCopy && { copy: 'true' as const }) })
      .then((file) => {
        printFile(file);
        setPrinted(true);
      })
      .catch((failure: unknown) => toastLine.error(asAppError(failure).message));
  };
  useBarcodeListener((code) => {
    if (isDialogOpen() || !onScan) return false;
    onScan(code);
    return true;
  });
  const soldAs = ({ owedMinor, totalMinor }: QuickSale): string => {
    if (owedMinor === 0) return t('sold.paid');
    return t(owedMinor === totalMinor ? 'sold.allOnAccount' : 'sold.onAccount');
  };
  const mayChange = (action: QuickSale['actions'][number]): boolean => sale.actions.includes(action);
  const [invoice] = sale.invoices;
  const { currency } = sale;
  const [change, owed] = [standingChange(sale), owedSince(sale)];
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  return (
    <div className={css.card}>
      <h1 className="visually-hidden">{`${t('sold.receipt')} ${sale.number}`}</h1>
      <div className={css.said} role="status" data-screen-only>
        {sale.isUndone ? <strong className={css.undone}>{t('sold.undone')}</strong> : null}
        {sale.isUndone ? null : givenBack !== undefined && givenBack.minor > 0 ? (
          <>
            <span>{t(givenBack.isKept ? 'goodsBack.kept' : 'goodsBack.give')}</span>
            <strong>{amount(givenBack.minor)}</strong>
          </>
        ) : owed !== undefined && owed > 0 ? (
          <>
            <span>{t('pay.left')}</span>
            <strong data-owed>{amount(owed)}</strong>
          </>
        ) : change > 0 && !wasPrinted ? (
          <>
            <span>{t('sold.change')}</span>
            <strong>{amount(change)}</strong>
          </>
        ) : (
          <>
            <span>{soldAs(sale)}</span>
            <strong>{amount(sale.totalMinor)}</strong>
          </>
        )}
      </div>
      <section className={css.receipt} aria-label={t('sold.receipt')}>
        {sale.isUndone ? <p className={css.void}>{t('sold.undone')}</p> : null}
        {isCopy ? <p className={css.copy}>{t('sold.copy')}</p> : null}
        <p className={css.seller}>
          <strong>{company?.legalName ?? company?.name}</strong>
          {company?.address ? <span>{company.address}</span> : null}
          {company?.phone ? <span>{company.phone}</span> : null}
          {company?.taxNumber ? <span>{t('sold.taxNumber', { number: company.taxNumber })}</span> : null}
        </p>
        <p className={css.detail}>
          {sale.number} · {formatDate(sale.soldAt, 'moment', locale, displayTimezone)}
          {sale.soldOn === dayIn(timezone, new Date(sale.soldAt))
            ? null
            : ` · ${t('sold.countsFor', { day: formatDate(sale.soldOn, 'date', locale, 'UTC') })}`}
          <br />
          {[sale.tillName, sale.soldBy, sale.customerName].filter((part) => part !== null).join(' · ')}
        </p>
        <ul className={css.soldLines}>
          {sale.lines.map((line) => (
            <li key={`${line.productId} ${line.packName ?? ''} ${line.unitPrice} ${line.quantity}`}>
              <span>
                {line.name}
                <span className={css.detail}>
                  {line.packName === null
                    ? quantityWithUnit(line.quantity, line.unit, locale)
                    : `${quantityText(line.quantity, locale)} ${line.packName}`}
                  {' × '}
                  <UnitPriceText price={line.unitPrice} currency={currency} isExact />
                </span>
                {line.discounts.map((one) =>
                  one.kind === 'manual' ? (
                    one.reason === undefined ? null : (
                      // For colleagues: the customer's paper does not say it.
                      <span key="manual" className={css.detail} data-screen-only>
                        {t('sold.lowered', { reason: one.reason })}{' '}
                        <MoneyText amountMinor={-one.amountMinor} currency={currency} isExact />
                      </span>
                    )
                  ) : (
                    <span key={one.discountId} className={css.detail}>
                      {one.name} <MoneyText amountMinor={-one.amountMinor} currency={currency} isExact />
                    </span>
                  ),
                )}
              </span>
              {amount(line.totalMinor)}
            </li>
          ))}
        </ul>
        <SoldFigures
          sale={sale}
          onExchange={
            mayChange('exchange_tender')
              ? (paymentId) => setAsked({ what: 'exchange', paymentId })
              : undefined
          }
        />
        {sale.approval === null ? null : (
          <p className={css.detail} data-screen-only>
            {t('sold.agreed', { user: sale.approval.approver, reason: sale.approval.reason })}
          </p>
        )}
        <Barcode bars={sale.bars} text={sale.number} />
      </section>
      {sale.hindrance === null || mayChange('take_back') ? null : (
        <p className={css.hindrance} data-screen-only>
          {t(`sold.hindrance.${sale.hindrance}`)}
        </p>
      )}
      <div className={css.buttons} data-screen-only>
        <Button size="md" leftSection={<Printer size={16} aria-hidden />} onClick={print}>
          {t('print')}
        </Button>
        <MoreActions
          label={t('sold.pdf')}
          actions={[
            { label: t('sold.paper', { width: 80 }), onRun: () => printPdf('80') },
            { label: t('sold.paper', { width: 58 }), onRun: () => printPdf('58') },
            { label: t('sold.a4'), onRun: () => printPdf('a4') },
          ]}
        />
        {invoice ? (
          <DocumentSharing
            shared={{
              kind: 'invoice',
              id: invoice.id,
              number: invoice.number,
              standing: sale.owedMinor > 0 ? 'owed' : 'paid',
              currency,
              totalMinor: sale.totalMinor,
              openMinor: sale.owedMinor,
              day: sale.soldOn,
            }}
            customerId={sale.customerId}
            size="md"
          />
        ) : null}
        {mayChange('name_customer') ? (
          <Button size="md" onClick={() => setAsked({ what: 'name' })}>
            {t('sold.name')}
          </Button>
        ) : null}
        {mayChange('take_back') ? (
          <Button size="md" onClick={() => setAsked({ what: 'back' })}>
            {t('goodsBack.ask')}
          </Button>
        ) : null}
        {mayChange('undo') ? (
          <Button size="md" color="red" onClick={() => setAsked({ what: 'undo' })}>
            {t('undo.ask')}
          </Button>
        ) : null}
        {sale.isUndone && onTakeUp ? (
          <Button size="md" onClick={() => onTakeUp(sale)}>
            {t('sold.takeUp')}
          </Button>
        ) : null}
        <AppLink href={`/orders/${sale.id}`} className={css.linkButton}>
          {t('sold.open')}
        </AppLink>
        <Button ref={next} data-goes-on size="md" variant="filled" onClick={onNext}>
          {t('sold.next')}
        </Button>
      </div>
      {asked?.what === 'undo' ? (
        <UndoDialog sale={sale} shiftId={shiftId} onDone={done} onClose={() => done()} />
      ) : null}
      <LateDialog isOpen={asked?.what === 'back'} code={goodsBack} onClose={() => done()}>
        {({ GoodsBackDialog }) => (
          <GoodsBackDialog
            sale={sale}
            shiftId={shiftId}
            onDone={(changed, given) => {
              setGivenBack(given);
              done(changed);
            }}
            onClose={() => done()}
          />
        )}
      </LateDialog>
      <LateDialog isOpen={asked?.what === 'name'} code={nameCustomer} onClose={() => done()}>
        {({ NameCustomerDialog }) => (
          <NameCustomerDialog
            order={sale}
            onClose={() => {
              done();
              void api.quickSales.get({ id: sale.id }).then(onChanged, () => undefined);
            }}
          />
        )}
      </LateDialog>
      {asked?.what === 'exchange' ? (
        <ExchangeDialog
          sale={sale}
          paymentId={asked.paymentId}
          shiftId={shiftId}
          onDone={done}
          onClose={() => done()}
        />
      ) : null}
    </div>
  );
}
