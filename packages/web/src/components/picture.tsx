import { type ReactNode, useState } from 'react';

interface PictureProps {
  url: string | null | undefined;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** The length of its sides in pixels, where it is square. */
  size?: number;
  className?: string | undefined;
  isLazy?: boolean;
  /** Shown where there is no picture, or where it fails to load. */
  instead: ReactNode;
}

/** An uploaded picture. Where it fails to load, `instead` is shown. */
export function Picture({ url, alt = '', size, className, isLazy = false, instead }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!url || url === failed) return instead;
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      width={size}
      height={size}
      {...(isLazy ? { loading: 'lazy' } : {})}
      onError={() => setFailed(url)}
    />
  );
}
