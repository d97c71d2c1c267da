import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import css from './qr-code.module.css';

/** The blank margin that scanners need around the code, in modules. */
const quietZone = 4;

interface Drawn {
  /** modules a side, quiet zone included */
  size: number;
  path: string;
}

/** Draws one square for each dark module. The library is fetched when a code is first drawn. */
async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
  return { size: modules.size + 2 * quietZone, path: squares.join('') };
}

/** A text as a QR code, dark on white in both themes, because scanners need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => draw(text),
    staleTime: Infinity,
    // The code holds a secret, so it is not kept after the dialog closes.
    gcTime: 0,
  });
  if (!data) return <Skeleton className={css.qr} />;
  return (
    <svg className={css.qr} viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label}>
      <rect width={data.size} height={data.size} fill="#fff" />
      <path d={data.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
