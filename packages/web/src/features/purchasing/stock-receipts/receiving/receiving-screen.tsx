import { Button, Switch } from '@mantine/core';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { showFirstFault } from '../../../../components/into-view.ts';
import { MoneyText } from '../../../../components/money-text.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { useBarcodeListener } from '../../../../components/scanning/barcode-listener.ts';
import { ScanButton } from '../../../../components/scanning/scan-button.tsx';
import { Section } from '../../../../components/section.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { runVerb } from '../../../../lib/verb.ts';
import { foundProductsQuery, ProductPicker } from '../../../catalog/index.ts';
import { ReceiptPictures } from '../receipt-pictures.tsx';
import { ReceiptStatusBadge } from '../receipt-status.tsx';
import { placesQuery, useRemoveReceipt } from '../stock-receipts.queries.ts';
import { beep, isMute, setMute } from '../../../../components/scanning/beeps.ts';
import { CostRows } from './cost-rows.tsx';
import { type CountedLine, countScanned, emptied, goodsOfCode, newLine, withOrder } from './counting.ts';
import { DeliverySection } from './delivery-section.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LineCard } from './line-card.tsx';
import { amountOf, refusedOf } from './line-figures.ts';
import { OpenOrders } from './open-orders.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { UnknownCodeDialog } from './unknown-code-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { usePosting } from './use-posting.ts';
import css from './receiving.module.css';

const hasFaults = (refused: Record<string, string>): boolean => Object.keys(refused).length > 0;

let keys = 0;
const newKey = (): string => `new ${(keys += 1)}`;

