import { returnFates, returnReasons } from '@shelfwise/contract/features/sales/returns/returns.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/form/fields.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { PackSelect } from '../../catalog/index.ts';
import css from '../orders/dialogs.module.css';
import { otherwiseTyped } from '../orders/record/line-quantities.ts';
import own from './returns.module.css';
import { type BackLine, linesTyped, type TakeBackValues, usualFate } from './take-back-form.ts';

interface TakeBackLineProps {
  control: Control<TakeBackValues>;
  index: number;
  lines: readonly BackLine[];
  /** Goods are looked at now: what becomes of them is asked. */
  asksFate: boolean;
}

/** One line: how many come back, and once some do, why and what becomes of them. */
export function TakeBackLine({ control, index, lines, asksFate }: TakeBackLineProps) {
  const { t } = useTranslation('returns');
  const { locale } = useRegion();
  const { field } = useController({ control, name: `lines.${index}` });
  const { field: fate } = useController({ control, name: `lines.${index}.fate` });
  const typed = useWatch({ control, name: `lines.${index}` });
  const line = lines[index];
  if (!line) return null;
  const { pack, unit } = line;
  const isChosen = linesTyped([typed], [line]).length > 0;
  const before = new Exact(line.returningQuantity);
  return (
    <li>
      <div role="group" aria-label={line.productName} className={own.line}>
        <div className={css.shipLine} style={{ padding: 0 }}>
          <div className={css.shipName}>
            <p>{line.productName}</p>
            <p className={css.quiet}>
              {t('takeBack.open', {
                open: quantityText(line.openQuantity, locale),
                quantity: quantityText(line.shippedQuantity, locale),
              })}
              {before.isZero()
                ? null
                : ` · ${t('takeBack.before', { quantity: quantityText(line.returningQuantity, locale) })}`}
            </p>
          </div>
          <div className={css.shipQuantity}>
            <DecimalField
              control={control}
              name={`lines.${index}.quantity`}
              label={t('quantity')}
              {...(pack ? {} : { unit })}
            />
            {pack ? (
              <PackSelect
                packs={[pack]}
                unit={unit}
                value={typed.isPacked ? pack.id : null}
                onChange={(packId) => {
                  if ((packId !== null) !== typed.isPacked)
                    field.onChange({ ...typed, ...otherwiseTyped(typed, pack) });
                }}
              />
            ) : null}
          </div>
        </div>
        {isChosen ? (
          <div className={own.two}>
            <SelectField
              control={control}
              name={`lines.${index}.reason`}
              label={t('why')}
              options={returnReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
              onChosen={(value) => {
                const reason = returnReasons.find((one) => one === value);
                if (reason) fate.onChange(usualFate(reason));
              }}
            />
            {asksFate ? (
              <SelectField
                control={control}
                name={`lines.${index}.fate`}
                label={t('goodsAre')}
                options={returnFates.map((one) => ({ value: one, label: t(`fates.${one}`) }))}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
