import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import css from './list-tools.module.css';
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
}

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  current: string;
  /** What they are called where they are no saved views, or not the only tabs of the page. */
  label?: string;
}

/** Pixels of a neighbouring tab that stay visible, to show that there are more. */
const besides = 24;

/** Saved views of a list. Each is a link, so it can be opened in a tab or sent to a colleague. */
export function ViewTabs({ tabs, current, label }: ViewTabsProps) {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways. The current one is scrolled into view, again when counts make it wider.
  useEffect(() => {
    const strip = nav.current;
    const tab = strip?.children[tabs.findIndex(({ id }) => id === current)];
    if (!strip || !(tab instanceof HTMLElement)) return;
    const start = tab.offsetLeft - strip.offsetLeft;
    const end = start + tab.offsetWidth;
    if (start - besides < strip.scrollLeft || end + besides > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = start - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [tabs, current]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label ?? t('views')}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.id}
          href={tab.href}
          className={css.tab}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={css.count}>
              {tab.isEstimate ? '~' : ''}
              {new Intl.NumberFormat(locale).format(tab.count)}
              {tab.isAtLeast ? '+' : ''}
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  );
}
