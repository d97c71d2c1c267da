import { ActionIcon, Button, Select } from '@mantine/core';
import {
  costKinds,
  costSplits,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { ReceiptCostInput } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact, fromMinor, toMinor } from '@shelfwise/contract/primitives/money';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../../components/form/decimal-input.tsx';
import { useRegion } from '../../../../components/region.tsx';
import css from './receiving.module.css';

interface CostRowsProps {
  costs: readonly ReceiptCostInput[];
  /** that of the receipt */
  currency: Currency;
  onChange: (costs: ReceiptCostInput[]) => void;
}

/** Freight, duty and the like, each with how it is spread over the goods. */
export function CostRows({ costs, currency, onChange }: CostRowsProps) {
  const { t } = useTranslation('stock-receipts');
  const region = useRegion();
  const books = isCurrency(region.currency) ? region.currency : currency;
  const currencies = [...new Set([books, currency])];
  const replace = (place: number, cost: ReceiptCostInput | undefined): void =>
    onChange(costs.flatMap((one, index) => (index === place ? (cost ?? []) : one)));
  return (
    <>
      {costs.map((cost, place) => (
        // The rows have no names of their own: they are told apart by their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={css.costs}>
          <Select
            label={t('costs.kind')}
            data={costKinds.map((value) => ({ value, label: t(`costs.kinds.${value}`) }))}
            value={cost.kind}
            allowDeselect={false}
            onChange={(kind) => kind && replace(place, { ...cost, kind: kind as ReceiptCostInput['kind'] })}
          />
          <AmountField cost={cost} onChange={(changed) => replace(place, changed)} />
          {currencies.length > 1 ? (
            <Select
              className={css.small}
              label={t('costs.currency')}
              data={currencies}
              value={cost.currency}
              allowDeselect={false}
              onChange={(code) => isCurrency(code) && replace(place, { ...cost, currency: code })}
            />
          ) : null}
          <Select
            label={t('costs.split')}
            data={costSplits.map((value) => ({ value, label: t(`costs.splits.${value}`) }))}
            value={cost.split}
            allowDeselect={false}
            onChange={(split) =>
              split && replace(place, { ...cost, split: split as ReceiptCostInput['split'] })
            }
          />
          <ActionIcon
            variant="subtle"
            aria-label={t('costs.remove')}
            onClick={() => replace(place, undefined)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <NewCost onAdd={(cost) => onChange([...costs, cost])} currency={books} />
    </>
  );
}

const minorOf = (typed: string, currency: Currency): number | undefined => {
  if (!/^\d{1,10}(\.\d{1,6})?$/u.test(typed)) return undefined;
  const minor = toMinor(new Exact(typed), currency);
  return minor > 0 ? minor : undefined;
};

function AmountField({
  cost,
  onChange,
}: {
  cost: ReceiptCostInput;
  onChange: (cost: ReceiptCostInput) => void;
}) {
  const { t } = useTranslation('stock-receipts');
  const [text, setText] = useState(() => fromMinor(cost.amountMinor, cost.currency));
  return (
    <DecimalInput
      className={css.small}
      label={t('costs.amount')}
      value={text}
      error={minorOf(text, cost.currency) === undefined}
      onType={(typed) => {
        setText(typed);
        const amountMinor = minorOf(typed, cost.currency);
        if (amountMinor !== undefined) onChange({ ...cost, amountMinor });
      }}
    />
  );
}

/** A new cost is added with its amount, so that none is kept that amounts to nothing. */
function NewCost({ currency, onAdd }: { currency: Currency; onAdd: (cost: ReceiptCostInput) => void }) {
  const { t } = useTranslation('stock-receipts');
  const [text, setText] = useState('');
  const amountMinor = minorOf(text, currency);
  const add = (): void => {
    if (amountMinor === undefined) return;
    onAdd({ kind: 'freight', currency, amountMinor, split: 'value' });
    setText('');
  };
  return (
    <div className={css.costs}>
      <DecimalInput
        className={css.small}
        label={t('costs.new', { currency })}
        value={text}
        onType={setText}
      />
      <Button disabled={amountMinor === undefined} onClick={add}>
        {t('costs.add')}
      </Button>
    </div>
  );
}
