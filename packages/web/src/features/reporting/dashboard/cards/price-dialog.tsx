import type { MarginGuard } from '@shelfwise/contract/features/reporting/dashboard/margin-guard.schemas';
import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { UnitPriceField } from '../../../../components/form/number-fields.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import { useUpdateProduct } from '../../../catalog/index.ts';

interface PriceDialogProps {
  item: MarginGuard['items'][number];
  guard: MarginGuard;
  /** the lowest margin, in words */
  floor: string;
  onClose: () => void;
}

/** Changes the price of a product; the one that restores the margin is filled in. */
export function PriceDialog({ item, guard, floor, onClose }: PriceDialogProps) {
  const { t } = useTranslation('dashboard-cards');
  const update = useUpdateProduct();
  const form = useEditorForm(z.object({ unitPrice: unitPriceSchema }), { unitPrice: item.restoringPrice });
  return (
    <FormDialog
      title={t('guard.dialog.title', { product: item.name })}
      form={form}
      saveLabel={t('guard.dialog.save')}
      onClose={onClose}
      onSave={async ({ unitPrice }) => {
        await update.mutateAsync({ id: item.productId, version: item.version, unitPrice });
        toastLine.success(t('guard.dialog.saved'));
        onClose();
      }}
    >
      <p>{t('guard.dialog.text', { floor })}</p>
      <UnitPriceField
        control={form.control}
        name="unitPrice"
        label={t('guard.dialog.price')}
        hint={t(guard.pricesIncludeTax ? 'guard.dialog.withTax' : 'guard.dialog.withoutTax')}
        currency={guard.currency}
        isRequired
      />
    </FormDialog>
  );
}
