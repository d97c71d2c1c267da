import { ActionIcon, Button } from '@mantine/core';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type Control, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostPacks } from '@shelfwise/contract/features/catalog/packs/packs.facts';
import { TextField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { unitPriceText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import { emptyPackForm, usualPrice } from './pack-form.ts';
import css from './packs-section.module.css';
import type { ProductForm, ProductValues } from './product-form.ts';

/** What the product is bought, counted and sold in beside its own unit. The ratio of a pack that is saved stays as it is. */
export function PacksSection({ form }: { form: UseFormReturn<ProductForm, unknown, ProductValues> }) {
  const { t } = useTranslation('catalog');
  const { locale, currency } = useRegion();
  const control = form.control as unknown as Control<ProductForm>;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'packs', keyName: 'key' });
  const [packs, unit, unitPrice] = useWatch({ control, name: ['packs', 'unit', 'unitPrice'] });
  const units = unitText(unit, '2', locale);
  return (
    <Section title={t('packs.title')}>
      <p className={css.hint}>{t('packs.hint')}</p>
      <ul className={css.packs}>
        {fields.map((field, index) => {
          const { name, holds, id } = packs[index] ?? field;
          const usual = usualPrice(holds, unitPrice);
          const named = { name: name.trim() === '' ? t('packs.unnamed') : name };
          return (
            <li key={field.key} className={css.pack} aria-label={named.name}>
              <TextField control={control} name={`packs.${index}.name`} label={t('packs.name')} isRequired />
              {id === undefined ? (
                <DecimalField
                  control={control}
                  name={`packs.${index}.holds`}
                  label={t('packs.holds')}
                  hint={t('packs.holdsHint', { unit: units })}
                />
              ) : (
                <div className={css.fixed}>
                  <span>{t('packs.holds')}</span>
                  <strong title={t('packs.fixed')}>
                    {holds} {units}
                  </strong>
                </div>
              )}
              <UnitPriceField
                control={control}
                name={`packs.${index}.unitPrice`}
                label={t('packs.price')}
                hint={
                  usual === undefined
                    ? t('packs.priceHint')
                    : t('packs.usualPrice', { price: unitPriceText(usual, currency, locale) })
                }
              />
              <TextField
                control={control}
                name={`packs.${index}.barcodes`}
                label={t('packs.barcodes')}
                hint={t('packs.barcodesHint')}
              />
              <div className={css.actions}>
                {index === 0 ? null : (
                  <ActionIcon
                    aria-label={t('packs.first', named)}
                    title={t('packs.first', named)}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  aria-label={t('packs.remove', named)}
                  title={t('packs.remove', named)}
                  onClick={() => remove(index)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
      {fields.length >= mostPacks ? null : (
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => append(emptyPackForm, { focusName: `packs.${fields.length}.name` })}
        >
          {t('packs.add')}
        </Button>
      )}
    </Section>
  );
}
