import type {
  CountLine,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { useSetCost } from './stock-counts.queries.ts';

const schema = z.object({ unitCost: unitCostSchema });

interface CostDialogProps {
  count: StockCount;
  line: CountLine;
  onClose: () => void;
}

/** Says what one costs of goods that were found where nothing known says it. */
export function CostDialog({ count: { id, version }, line, onClose }: CostDialogProps) {
  const { t } = useTranslation('stock-counts');
  const { currency } = useRegion();
  const setCost = useSetCost();
  const form = useEditorForm(schema, { unitCost: line.unitCost ?? '' });
  const { locationId, productId } = line;
  return (
    <FormDialog
      title={line.productName}
      form={form}
      saveLabel={t('cost.save')}
      onClose={onClose}
      onSave={async ({ unitCost }) => {
        await setCost.mutateAsync({ id, version, locationId, productId, unitCost });
        onClose();
      }}
    >
      <p className={css.explained}>{t('cost.text')}</p>
      <DecimalField control={form.control} name="unitCost" label={t('cost.label', { currency })} />
    </FormDialog>
  );
}
