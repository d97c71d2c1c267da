import { useDebouncedValue } from '@mantine/hooks';
import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import css from './documents.module.css';

/** A sheet is drawn when typing has paused this long. */
const pauseMs = 400;

/** An object URL for a file, released when the file changes. */
function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A sample invoice with the values of the form, drawn by the server like every invoice. Undefined while the form is not valid. */
export function DocumentPreview({ look }: { look: DocumentLook | undefined }) {
  const { t, i18n } = useTranslation('company-settings');
  const [lastValid, setLastValid] = useState(look);
  if (look !== undefined && JSON.stringify(look) !== JSON.stringify(lastValid)) setLastValid(look);
  const [wanted] = useDebouncedValue(lastValid, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['document-preview', i18n.language, wanted],
    queryFn: async (): Promise<Blob> => {
      if (wanted === undefined) throw new Error('no look to draw');
      return api.documentTemplate.preview(wanted);
    },
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const address = useAddressOf(data);
  if (error) return <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />;
  return (
    <figure className={css.preview} aria-busy={isFetching}>
      <figcaption>
        {t('documents.preview')}
        {address === undefined ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            {t('documents.openPreview')}
          </a>
        )}
      </figcaption>
      {/* Phones show no PDF inside a page, so the link opens it. The frame has no sandbox, because no browser shows a PDF in one. */}
      {address !== undefined && navigator.pdfViewerEnabled ? (
        <div className={css.sheet}>
          <iframe src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={t('documents.preview')} />
        </div>
      ) : null}
    </figure>
  );
}
