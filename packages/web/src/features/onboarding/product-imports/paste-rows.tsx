import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import { type ImportField, numberFields } from './import-fields.ts';
import css from './paste.module.css';
import type { ReadRow } from './read-rows.ts';

interface PasteRowsProps {
  rows: readonly ReadRow[];
  fields: readonly ImportField[];
  onMend: (index: number, field: ImportField, text: string) => void;
  onLeaveOut: (index: number) => void;
  /** Adds the row although a product, or another row, of its name is there. */
  onWanted: (index: number) => void;
  isSameName: (row: ReadRow) => boolean;
  /** Takes the row's price and cost as they stand. */
  onAsTyped: (index: number) => void;
  isDoubtful: (row: ReadRow, field: ImportField) => boolean;
  /** The row in which somebody types; undefined once they have left it. */
  onTyping: (index: number | undefined) => void;
}

/** Rows that are shown at once: a person mends some, and scrolls through no thousands. */
const step = 50;

/** The rows as they will be added. Each cell can be typed over; what is wrong is said below it. */
export function PasteRows({ rows, fields, ...acts }: PasteRowsProps) {
  const { t } = useTranslation('product-imports');
  const [shown, setShown] = useState(step);
  return (
    <>
      <div className={css.frame}>
        <table className={css.rows} aria-label={t('rows.title')}>
          <thead>
            <tr>
              <th scope="col">{t('rows.number')}</th>
              {fields.map((field) => (
                <th key={field} scope="col" data-align={numberFields.includes(field) ? 'end' : undefined}>
                  {t(`fields.${field}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('rows.leaveOut')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <PasteRow key={row.index} row={row} fields={fields} {...acts} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown ? (
        <div className={css.more}>
          <Button size="xs" onClick={() => setShown((before) => before + step)}>
            {t('rows.more', { count: Math.min(step, rows.length - shown) })}
          </Button>
          <span className={css.quiet}>{t('rows.shown', { shown, all: rows.length })}</span>
        </div>
      ) : null}
    </>
  );
}

interface PasteRowProps extends Omit<PasteRowsProps, 'rows'> {
  row: ReadRow;
}

/** The keyboard stays where it was: in the row, or at the same button of the row that follows. */
const focusIn = (row: Element | null | undefined, what: string): void =>
  row?.querySelector<HTMLElement>(what)?.focus();

function PasteRow({ row, fields, ...acts }: PasteRowProps) {
  const { onMend, onLeaveOut, onWanted, onAsTyped, isSameName, isDoubtful, onTyping } = acts;
  const { t } = useTranslation('product-imports');
  const { locale } = useRegion();
  const id = useId();
  const { index, cells, faults, understood, countedIn } = row;
  const number = index + 1;
  return (
    <tr
      onFocus={() => onTyping(index)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onTyping(undefined);
      }}
    >
      <th scope="row">{number}</th>
      {fields.map((field) => {
        const fault = faults[field];
        const read = understood[field];
        const unit = field === 'quantity' && read && countedIn ? ` ${unitText(countedIn, read, locale)}` : '';
        return (
          <td key={field} data-label={t(`fields.${field}`)}>
            <input
              className={css.cell}
              value={cells[field] ?? ''}
              aria-label={t('rows.cell', { field: t(`fields.${field}`), number })}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined && read === undefined ? undefined : `${id}-${field}`}
              data-number={numberFields.includes(field) || undefined}
              inputMode={numberFields.includes(field) ? 'decimal' : undefined}
              autoComplete="off"
              onChange={(event) => onMend(index, field, event.currentTarget.value)}
            />
            {fault !== undefined || read === undefined ? null : (
              <p className={css.read} id={`${id}-${field}`}>
                = {quantityText(read, locale)}
                {unit}
              </p>
            )}
            {fault === undefined ? null : (
              <p className={css.fault} id={`${id}-${field}`}>
                {fault}{' '}
                {field === 'name' && isSameName(row) ? (
                  <button
                    type="button"
                    className={css.anyway}
                    onClick={(event) => {
                      focusIn(event.currentTarget.closest('tr'), 'input');
                      onWanted(index);
                    }}
                  >
                    {t('rows.addAnyway')}
                  </button>
                ) : null}
                {isDoubtful(row, field) ? (
                  <button
                    type="button"
                    className={css.anyway}
                    onClick={(event) => {
                      focusIn(event.currentTarget.closest('td'), 'input');
                      onAsTyped(index);
                    }}
                  >
                    {t('rows.asTyped')}
                  </button>
                ) : null}
              </p>
            )}
          </td>
        );
      })}
      <td>
        <button
          type="button"
          className={css.out}
          aria-label={t('rows.leaveOutRow', { number })}
          title={t('rows.leaveOut')}
          data-leave-out
          onClick={(event) => {
            const own = event.currentTarget.closest('tr');
            focusIn(own?.nextElementSibling ?? own?.previousElementSibling, '[data-leave-out]');
            onLeaveOut(index);
          }}
        >
          <X size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
