import { nouns } from '@shelfwise/contract/features/nouns';
import type { Noun } from '@shelfwise/contract/primitives/noun';
import { useTranslation } from 'react-i18next';
import { asWords } from './entry-fields.ts';

const all = nouns as readonly Noun[];

interface Words {
  verbs: Record<string, string>;
  actions: Record<string, string>;
}

/** What was done, in words: of the action where it has its own, else of its verb. */
export const wordOfAction = (action: string, { verbs, actions }: Words, exported: string): string => {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'export') return exported;
  return actions[`${noun}-${verb}`] ?? verbs[verb] ?? asWords(verb);
};

/** The page of the record that an entry is about; undefined where it has none. */
export const hrefOfRecord = (subject: string, id: string): string | undefined => {
  const record = all.find(({ name }) => name === subject)?.record;
  return record === undefined ? undefined : `${record}/${id}`;
};

/** The kind of record whose list was exported. */
export const nounOfExport = (action: string): string | undefined =>
  all.find(({ calls }) => action === `export.${calls}`)?.name;

/** Entries of the audit trail in words. */
export function useEntryWords() {
  const { t } = useTranslation('transactions');
  const verbs: Record<string, string> = t('verbs', { returnObjects: true });
  const actions: Record<string, string> = t('actions', { returnObjects: true });
  const nounWords: Record<string, string> = t('nouns', { returnObjects: true });
  const fields: Record<string, string> = t('fields', { returnObjects: true });
  const noun = (name: string): string => nounWords[name] ?? asWords(name);
  return {
    noun,
    what: (action: string): string => wordOfAction(action, { verbs, actions }, noun('export')),
    exported: (action: string): string => noun(nounOfExport(action) ?? 'export'),
    /** 'lines 2 quantity' */
    field: (path: readonly string[]): string => path.map((name) => fields[name] ?? asWords(name)).join(' '),
  };
}
