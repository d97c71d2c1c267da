import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';

interface PdfButtonProps {
  label: string;
  /** What it is a PDF of, for who cannot see the row. */
  fullLabel: string;
  fileName: string;
  ask: () => Promise<Blob>;
}

/** Fetches a document as PDF and hands it over as a download. */
export function PdfButton({ label, fullLabel, fileName, ask }: PdfButtonProps) {
  const pdf = useMutation({ mutationFn: ask, onSuccess: (file) => saveFile(file, fileName) });
  return (
    <Button size="xs" loading={pdf.isPending} aria-label={fullLabel} onClick={() => pdf.mutate()}>
      {label}
    </Button>
  );
}
