import type { CountStatus } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type { CountSheetRow } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<CountStatus, Tone> = {
  open: 'neutral',
  counting: 'info',
  review: 'warn',
  posted: 'good',
  reversed: 'bad',
  cancelled: 'neutral',
};

export function CountStatusBadge({ status }: { status: CountStatus }) {
  const { t } = useTranslation('stock-counts');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}

/** What is counted, in a few words: everything, a category, classes or named products. */
export function useWhatIsCounted(): (count: CountSheetRow) => string {
  const { t } = useTranslation('stock-counts');
  return ({ scope, category, classes, classDays, lines }) => {
    if (scope === 'category') return t('what.category', { category });
    if (scope === 'classes') return t('what.classes', { classes: classes.join(', '), days: classDays });
    return scope === 'products' ? t('what.products', { count: lines }) : t('what.all');
  };
}
