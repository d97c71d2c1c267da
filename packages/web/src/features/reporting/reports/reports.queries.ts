import type {
  FigureQuery,
  ReportQuery,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(
  [
    'order.',
    'invoice.',
    'goods_return.',
    'stock_adjustment.',
    'stock_receipt.',
    'bill.',
    'supplier_payment.',
  ],
  () => [orpc.reports.key()],
);

// The server says a report in the reader's language, so each language has an answer of its own.
export const reportListQuery = (language: string) =>
  orpc.reports.list.queryOptions({ queryKey: [...orpc.reports.key(), 'list', language] });

export const measuresQuery = (language: string) =>
  orpc.reports.measures.queryOptions({
    queryKey: [...orpc.reports.key(), 'measures', language],
    staleTime: Infinity,
  });

export const reportQuery = (asked: ReportQuery, language: string) =>
  orpc.reports.run.queryOptions({
    input: asked,
    queryKey: [...orpc.reports.key(), 'run', asked, language],
    placeholderData: keepPreviousData,
  });

export const figureEntriesQuery = (figure: FigureQuery, language: string) =>
  orpc.reports.entries.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...figure, ...(cursor !== undefined && { cursor }) }),
    queryKey: [...orpc.reports.key(), 'entries', figure, language],
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const explanationQuery = (figure: FigureQuery, language: string) =>
  orpc.reports.explain.queryOptions({
    input: figure,
    queryKey: [...orpc.reports.key(), 'explanation', figure, language],
  });
