import { isAdmin } from '@shelfwise/contract/access/roles';
import { mostAdjustmentPictures } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Camera, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from '../adjustment-reasons/adjustment-reasons.module.css';
import { useSetPictures } from './stock-adjustments.queries.ts';

interface OfAdjustment {
  adjustment: StockAdjustment;
}

/** What was photographed of damaged or missing goods. Of a posted adjustment a picture can still be added; only admins take one away. */
export function AdjustmentPictures({ adjustment }: OfAdjustment) {
  const { t } = useTranslation('inventory');
  const viewer = useViewer();
  const { id, version, pictures, number } = adjustment;
  const change = useSetPictures();
  const isPosted = number !== null;
  const remove = (fileId: string): void =>
    change.mutate({
      id,
      version,
      pictureIds: pictures.map((one) => one.fileId).filter((one) => one !== fileId),
    });
  return (
    <>
      {pictures.length === 0 ? null : (
        <ul className={css.pictures} aria-label={t('photo.title')}>
          {pictures.map(({ fileId, url }, index) => (
            <li key={fileId}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('photo.one', { place: index + 1 })} />
              </a>
              {isPosted && isAdmin(viewer.role) ? (
                <button
                  type="button"
                  className={css.remove}
                  disabled={change.isPending}
                  aria-label={t('photo.remove', { place: index + 1 })}
                  onClick={() => remove(fileId)}
                >
                  <X size={14} aria-hidden />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isPosted && viewer.can('canManageInventory') ? <LaterPicture adjustment={adjustment} /> : null}
    </>
  );
}

/** A picture that was taken after the posting. */
function LaterPicture({ adjustment: { id, version, pictures } }: OfAdjustment) {
  const { t } = useTranslation('inventory');
  const change = useSetPictures();
  const upload = useMutation({ ...orpc.files.upload.mutationOptions(), meta: { showsOwnError: true } });
  const choice = usePictureChoice(t('photo.add'), async (file) => {
    const { id: fileId } = await upload.mutateAsync(file);
    await change.mutateAsync({ id, version, pictureIds: [...pictures.map((one) => one.fileId), fileId] });
  });
  return (
    <div className={css.photo} {...choice.dropProps}>
      {choice.input}
      <Button
        variant="default"
        leftSection={<Camera size={16} aria-hidden />}
        loading={upload.isPending || change.isPending}
        disabled={pictures.length >= mostAdjustmentPictures}
        onClick={choice.choose}
      >
        {t('photo.add')}
      </Button>
      {choice.problem === undefined ? null : (
        <p className={css.refused} role="alert">
          {choice.problem}
        </p>
      )}
    </div>
  );
}
