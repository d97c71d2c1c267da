import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import css from './list-tools.module.css';
import { MoreActions } from './more-actions.tsx';
import { useRegion } from './region.tsx';

export interface ViewTab {
  id: string;
  label: string;
  href: string;
  count?: number | undefined;
  /** Counting stopped here: there may be more, and the tab says so. */
  isAtLeast?: boolean | undefined;
  /** The count is an estimate, and the tab says so. */
  isEstimate?: boolean | undefined;
  /** Stays beside the current one on a phone, where the others are in a menu. Where no tab is, all of them stay. */
  isMain?: boolean;
}

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  current: string;
  /** What they are called where they are no saved views, or not the only tabs of the page. */
  label?: string;
}

/** Pixels of a neighbouring tab that stay visible, to show that there are more. */
const besides = 24;

const countText = ({ count, isAtLeast, isEstimate }: ViewTab, locale: string): string | undefined =>
  count === undefined
    ? undefined
    : `${isEstimate ? '~' : ''}${new Intl.NumberFormat(locale).format(count)}${isAtLeast ? '+' : ''}`;

/** Saved views of a list. Each is a link, so it can be opened in a tab or sent to a colleague. */
export function ViewTabs({ tabs, current, label }: ViewTabsProps) {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  const strip = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const isShort = isPhone && tabs.some(({ isMain }) => isMain);
  const isBeside = ({ id, isMain }: ViewTab): boolean => !isShort || isMain === true || id === current;
  const others = tabs.filter((tab) => !isBeside(tab));
  // Where they do not fit, the tabs scroll sideways. The current one is scrolled into view, again when counts make it wider.
  useEffect(() => {
    const all = strip.current;
    const tab = all?.querySelector('[aria-current]');
    if (!all || !(tab instanceof HTMLElement)) return;
    const start = tab.offsetLeft - all.offsetLeft;
    const end = start + tab.offsetWidth;
    if (start - besides < all.scrollLeft || end + besides > all.scrollLeft + all.clientWidth)
      all.scrollLeft = start - (all.clientWidth - tab.offsetWidth) / 2;
  });
  return (
    <nav className={css.views} aria-label={label ?? t('views')}>
      <div ref={strip} className={css.tabs}>
        {tabs.filter(isBeside).map((tab) => (
          <AppLink
            key={tab.id}
            href={tab.href}
            className={css.tab}
            aria-current={tab.id === current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{countText(tab, locale)}</span>}
          </AppLink>
        ))}
      </div>
      {others.length === 0 ? null : (
        <MoreActions
          variant="subtle"
          label={t('moreViews')}
          actions={others.map((tab) => ({
            label: [tab.label, countText(tab, locale)].filter(Boolean).join(' '),
            href: tab.href,
          }))}
        />
      )}
    </nav>
  );
}
