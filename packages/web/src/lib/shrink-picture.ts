/** What a phone sends: enough to read a delivery note by, and little on a slow network. */
export const longestSide = 1_600;
export const mostBytes = 600_000;
/** Tried one after the other; the last is sent even where it stays above. */
const qualities = [0.85, 0.75, 0.65, 0.5] as const;
/** Sent untouched where they are small enough. A camera's picture may be turned, which the server puts right. */
const plainTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface Size {
  width: number;
  height: number;
}

/** The size within the longest side, in the same proportions; never larger than it was. */
export const sizeWithin = ({ width, height }: Size, longest = longestSide): Size => {
  const factor = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

export const isSmallEnough = (
  { type, size }: { type: string; size: number },
  { width, height }: Size,
): boolean => plainTypes.has(type) && size <= mostBytes && Math.max(width, height) <= longestSide;

/** The first that is small enough, or the smallest there is. */
export async function firstSmall<Encoded extends { size: number }>(
  encode: (quality: number) => Promise<Encoded>,
): Promise<Encoded> {
  let best: Encoded | undefined;
  for (const quality of qualities) {
    const encoded = await encode(quality);
    if (best === undefined || encoded.size < best.size) best = encoded;
    if (encoded.size <= mostBytes) break;
  }
  return best as Encoded;
}

/** As the camera held it: upright. Rejects what the browser cannot read. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** A picture as it is sent: at most 1600 px a side and about 600 kB, upright. Rejects what is no picture to this browser. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await decode(file);
  try {
    if (isSmallEnough(file, picture)) return file;
    const { width, height } = sizeWithin(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency: what shines through is paper, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return await firstSmall(
      (quality) =>
        new Promise<Blob>((resolve, reject) => {
          canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
            'image/jpeg',
            quality,
          );
        }),
    );
  } finally {
    picture.close();
  }
}
