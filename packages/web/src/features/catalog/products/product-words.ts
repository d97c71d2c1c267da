import { useTranslation } from 'react-i18next';
import type { RecordFrameWords } from '../../../components/record-frame.tsx';

/** The texts of a product's page while it loads or cannot be shown. `back` is the address of a list of products. */
export function useProductWords(back?: string): RecordFrameWords {
  const { t } = useTranslation('catalog');
  return {
    loading: t('record.loading'),
    failed: t('record.failed'),
    missing: {
      title: t('record.missing'),
      text: t('record.missingText'),
      back: back ?? t('record.toList'),
    },
  };
}
