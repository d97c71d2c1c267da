import { ActionIcon, Button } from '@mantine/core';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import css from '../purchase-orders/purchase-orders.module.css';
import own from './bills.module.css';
import {
  type BillFormHandle,
  type BillFormLine,
  type BillFormValues,
  expectedMatch,
  isOfGoods,
  lineExample,
  lineOfGoods,
} from './bill-form.ts';
import { billAccountsQuery, billableQuery } from './bills.queries.ts';

interface BillLinesEditorProps {
  form: BillFormHandle;
  kind: BillKind;
  supplierId: string;
  /** a receipt whose goods are taken at once */
  receiptId: string | undefined;
  terms: { currency: Currency; pricesIncludeTax: boolean };
  /** the amount of each line */
  amounts: readonly number[];
  /** none where the company charges no tax */
  taxClasses: readonly { id: string; name: string; isDefault: boolean }[];
}

/** What stands below goods: what is left to bill of them, and what will hold the bill. */
function GoodsHint({
  line,
  goods,
  terms,
}: {
  line: BillFormLine;
  goods: BillableLine;
  terms: BillLinesEditorProps['terms'];
}) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  const match = expectedMatch(line, goods, terms);
  return (
    <>
      <p className={css.note}>
        {t('editor.unbilled', {
          number: goods.receiptNumber,
          quantity: quantityText(goods.quantity, locale),
          unit: goods.packName ?? '',
          price: unitPriceText(goods.unitPrice, goods.currency, locale),
        })}
      </p>
      {match === undefined || match === 'matched' ? null : (
        <p className={css.note} data-warn>
          {t(`expected.${match}`)}
        </p>
      )}
    </>
  );
}

/** The lines of a bill: goods of receipts that are not billed, and whatever else it asks for, by account. */
export function BillLinesEditor({
  form,
  kind,
  supplierId,
  receiptId,
  terms,
  amounts,
  taxClasses,
}: BillLinesEditorProps) {
  const { t } = useTranslation('bills');
  const control = form.control as Control<BillFormValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const lines = useWatch({ control, name: 'lines' });
  const accounts = useQuery(billAccountsQuery()).data?.items ?? [];
  const { data: billable } = useQuery(billableQuery(supplierId));
  const ordinaryTax = taxClasses.find(({ isDefault }) => isDefault)?.id ?? noTax;
  const goods = billable?.items ?? [];
  // A credit gives back what was billed beyond what is kept.
  const open = goods.filter(
    (one) => Number(one.quantity) > 0 === (kind === 'bill') && !lines.some((line) => isOfGoods(line, one)),
  );
  const add = (items: readonly BillableLine[]): void => {
    const [first] = items;
    if (first && lines.length === 0) {
      form.setValue('currency', first.currency, { shouldDirty: true });
      form.setValue('pricesIncludeTax', first.pricesIncludeTax, { shouldDirty: true });
    }
    append(
      items.map((one) => {
        const taxClassId = taxClasses.length === 0 ? noTax : (one.taxClassId ?? ordinaryTax);
        const quantity = one.quantity.replace(/^-/u, '');
        return { ...lineOfGoods(one, taxClassId), quantity };
      }),
      { shouldFocus: false },
    );
  };
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || receiptId === undefined || !billable) return;
    isTaken.current = true;
    add(open.filter((one) => one.receiptId === receiptId));
  });
  const receipts = [...new Set(open.map((one) => one.receiptId))];
  return (
    <Section title={t('fields.lines')} isFlush>
      <div className={css.sheet}>
        <ul className={css.lines}>
          {fields.map((field, index) => {
            const line = lines[index];
            const isGoods = field.receiptId !== '';
            const source = goods.find((one) => isOfGoods(field, one));
            const name = isGoods ? field.description : t('editor.line', { place: index + 1 });
            return (
              <li key={field.key}>
                <div role="group" aria-label={name} className={css.line}>
                  <div className={css.product}>
                    {isGoods ? (
                      <>
                        <p className={css.name}>{field.description}</p>
                        {line && source ? <GoodsHint line={line} goods={source} terms={terms} /> : null}
                      </>
                    ) : (
                      <TextField
                        control={control}
                        name={`lines.${index}.description`}
                        label={t('fields.description')}
                      />
                    )}
                  </div>
                  <DecimalField
                    control={control}
                    name={`lines.${index}.quantity`}
                    label={t('fields.quantity')}
                  />
                  {isGoods ? null : (
                    <SelectField
                      control={control}
                      name={`lines.${index}.accountId`}
                      label={t('fields.accountId')}
                      options={accounts.map(({ id, code, name: account }) => ({
                        value: id,
                        label: `${code} ${account}`,
                      }))}
                    />
                  )}
                  <UnitPriceField
                    control={control}
                    name={`lines.${index}.unitPrice`}
                    label={t('fields.unitPrice')}
                    currency={terms.currency}
                  />
                  <DecimalField
                    control={control}
                    name={`lines.${index}.discountPercent`}
                    label={t('fields.discountPercent')}
                    unit="%"
                  />
                  {taxClasses.length === 0 ? null : (
                    <SelectField
                      control={control}
                      name={`lines.${index}.taxClassId`}
                      label={t('fields.taxClassId')}
                      options={[
                        { value: noTax, label: t('editor.noTax') },
                        ...taxClasses.map(({ id, name: label }) => ({ value: id, label })),
                      ]}
                    />
                  )}
                  <div className={css.amount}>
                    <MoneyText amountMinor={amounts[index] ?? 0} currency={terms.currency} isExact />
                  </div>
                  <ActionIcon
                    className={css.remove}
                    aria-label={t('editor.remove', { name })}
                    title={t('editor.remove', { name })}
                    onClick={() => remove(index)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
        </ul>
        <div className={own.offers}>
          {receipts.length === 0 ? null : <p>{t(kind === 'bill' ? 'editor.receipts' : 'editor.returned')}</p>}
          {receipts.map((id) => {
            const ofReceipt = open.filter((one) => one.receiptId === id);
            return (
              <Button key={id} leftSection={<Plus size={16} aria-hidden />} onClick={() => add(ofReceipt)}>
                {t('editor.addReceipt', {
                  number: ofReceipt[0]?.receiptNumber,
                  count: ofReceipt.length,
                })}
              </Button>
            );
          })}
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() =>
              append(
                { ...lineExample, taxClassId: taxClasses.length === 0 ? noTax : ordinaryTax },
                {
                  focusName: `lines.${fields.length}.description`,
                },
              )
            }
          >
            {t('editor.addLine')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
