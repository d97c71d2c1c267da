import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { openSharing } from '../../../components/share-document.tsx';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useShipOrder } from './order-verbs.ts';
import { openLines, parcelOf } from './shipping.ts';
import css from './dialogs.module.css';

/** A quantity for each open line, none above what is still to be shipped. */
const shipSchema = (lines: ReadonlyArray<OrderLine & { openQuantity: string }>) =>
  z.object({
    lines: z
      .array(z.object({ lineId: z.string(), quantity: nonNegativeDecimalSchema }))
      .superRefine((typed, context) => {
        for (const [index, { quantity }] of typed.entries()) {
          const maximum = lines[index]?.openQuantity ?? '0';
          if (new Exact(quantity).greaterThan(maximum))
            context.addIssue({
              code: 'too_big',
              origin: 'number',
              maximum: Number(maximum),
              message: 'too_much',
              path: [index, 'quantity'],
              input: quantity,
            });
        }
      }),
  });

/** What goes out now: all that is left, or less of some lines. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const { locale } = useRegion();
  const lines = useMemo(() => openLines(order.lines), [order.lines]);
  const schema = useMemo(() => shipSchema(lines), [lines]);
  const ship = useShipOrder();
  const form = useEditorForm(schema, {
    lines: lines.map(({ id, openQuantity }) => ({ lineId: id, quantity: openQuantity })),
  });
  const setAll = (quantityOf: (index: number) => string): void => {
    for (const index of lines.keys())
      form.setValue(`lines.${index}.quantity`, quantityOf(index), {
        shouldValidate: true,
        shouldDirty: true,
      });
  };
  return (
    <FormDialog
      title={t('ship.title')}
      form={form}
      saveLabel={t('ship.save')}
      onClose={onClose}
      onSave={async (typed) => {
        const parcel = parcelOf(typed.lines, lines);
        if (parcel?.length === 0) throw new Error(t('ship.nothing'));
        await ship.mutateAsync({ id: order.id, ...(parcel ? { lines: parcel } : {}) });
        toastLine.success(t('ship.done'), { label: tKit('share.share'), run: openSharing });
        onClose();
      }}
    >
      <p className={css.lead}>{t('ship.text')}</p>
      <ul className={css.shipLines}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <div role="group" aria-label={line.productName} className={css.shipLine}>
              <div className={css.shipName}>
                <p>{line.productName}</p>
                <p className={css.quiet}>
                  {t('ship.open', {
                    open: quantityText(line.openQuantity, locale),
                    quantity: quantityText(line.quantity, locale),
                  })}
                </p>
              </div>
              <div className={css.shipQuantity}>
                <DecimalField
                  control={form.control}
                  name={`lines.${index}.quantity`}
                  label={t('ship.quantity')}
                  unit={line.unit}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 1 ? (
        <div className={css.pair}>
          <Button size="xs" onClick={() => setAll((index) => lines[index]?.openQuantity ?? '0')}>
            {t('ship.all')}
          </Button>
          <Button size="xs" onClick={() => setAll(() => '0')}>
            {t('ship.none')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
