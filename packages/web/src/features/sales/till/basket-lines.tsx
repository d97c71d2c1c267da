import { ActionIcon, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnitPriceText, MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import type { LineMaterial } from '../orders/editor/order-material.ts';
import { type BasketLine, stepped } from './basket.ts';
import css from './till.module.css';

export interface ShownLine {
  line: BasketLine;
  material: LineMaterial;
  totalMinor: number;
  /** why it cannot be sold as it is */
  problem: string | undefined;
}

interface BasketLinesProps {
  lines: readonly ShownLine[];
  currency: string;
  onChange: (place: number, change: Partial<BasketLine>) => void;
}

/** The lines of the basket: name, price and what is left, with the quantity under the thumb. */
export function BasketLines({ lines, currency, onChange }: BasketLinesProps) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  return (
    <ul className={css.lines} aria-label={t('basket')}>
      {lines.map(({ line, material, totalMinor, problem }, place) => {
        const pack = material.packs.find(({ id }) => id === line.packId);
        const name = pack ? `${material.name} · ${pack.name}` : material.name;
        return (
          <li key={`${line.productId} ${line.packId ?? ''} ${line.unitPrice ?? ''}`} className={css.line}>
            <div className={css.facts}>
              <p className={css.name}>{name}</p>
              <p className={css.detail}>
                <UnitPriceText price={line.unitPrice ?? material.listPrice} currency={currency} isExact />
                {material.available === undefined
                  ? null
                  : ` · ${t('left', { quantity: quantityText(material.available, locale) })}`}
              </p>
              {problem === undefined ? null : (
                <p role="alert" className={css.problem}>
                  {problem}
                </p>
              )}
            </div>
            <div className={css.amounts}>
              <span className={css.lineTotal}>
                <MoneyText amountMinor={totalMinor} currency={currency} isExact />
              </span>
              <div className={css.stepper}>
                <ActionIcon
                  size={40}
                  variant="subtle"
                  aria-label={t('less', { name })}
                  onClick={() => onChange(place, { quantity: stepped(line.quantity, -1) })}
                >
                  <Minus size={16} aria-hidden />
                </ActionIcon>
                <TextInput
                  value={line.quantity}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('quantityOf', { name })}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) =>
                    onChange(place, { quantity: event.currentTarget.value.replace(',', '.') })
                  }
                />
                <ActionIcon
                  size={40}
                  variant="subtle"
                  aria-label={t('more', { name })}
                  onClick={() => onChange(place, { quantity: stepped(line.quantity, 1) })}
                >
                  <Plus size={16} aria-hidden />
                </ActionIcon>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
