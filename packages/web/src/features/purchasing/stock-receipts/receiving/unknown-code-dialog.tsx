import { Button } from '@mantine/core';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { ProductDialog, ProductPicker, productQuery, useUpdateProduct } from '../../../catalog/index.ts';
import css from './receiving.module.css';

interface UnknownCodeDialogProps {
  code: string;
  onClose: () => void;
  /** The code is that of this product from now on. */
  onKnown: (product: Product) => void;
}

/** A code that no product has: it is given to one, or a product is made for it. */
export function UnknownCodeDialog({ code, onClose, onKnown }: UnknownCodeDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const queryClient = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const update = useUpdateProduct();
  if (isMaking) return <ProductDialog typed={code} onClose={onClose} onCreated={onKnown} />;
  const attach = async (id: string): Promise<void> => {
    try {
      const product = await queryClient.fetchQuery(productQuery(id));
      onKnown(
        await update.mutateAsync({
          id,
          version: product.version,
          barcodes: [...product.barcodes, code],
        }),
      );
    } catch (failure) {
      setProblem(asAppError(failure).message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('unknown.title', { code })}>
      <p className={css.quiet}>{t('unknown.text')}</p>
      <ProductPicker label={t('unknown.attach')} hasFocus onPick={({ id }) => void attach(id)} />
      {problem === undefined ? null : (
        <p className={css.refused} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          {t('unknown.skip')}
        </Button>
        <Button onClick={() => setMaking(true)}>{t('unknown.make')}</Button>
      </div>
    </Dialog>
  );
}
