import { mostAtOnce, mostInFile } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../components/data-table/columns.ts';
import type { PageAction } from '../../../components/page-actions.ts';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { inParts } from '../../../lib/in-parts.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';

type Asked = Omit<NonNullable<Parameters<typeof api.invoices.list>[0]>, 'limit' | 'cursor'>;

/** The invoices of a list, page by page. */
const listIds = async (asked: Asked): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.invoices.list({ ...asked, limit: 100, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && ids.length < mostAtOnce);
  return ids.slice(0, mostAtOnce);
};

interface ManyInvoices {
  /** null where there is nothing to print, as among drafts */
  ofAll: PageAction | null;
  ofPicked: BulkAction | null;
  /** how far it is, while files are made */
  running: { done: number; count: number } | undefined;
}

/** Invoices of the list as PDF, so many in a file: all that it shows, or the selected rows. */
export function useManyInvoices(asked: Asked, count: number | undefined): ManyInvoices {
  const { t } = useTranslation('receivables');
  const [running, setRunning] = useState<ManyInvoices['running']>();
  const pdf = useMutation({
    mutationFn: async (picked: readonly string[] | undefined) => {
      setRunning({ done: 0, count: picked?.length ?? count ?? 0 });
      const ids = picked ?? (await listIds(asked));
      await inParts(ids, mostInFile, async (part, before) => {
        setRunning({ done: before, count: ids.length });
        saveFile(await api.invoices.pdfOfMany({ ids: [...part] }), 'invoices.pdf');
      });
    },
    onError: (failure) => toastLine.error(asAppError(failure).message),
    onSettled: () => setRunning(undefined),
  });
  const run = (picked?: readonly string[]): void => {
    const many = picked?.length ?? count ?? 0;
    if (many > mostAtOnce) toastLine.error(t('pdf.tooMany', { count: many, most: mostAtOnce }));
    else pdf.mutate(picked);
  };
  if (asked.drafts) return { ofAll: null, ofPicked: null, running };
  return {
    ofAll: {
      label: t('pdf.all'),
      onRun: () => run(),
      isBusy: pdf.isPending,
      isDisabled: count === 0,
      reads: true,
    },
    ofPicked: { label: t('pdf.picked'), onRun: run, reads: true },
    running,
  };
}
