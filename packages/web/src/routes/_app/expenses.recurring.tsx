import { createFileRoute } from '@tanstack/react-router';
import { TemplateList } from '../../features/finance/expense-templates/template-list.tsx';
import { templatesQuery } from '../../features/finance/expense-templates/expense-templates.queries.ts';

export const Route = createFileRoute('/_app/expenses/recurring')({
  staticData: { words: ['expenses', 'repeating'] },
  loader: ({ context }) => context.ask.query(templatesQuery()),
  component: TemplateList,
});
