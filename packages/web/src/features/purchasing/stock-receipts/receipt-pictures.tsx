import { mostReceiptPictures } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useTranslation } from 'react-i18next';
import { PicturesSection } from '../../../components/pictures-section.tsx';
import { useAddPictures } from './stock-receipts.queries.ts';

/** Pictures of the delivery note or of damage. */
export function ReceiptPictures({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const add = useAddPictures();
  return (
    <PicturesSection
      pictures={receipt.pictures}
      most={mostReceiptPictures}
      words={{ title: t('pictures.title'), none: t('pictures.none'), add: t('pictures.add') }}
      nameOf={(place) => t('pictures.one', { place })}
      isAdding={add.isPending}
      onAdd={(fileId) => add.mutateAsync({ id: receipt.id, fileIds: [fileId] })}
      phone={{ purpose: 'receipt_pictures', recordId: receipt.id }}
    />
  );
}
