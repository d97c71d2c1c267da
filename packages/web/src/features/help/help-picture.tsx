import { useTranslation } from 'react-i18next';
import css from './help.module.css';
import type { PictureName } from './help-articles.ts';
import inventoryDark from './pictures/inventory-dark.webp';
import inventoryLight from './pictures/inventory-light.webp';
import orderDark from './pictures/order-dark.webp';
import orderLight from './pictures/order-light.webp';
import paletteDark from './pictures/palette-dark.webp';
import paletteLight from './pictures/palette-light.webp';

const pictures: Record<PictureName, { light: string; dark: string }> = {
  inventory: { light: inventoryLight, dark: inventoryDark },
  order: { light: orderLight, dark: orderDark },
  palette: { light: paletteLight, dark: paletteDark },
};

/** A picture of the running product, in the reader's theme. Only the one shown is fetched. */
export function HelpPicture({ name }: { name: PictureName }) {
  const { t } = useTranslation('help');
  const { light, dark } = pictures[name];
  const shared = { width: 760, height: 460, loading: 'lazy' } as const;
  return (
    <div className={css.picture}>
      <img {...shared} src={light} alt={t(`pictures.${name}`)} data-for="light" />
      <img {...shared} src={dark} alt={t(`pictures.${name}`)} data-for="dark" />
    </div>
  );
}
