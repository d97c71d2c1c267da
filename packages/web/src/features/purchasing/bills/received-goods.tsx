import { Button } from '@mantine/core';
import type { BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { lineAmountMinor } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';

interface ReceivedGoodsProps {
  /** goods of the supplier that are not on the bill yet; quantities above zero */
  goods: readonly BillableLine[];
  /** what the bill is in, where it has lines already: goods of another currency are a bill of their own */
  currency: string | undefined;
  onAdd: (goods: readonly BillableLine[]) => void;
}

/** What one receipt offers: how many lines, what they come to, and the way into the bill. */
function ReceiptOffer({
  lines,
  currency,
  onAdd,
}: Omit<ReceivedGoodsProps, 'goods'> & { lines: readonly BillableLine[] }) {
  const { t } = useTranslation('bills');
  const [first] = lines;
  if (!first) return null;
  const amountMinor = sumMinor(
    lines.map((line) => lineAmountMinor({ ...line, enteredQuantity: line.quantity }, line.currency)),
  );
  return (
    <>
      <AppLink href={`/stock-receipts/${first.receiptId}`}>
        {t('received.lines', { count: lines.length })}
      </AppLink>{' '}
      · <MoneyText amountMinor={amountMinor} currency={first.currency} isExact />{' '}
      {currency === undefined || first.currency === currency ? (
        <Button
          size="xs"
          aria-label={t('received.addOne', { number: first.receiptNumber })}
          onClick={() => onAdd(lines)}
        >
          {t('received.add')}
        </Button>
      ) : (
        t('received.otherCurrency')
      )}
    </>
  );
}

/** Receipts of the supplier that are not billed: each is taken into the bill with one press. */
export function ReceivedGoods({ goods, currency, onAdd }: ReceivedGoodsProps) {
  const { t } = useTranslation('bills');
  const receipts = [...Map.groupBy(goods, ({ receiptId }) => receiptId).values()];
  if (receipts.length === 0) return null;
  const fitting = goods.filter((one) => currency === undefined || one.currency === currency);
  const isOneCurrency = new Set(fitting.map((one) => one.currency)).size === 1;
  return (
    <Section
      title={t('received.title')}
      aside={
        receipts.length > 1 && isOneCurrency ? (
          <Button size="xs" onClick={() => onAdd(fitting)}>
            {t('received.addAll')}
          </Button>
        ) : undefined
      }
    >
      <Facts
        items={receipts.map((lines) => ({
          label: lines[0]?.receiptNumber ?? '',
          value: <ReceiptOffer lines={lines} currency={currency} onAdd={onAdd} />,
        }))}
      />
    </Section>
  );
}
