import type { Language } from '@shelfwise/contract/primitives/languages';
import { type PictureName, pictures } from './product-pictures.ts';

interface ProductPictureProps {
  name: PictureName;
  language: Language;
  alt: string;
  /** True for a picture in the first view: it is fetched at once, in the theme that most visitors have. */
  isFirst?: boolean;
}

/** The running product, in the reader's language and theme; `scripts/product-pictures.ts` takes the pictures. */
export function ProductPicture({ name, language, alt, isFirst = false }: ProductPictureProps) {
  const { width, height, sizes, steps } = pictures[name];
  const fileOf = (theme: string, step: number): string =>
    `/src/entries/pictures/${name}-${language}-${theme}-${step}.webp`;
  return (
    <figure className="picture" data-name={name}>
      {(['light', 'dark'] as const).map((theme) => {
        const isUrgent = isFirst && theme === 'light';
        return (
          <img
            key={theme}
            className={theme}
            src={fileOf(theme, steps[0])}
            srcSet={steps.map((step) => `${fileOf(theme, step)} ${step}w`).join(', ')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            decoding="async"
            {...(isUrgent ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        );
      })}
    </figure>
  );
}
