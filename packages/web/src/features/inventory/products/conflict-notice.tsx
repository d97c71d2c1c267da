import { Button } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ProductForm, productFormOf, type ProductValues } from '../../catalog/index.ts';
import css from './editor.module.css';
import type { OpenConflict } from './use-save-product.ts';

interface ConflictNoticeProps {
  form: UseFormReturn<ProductForm, unknown, ProductValues>;
  conflict: OpenConflict;
  onTakeOver: () => void;
  onTheirs: (field: keyof ProductForm) => void;
}

/** Who saves second sees what the first changed, and decides; nothing typed is lost. */
export function ConflictNotice({ form, conflict, onTakeOver, onTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const theirs = productFormOf(conflict.current);
  const mine = form.getValues();
  const fields = conflict.isOpen ? [...conflict.theirs, ...conflict.both] : conflict.both;
  const text = (field: keyof ProductForm, value: ProductForm[keyof ProductForm]): string => {
    // Ids and pictures say nothing to a reader.
    if (field === 'taxClassId' || field === 'imageFileId')
      return value ? t('inventory:conflict.another') : '-';
    if (typeof value === 'boolean') return t(value ? 'inventory:conflict.yes' : 'inventory:conflict.no');
    const shown = Array.isArray(value) ? value.join(', ') : value;
    return shown === null || shown === '' ? '-' : shown;
  };
  return (
    <section className={css.conflict} role="alert" aria-labelledby="conflict-title">
      <h2 id="conflict-title">
        {t(conflict.isOpen ? 'inventory:conflict.title' : 'inventory:conflict.takenTitle')}
      </h2>
      <p>{t(conflict.isOpen ? 'inventory:conflict.text' : 'inventory:conflict.takenText')}</p>
      {fields.length === 0 ? null : (
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('inventory:conflict.field')}</th>
                <th scope="col">{t('inventory:conflict.theirs')}</th>
                <th scope="col">{t('inventory:conflict.mine')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{t(`catalog:fields.${field}`)}</th>
                  <td>{text(field, theirs[field])}</td>
                  <td>
                    {conflict.both.includes(field)
                      ? text(field, mine[field])
                      : t('inventory:conflict.unchanged')}
                  </td>
                  <td>
                    {!conflict.isOpen ? (
                      <Button size="xs" onClick={() => onTheirs(field)}>
                        {t('inventory:conflict.useTheirs')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {conflict.isOpen ? (
        <Button variant="filled" onClick={onTakeOver}>
          {t('inventory:conflict.takeOver')}
        </Button>
      ) : null}
    </section>
  );
}
