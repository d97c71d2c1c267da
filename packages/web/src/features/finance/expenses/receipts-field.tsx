import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { mostReceipts } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Camera, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import { PhoneButton } from '../../../components/phone-pictures/phone-button.tsx';
import { orpc } from '../../../lib/orpc.ts';
import type { ExpenseFormValues } from './expense-form.ts';
import css from './expenses.module.css';

/** Photos of the receipt, taken with the phone or chosen, before anything else is typed. */
export function ReceiptsField({ control }: { control: Control<ExpenseFormValues> }) {
  const { t } = useTranslation('expenses');
  const { field } = useController({ control, name: 'fileIds' });
  const ids = field.value;
  const upload = useMutation({ ...orpc.files.upload.mutationOptions(), meta: { showsOwnError: true } });
  const choice = usePictureChoice(t('receipts.add'), async (file) => {
    const { id } = await upload.mutateAsync(file);
    field.onChange([...ids, id]);
  });
  return (
    <div {...choice.dropProps}>
      {ids.length === 0 ? null : (
        <ul className={css.pictures}>
          {ids.map((id, index) => (
            <li key={id}>
              <img src={fileUrl(id)} alt={t('receipts.one', { place: index + 1 })} />
              <button
                type="button"
                className={css.remove}
                aria-label={t('receipts.removeOne', { place: index + 1 })}
                onClick={() => field.onChange(ids.filter((one) => one !== id))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {choice.input}
      <div className={css.buttons}>
        <Button
          ref={field.ref}
          leftSection={<Camera size={16} aria-hidden />}
          loading={upload.isPending}
          disabled={ids.length >= mostReceipts}
          onClick={choice.choose}
        >
          {t('receipts.add')}
        </Button>
        <PhoneButton
          purpose="expense_receipt"
          disabled={ids.length >= mostReceipts}
          onPictures={(fileIds) => field.onChange([...ids, ...fileIds].slice(0, mostReceipts))}
        />
      </div>
      {choice.problem === undefined ? null : (
        <p className={css.refused} role="alert">
          {choice.problem}
        </p>
      )}
    </div>
  );
}
