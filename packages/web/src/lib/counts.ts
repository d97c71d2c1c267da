import { exactCountLimit } from '@shelfwise/contract/primitives/counting';

/** How many wait: nothing is counted beyond the limit, so the figure there says that it may be more. */
export const countText = (count: number, locale: string): string =>
  `${new Intl.NumberFormat(locale).format(count)}${count >= exactCountLimit ? '+' : ''}`;
