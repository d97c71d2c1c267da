import type { ListAddress } from '../../lib/list-address.ts';
import { ViewTabs, type ViewTab } from '../view-tabs.tsx';

interface ListViewsProps<View extends string> {
  address: Pick<ListAddress<View>, 'views' | 'viewOf' | 'href'>;
  search: { view?: string | undefined; sort?: string | undefined };
  /** The content of a view's tab: its name and its count. */
  tabOf: (view: View) => Omit<ViewTab, 'id' | 'href'>;
}

/** The saved views of a list as tabs. */
export function ListViews<View extends string>({ address, search, tabOf }: ListViewsProps<View>) {
  return (
    <ViewTabs
      current={address.viewOf(search)}
      tabs={address.views.map((id) => ({ id, href: address.href(id, search), ...tabOf(id) }))}
    />
  );
}
