import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { mostAdjustmentPictures } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Camera, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneButton } from '../../../components/phone-pictures/phone-button.tsx';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import { orpc } from '../../../lib/orpc.ts';
import type { SharedForm } from '../stock-adjustments/adjustment.ts';
import css from './adjustment-reasons.module.css';
import { useChosenReason } from './reason-field.tsx';

/** Pictures of what is damaged or gone, taken with the phone or chosen. Some reasons post nothing without one. */
export function PhotoField({ control }: { control: Control<SharedForm> }) {
  const { t } = useTranslation('inventory');
  const { field, fieldState } = useController({ control, name: 'pictureIds' });
  const ids = field.value ?? [];
  const reason = useChosenReason(control);
  const upload = useMutation({ ...orpc.files.upload.mutationOptions(), meta: { showsOwnError: true } });
  const choice = usePictureChoice(t('photo.add'), async (file) => {
    const { id } = await upload.mutateAsync(file);
    field.onChange([...ids, id]);
  });
  const problem = choice.problem ?? fieldState.error?.message;
  return (
    <div className={css.photo} {...choice.dropProps}>
      {ids.length === 0 ? null : (
        <ul className={css.pictures}>
          {ids.map((id, index) => (
            <li key={id}>
              <img src={fileUrl(id)} alt={t('photo.one', { place: index + 1 })} />
              <button
                type="button"
                className={css.remove}
                aria-label={t('photo.remove', { place: index + 1 })}
                onClick={() => field.onChange(ids.filter((one) => one !== id))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {choice.input}
      <Button
        ref={field.ref}
        variant="default"
        leftSection={<Camera size={16} aria-hidden />}
        loading={upload.isPending}
        disabled={ids.length >= mostAdjustmentPictures}
        onClick={choice.choose}
      >
        {t('photo.add')}
      </Button>
      <PhoneButton
        purpose="adjustment_pictures"
        disabled={ids.length >= mostAdjustmentPictures}
        onPictures={(fileIds) => field.onChange([...ids, ...fileIds].slice(0, mostAdjustmentPictures))}
      />
      {reason?.needsPhoto ? <p className={css.hint}>{t('photo.needed')}</p> : null}
      {problem === undefined ? null : (
        <p className={css.refused} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