/** Counting what came, by hand or by scanner. What is typed is kept on the server all the time. */
export function ReceivingScreen({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const { timezone } = useRegion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useDraft(receipt);
  const { fields, change, problem } = draft;
  const { lines, costs, currency } = fields;
  const packsOf = new Map(receipt.lines.map(({ productId, packs }) => [productId, packs]));
  const [counted, setCounted] = useState<string>();
  const [unknown, setUnknown] = useState<string>();
  const [isQuiet, setQuiet] = useState(isMute);
  // What an order filled in, while nobody has counted yet: the first scan begins at 0 instead.
  const [ordered, setOrdered] = useState(() =>
    receipt.version === 1 && receipt.replaces === null && lines.some(({ order }) => order !== null)
      ? lines
      : undefined,
  );
  const [hasBegunAtZero, setBegunAtZero] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const places = (useQuery(placesQuery()).data?.items ?? []).filter(
    ({ id, status }) => status === 'active' || id === receipt.locationId,
  );
  const remove = useRemoveReceipt();
  const setLines = (changed: CountedLine[]): void => change({ lines: changed });

  const count = (product: Product, pack: Product['packs'][number] | null): void => {
    change(({ lines: now }) => {
      const isFirst = ordered !== undefined && now === ordered;
      const result = countScanned(isFirst ? emptied(now) : now, { product, pack }, newKey());
      if (isFirst) setBegunAtZero(true);
      setCounted(result.counted);
      return { lines: result.lines };
    });
    beep(true);
  };
  const scan = async (code: string): Promise<void> => {
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(code));
      const goods = goodsOfCode(code, items);
      if (goods) return count(goods.product, goods.pack);
      beep(false);
      setUnknown(code);
    } catch (failure) {
      beep(false);
      toastLine.error(asAppError(failure).message);
    }
  };
  useBarcodeListener((code) => void scan(code), 'lines');
  const pick = (product: Product): void => {
    const key = newKey();
    setLines([...lines, newLine(product, product.packs[0] ?? null, key, '0')]);
    setCounted(key);
  };
  const goods = useRef<HTMLUListElement>(null);
  // A line that was refused may be far down the list.
  useEffect(() => {
    if (problem !== undefined) showFirstFault(goods.current);
  }, [problem]);
  const isOvertaken = problem?.code === 'version_conflict';
  const current = problem?.current as StockReceipt | undefined;
  const posting = usePosting(receipt.id, draft, () => setReviewing(false));
  const totalMinor = sumMinor(lines.map((line) => amountOf(line, currency)));
  const isByWeight = costs.some(({ split }) => split === 'weight');
  const other = Object.entries(problem?.fields ?? {}).filter(([path]) => !path.startsWith('lines.'));
  return (
    <>
      <PageHeader
        title={receipt.supplierName}
        subtitle={t('receivingAt', { location: receipt.locationName })}
        badge={<ReceiptStatusBadge status={receipt.status} />}
        primary={{
          label: t('review.action'),
          shortcut: 'mod+enter',
          isDisabled: lines.length === 0 || isOvertaken,
          onRun: () => setReviewing(!showFirstFault(goods.current, '[data-unread]')),
        }}
        menu={[{ label: t('removeDraft.action'), isDanger: true, onRun: () => setRemoving(true) }]}
      />
      {problem === undefined || draft.isWaiting ? null : (
        <Warning
          tone="bad"
          title={
            lines.some((_, place) => hasFaults(refusedOf(problem, place))) ? t('faults') : problem.message
          }
          refusal={problem}
          actions={
            isOvertaken && current ? (
              <Button onClick={() => draft.take(current)}>{t('takeNewer')}</Button>
            ) : problem.code === 'repeated_delivery' ? (
              <RepeatedActions
                id={problem.detail?.['id']}
                onPost={() => void posting.post(true, posting.sent)}
              />
            ) : undefined
          }
        >
          {other.length === 0 ? undefined : other.map(([path, { message }]) => <p key={path}>{message}</p>)}
        </Warning>
      )}
      <DraftNotices receipt={receipt} />
      <OpenOrders
        supplierId={fields.supplierId}
        lines={lines}
        onAdd={(more) => change(({ lines: now }) => ({ lines: withOrder(now, more) }))}
      />
      <Section
        title={t('goods')}
        aside={
          <Switch
            label={isQuiet ? <VolumeX size={16} aria-hidden /> : <Volume2 size={16} aria-hidden />}
            aria-label={t('sound')}
            checked={!isQuiet}
            onChange={(event) => {
              setMute(!event.currentTarget.checked);
              setQuiet(!event.currentTarget.checked);
            }}
          />
        }
      >
        <div className={css.bar}>
          <ProductPicker
            label={t('addGoods')}
            placeholder={t('addGoodsPlaceholder')}
            onPick={pick}
            onEnterEarly={(code) => void scan(code)}
            rightSection={<ScanButton onScan={(code) => void scan(code)} />}
          />
        </div>
        <p className={css.state} role="status">
          {draft.isWaiting ? t('waiting') : draft.isUnsaved ? t('saving') : t('saved')}
        </p>
        {hasBegunAtZero && ordered !== undefined ? (
          <p className={css.quiet}>
            {t('fromZero')}{' '}
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                setLines(ordered);
                setOrdered(undefined);
              }}
            >
              {t('fillIn')}
            </Button>
          </p>
        ) : null}
        {lines.length === 0 ? <p className={css.empty}>{t('noGoods')}</p> : null}
        <ul ref={goods} className={css.lines} aria-label={t('goods')}>
          {lines.map((line, place) => (
            <LineCard
              key={line.key}
              line={line}
              packs={packsOf.get(line.productId) ?? line.packs}
              currency={currency}
              isCounted={line.key === counted}
              hasWeight={isByWeight}
              refused={refusedOf(problem, place)}
              onChange={(changed) => setLines(lines.map((one) => (one.key === line.key ? changed : one)))}
              onRemove={() => setLines(lines.filter((one) => one.key !== line.key))}
            />
          ))}
        </ul>
        <p className={css.total}>
          <span>{t('total')}</span>
          <MoneyText amountMinor={totalMinor} currency={currency} isExact />
        </p>
      </Section>
      <DeliverySection fields={fields} places={places} onChange={change} />
      <Section title={t('costs.title')}>
        <p className={css.quiet}>{t('costs.text')}</p>
        <CostRows costs={costs} currency={currency} onChange={(changed) => change({ costs: changed })} />
      </Section>
      <ReceiptPictures receipt={receipt} />
      {unknown === undefined ? null : (
        <UnknownCodeDialog
          code={unknown}
          onClose={() => setUnknown(undefined)}
          onKnown={(product) => {
            setUnknown(undefined);
            count(product, null);
          }}
        />
      )}
      {isReviewing ? (
        <ReviewDialog
          lines={lines}
          costs={costs}
          currency={currency}
          totalMinor={totalMinor}
          place={places.find(({ id }) => id === fields.locationId)?.name ?? receipt.locationName}
          day={fields.businessDate ?? todayIn(timezone)}
          isBusy={posting.isBusy}
          sent={posting.sent}
          isRepeated={problem?.code === 'bill_repeated'}
          onClose={() => setReviewing(false)}
          onPost={(invoices) => void posting.post(false, invoices)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('removeDraft.title')}
        confirmLabel={t('removeDraft.confirm')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          runVerb(remove, { id: receipt.id }, () => void navigate({ href: '/stock-receipts' }))
        }
      >
        {t('removeDraft.text')}
      </ConfirmDialog>
    </>
  );
}

/** The receipt that a refused one seems to repeat, to be looked at; or the answer that it is another delivery. */
function RepeatedActions({ id, onPost }: { id: unknown; onPost: () => void }) {
  const { t } = useTranslation('stock-receipts');
  return (
    <>
      {typeof id === 'string' ? (
        <Button renderRoot={(props) => <AppLink {...props} href={`/stock-receipts/${id}`} />}>
          {t('repeats.look')}
        </Button>
      ) : null}
      <Button onClick={onPost}>{t('anotherDelivery')}</Button>
    </>
  );
}
