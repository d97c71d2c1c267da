import { exactCountLimit } from '@shelfwise/contract/primitives/counting';

/** A count of waiting work. Counting stops at the limit, so a count at the limit says that there may be more. */
export const countText = (count: number, locale: string): string =>
  `${new Intl.NumberFormat(locale).format(count)}${count >= exactCountLimit ? '+' : ''}`;
