import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { Exact } from '@shelfwise/contract/primitives/money';
import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../../components/form/decimal-input.tsx';
import { Picture } from '../../../../components/picture.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { quantityText } from '../../../../lib/money.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { quantityWithUnit, unitText } from '../../../../lib/units.ts';
import { type CountedLine, expectedOf, inPack, lacksReason, stepped } from './counting.ts';
import { LineDoubts } from './line-doubts.tsx';
import { PackSelect, usePackedText } from '../../../catalog/index.ts';
import css from './receiving.module.css';

const requiredText = (): string => fieldSentence('required', currentLanguage());

interface LineCardProps {
  line: CountedLine;
  /** what it can be counted in beside the product's own unit */
  packs: readonly LinePack[];
  currency: string;
  /** the line that was counted last */
  isCounted: boolean;
  hasWeight: boolean;
  /** why fields were refused, by the name of the field */
  refused: Record<string, string>;
  onChange: (line: CountedLine) => void;
  onRemove: () => void;
}

/** One product that came: how many, at what price, and what was not taken. Made for a thumb. */
export function LineCard({
  line,
  packs,
  currency,
  isCounted,
  hasWeight,
  refused,
  onChange,
  onRemove,
}: LineCardProps) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const place = useRef<HTMLLIElement>(null);
  const [rejects, setRejects] = useState(!new Exact(line.rejectedQuantity || '0').isZero());
  // What was scanned comes into view, however far down the list it is.
  useEffect(() => {
    if (isCounted) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCounted]);
  const unit = line.packName ?? unitText(line.unit, '2', locale);
  const expected = expectedOf(line);
  const name = line.productName;
  const packedText = usePackedText();
  const pack = packs.find(({ id }) => id === line.packId);
  /** In the pack that is counted, with what that is in the product's own unit. */
  const inBoth = (quantity: string): string => {
    const own = quantityWithUnit(quantity, line.unit, locale);
    const packed = packedText(quantity, { pack, unit: line.unit });
    return packed === undefined ? own : `${packed} (${own})`;
  };
  const [isReasonLeft, setReasonLeft] = useState(false);
  // Whoever is still on the way to the reason is not told that it is missing.
  const wrong = isReasonLeft && lacksReason(line) ? { rejectedReason: requiredText(), ...refused } : refused;
  const reasons = Object.values(wrong);
  const text = (field: 'rejectedQuantity' | 'unitPrice' | 'weight' | 'discountPercent', label: string) => (
    <DecimalInput
      className={css.small}
      label={label}
      aria-label={`${label}, ${name}`}
      value={line[field] ?? ''}
      error={refused[field] !== undefined}
      onType={(typed) => onChange({ ...line, [field]: typed })}
    />
  );
  return (
    <li ref={place} className={css.line} data-counted={isCounted || undefined}>
      <div className={css.head}>
        <Picture url={line.imageUrl} size={40} instead={null} />
        <span className={css.name}>
          {name}
          <small>
            {line.order === null || expected === null
              ? unit
              : t('line.expected', {
                  number: line.order.number,
                  expected: inBoth(expected),
                  received: quantityWithUnit(line.order.received, line.unit, locale),
                })}
          </small>
        </span>
        <ActionIcon variant="subtle" aria-label={t('line.remove', { name })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={css.counts}>
        <div className={css.stepper}>
          <ActionIcon
            className={css.step}
            variant="default"
            aria-label={t('line.less', { name })}
            onClick={() => onChange(stepped(line, '-1'))}
          >
            <Minus size={20} aria-hidden />
          </ActionIcon>
          <DecimalInput
            className={css.quantity}
            label={t('line.came', { unit })}
            aria-label={`${t('line.came', { unit })}, ${name}`}
            value={line.enteredQuantity}
            error={refused['enteredQuantity'] !== undefined}
            onType={(enteredQuantity) => onChange({ ...line, enteredQuantity })}
          />
          <ActionIcon
            className={css.step}
            variant="default"
            aria-label={t('line.more', { name })}
            onClick={() => onChange(stepped(line, '1'))}
          >
            <Plus size={20} aria-hidden />
          </ActionIcon>
        </div>
        {packs.length === 0 ? null : (
          <div className={css.small}>
            <PackSelect
              packs={packs}
              unit={line.unit}
              value={line.packId}
              label={t('line.pack')}
              onChange={(packId) =>
                onChange(
                  inPack(
                    line,
                    packs.find(({ id }) => id === packId),
                    pack,
                  ),
                )
              }
            />
          </div>
        )}
        {text('unitPrice', t('line.price', { currency }))}
        {text('discountPercent', t('line.discount'))}
        {hasWeight ? text('weight', t('line.weight')) : null}
        {rejects ? null : (
          <Button variant="subtle" onClick={() => setRejects(true)}>
            {t('line.reject')}
          </Button>
        )}
      </div>
      {rejects ? (
        <div className={css.counts}>
          {text('rejectedQuantity', t('line.rejected'))}
          <TextInput
            className={css.reason}
            label={t('line.reason')}
            aria-label={`${t('line.reason')}, ${name}`}
            maxLength={200}
            value={line.rejectedReason ?? ''}
            error={wrong['rejectedReason'] !== undefined}
            onBlur={() => setReasonLeft(true)}
            onChange={(event) => onChange({ ...line, rejectedReason: event.currentTarget.value || null })}
          />
          <p className={css.beside}>
            {t('line.beside', {
              quantity: quantityText(line.enteredQuantity.replace(/\.$/u, '') || '0', locale),
              unit,
            })}
          </p>
        </div>
      ) : null}
      <LineDoubts line={line} currency={currency} />
      {reasons.length > 0 ? (
        <p className={css.refused} role="alert">
          {reasons.join(' ')}
        </p>
      ) : null}
    </li>
  );
}
