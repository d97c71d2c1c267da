import { type ReactNode, useState } from 'react';

interface PictureProps {
  url: string | null | undefined;
  /** Nothing where the name stands beside it. */
  alt?: string;
  /** Of its sides, in pixels, where it is square. */
  size?: number;
  className?: string | undefined;
  isLazy?: boolean;
  /** What stands for it where there is none. */
  instead: ReactNode;
}

/** A picture somebody uploaded; one that fails to load gives way as if there were none. */
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
