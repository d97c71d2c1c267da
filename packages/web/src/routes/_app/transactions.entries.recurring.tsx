import { createFileRoute } from '@tanstack/react-router';
import { EntryTemplateList } from '../../features/ledger/entry-templates/entry-template-list.tsx';
import { entryTemplatesQuery } from '../../features/ledger/entry-templates/entry-templates.queries.ts';

export const Route = createFileRoute('/_app/transactions/entries/recurring')({
  staticData: { words: ['books', 'transactions', 'repeating'] },
  loader: ({ context }) => context.ask.query(entryTemplatesQuery()),
  component: EntryTemplateList,
});
