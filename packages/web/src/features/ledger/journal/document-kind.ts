import { useTranslation } from 'react-i18next';

/** What a kind of document is called; its own name where the product has no word for it yet. */
export function useDocumentKind(): (kind: string) => string {
  const { t } = useTranslation('books');
  const words: Readonly<Record<string, string>> = t('documentKinds', { returnObjects: true });
  return (kind) => words[kind] ?? kind;
}
