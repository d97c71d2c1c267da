import type { Return, ReturnLine } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../orders/dialogs.module.css';
import own from './returns.module.css';
import { useInspectReturn } from './return-verbs.ts';

/** What nobody has decided on yet of a line: all of it, or later what was set aside. */
const openOf = (line: ReturnLine, isFirst: boolean): string => (isFirst ? line.quantity : line.heldQuantity);

const sumOf = (typed: { other: unknown; scrap: unknown }): Exact =>
  [typed.other, typed.scrap].reduce<Exact>((sum, text) => {
    const quantity = nonNegativeDecimalSchema.safeParse(text === '' ? '0' : text);
    return quantity.success ? sum.plus(quantity.data) : sum;
  }, new Exact(0));

const inspectSchema = (open: readonly string[], days: Parameters<typeof businessDaySchema>[0]) =>
  z.object({
    day: businessDaySchema(days),
    lines: z
      .array(z.object({ other: nonNegativeDecimalSchema, scrap: nonNegativeDecimalSchema }))
      .superRefine((lines, context) => {
        for (const [index, typed] of lines.entries()) {
          const maximum = open[index] ?? '0';
          if (sumOf(typed).greaterThan(maximum))
            context.addIssue({
              code: 'custom',
              message: 'too_much',
              params: { maximum },
              path: [index, 'other'],
              input: typed.other,
            });
        }
      }),
  });
type InspectValues = z.input<ReturnType<typeof inspectSchema>>;

/** What is left of a line for what is not typed: back in stock at first, and later still set aside. */
function RestText({
  control,
  index,
  open,
  isFirst,
}: {
  control: Control<InspectValues>;
  index: number;
  open: string;
  isFirst: boolean;
}) {
  const { t } = useTranslation('returns');
  const { locale } = useRegion();
  const typed = useWatch({ control, name: `lines.${index}` });
  const rest = new Exact(open).minus(sumOf(typed));
  return (
    <p role="status" className={css.quiet}>
      {rest.isNegative()
        ? null
        : t(isFirst ? 'fateOf.restock' : 'inspect.stays', { quantity: quantityText(rest.toFixed(), locale) })}
    </p>
  );
}

/** Says what becomes of goods in hand. All of them go back in stock unless something is typed; what was set aside stays so. */
export function InspectDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const { locale } = useRegion();
  const inspect = useInspectReturn();
  const days = useBusinessDays(one.requestedOn);
  const isFirst = one.status === 'received';
  const lines = one.lines
    .map((line) => ({ ...line, open: openOf(line, isFirst) }))
    .filter(({ open }) => open !== '0');
  const form = useEditorForm(
    inspectSchema(
      lines.map(({ open }) => open),
      days,
    ),
    { day: days.today, lines: lines.map(() => ({ other: '0', scrap: '0' })) },
  );
  const control = form.control as Control<InspectValues>;
  return (
    <FormDialog
      title={t('inspect.title', { number: one.number })}
      form={form}
      saveLabel={t(isFirst ? 'inspect.save' : 'inspect.saveLater')}
      onClose={onClose}
      fieldOf={(path) => (path === 'inspectedOn' ? 'day' : path.replace(/\.(restock|hold)$/u, '.other'))}
      onSave={async ({ day, lines: typed }) => {
        await inspect.mutateAsync({
          id: one.id,
          version: one.version,
          lines: lines.map(({ number, open }, index) => {
            const { other = '0', scrap = '0' } = typed[index] ?? {};
            const rest = new Exact(open).minus(other).minus(scrap).toFixed();
            return isFirst
              ? { number, restock: rest, hold: other, scrap }
              : { number, restock: other, hold: rest, scrap };
          }),
          ...dayToSend('inspectedOn', day, days),
        });
        toastLine.success(t('done.inspect'));
        onClose();
      }}
    >
      <p className={css.lead}>{t(isFirst ? 'inspect.text' : 'inspect.textLater')}</p>
      <ul className={css.shipLines}>
        {lines.map((line, index) => (
          <li key={line.number}>
            <div role="group" aria-label={line.productName} className={own.line}>
              <div className={css.shipName}>
                <p>
                  {line.productName} × {quantityText(line.open, locale)}
                </p>
                <RestText control={control} index={index} open={line.open} isFirst={isFirst} />
              </div>
              <div className={own.two}>
                <DecimalField
                  control={control}
                  name={`lines.${index}.other`}
                  label={t(isFirst ? 'fates.hold' : 'fates.restock')}
                  unit={line.unit}
                />
                <DecimalField
                  control={control}
                  name={`lines.${index}.scrap`}
                  label={t('fates.scrap')}
                  unit={line.unit}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <BusinessDayField control={control} name="day" label={t('inspect.day')} days={days} />
    </FormDialog>
  );
}
