import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import css from '../stock-adjustments/adjustment-dialog.module.css';
import { usePostCount, useReverseCount } from './stock-counts.queries.ts';

interface PostDialogProps {
  count: StockCount;
  kind: 'post' | 'reverse';
  onClose: () => void;
}

/** Says what posting a count changes, or what undoing it takes back, and does it on a day. */
export function PostDialog({ count, kind, onClose }: PostDialogProps) {
  const { t } = useTranslation(['stock-counts', 'kit']);
  const post = usePostCount();
  const reverse = useReverseCount();
  const days = useBusinessDays(kind === 'reverse' ? count.businessDate : null);
  const form = useEditorForm(z.object({ businessDate: businessDaySchema(days) }), {
    businessDate: days.today,
  });
  const { id, version, differing, lines, counted, moreMinor, lessMinor } = count;
  const uncounted = lines - counted;
  return (
    <FormDialog
      title={t(`${kind}.title`, { number: count.number ?? '' })}
      form={form}
      saveLabel={t(`${kind}.action`)}
      isDanger={kind === 'reverse'}
      onClose={onClose}
      onSave={async ({ businessDate }) => {
        const day = dayToSend('businessDate', businessDate, days);
        const answer =
          kind === 'post'
            ? await post.mutateAsync({ id, version, ...day })
            : await reverse.mutateAsync({ id, ...day });
        toastLine.success(t(`${kind}.done`, { number: answer.number ?? '' }));
        onClose();
      }}
    >
      <p className={css.explained}>
        {differing === 0 ? t(`${kind}.nothing`) : t(`${kind}.text`, { count: differing })}
      </p>
      {kind === 'post' && uncounted > 0 ? (
        <p className={css.explained}>{t('post.uncounted', { count: uncounted })}</p>
      ) : null}
      {kind === 'post' && moreMinor !== undefined && lessMinor !== undefined ? (
        <p>
          {t('more')}
          {t('kit:colon')} <MoneyText amountMinor={moreMinor} isExact /> · {t('less')}
          {t('kit:colon')} <MoneyText amountMinor={lessMinor} isExact />
        </p>
      ) : null}
      <BusinessDayField control={form.control} name="businessDate" label={t(`${kind}.day`)} days={days} />
    </FormDialog>
  );
}
