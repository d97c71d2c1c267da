import { Button } from '@mantine/core';
import { mostReceiptPictures } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import { Section } from '../../../components/section.tsx';
import { orpc } from '../../../lib/orpc.ts';
import css from './receiving/receiving.module.css';
import { useAddPictures } from './stock-receipts.queries.ts';

/** Pictures of the delivery note or of damage, taken with the phone or chosen. They are kept as soon as they are there. */
export function ReceiptPictures({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const upload = useMutation({ ...orpc.files.upload.mutationOptions(), meta: { showsOwnError: true } });
  const add = useAddPictures();
  const choice = usePictureChoice(t('pictures.add'), async (file) => {
    const { id: fileId } = await upload.mutateAsync(file);
    await add.mutateAsync({ id: receipt.id, fileIds: [fileId] });
  });
  return (
    <Section title={t('pictures.title')} isScreenOnly>
      <div {...choice.dropProps}>
        {receipt.pictures.length === 0 ? (
          <p className={css.quiet}>{t('pictures.none')}</p>
        ) : (
          <ul className={css.pictures}>
            {receipt.pictures.map(({ fileId, url }, index) => (
              <li key={fileId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t('pictures.one', { place: index + 1 })} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {choice.input}
        <Button
          leftSection={<Camera size={16} aria-hidden />}
          loading={upload.isPending || add.isPending}
          disabled={receipt.pictures.length >= mostReceiptPictures}
          onClick={choice.choose}
        >
          {t('pictures.add')}
        </Button>
        {choice.problem === undefined ? null : (
          <p className={css.refused} role="alert">
            {choice.problem}
          </p>
        )}
      </div>
    </Section>
  );
}
