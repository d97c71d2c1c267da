import { useDocumentTitle } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type shell from '../locales/en/shell.json';
import { AppLink } from '../components/app-link.tsx';
import { useShownPageName } from '../lib/page-name.ts';
import { useShownRecordName } from '../lib/record-name.ts';
import css from './header.module.css';
import { menu } from './menu.ts';

/** Path segments that have a text of their own. Pages of the menu are called as in the menu. */
type Crumb = `crumbs.${keyof (typeof shell)['crumbs']}`;

const isId = (segment: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/iu.test(segment);
const capitalise = (segment: string): string =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

interface BreadcrumbsProps {
  companyName: string;
  /** On a phone it stands right above the page's title, so a single segment would say the same twice. */
  isAboveTitle: boolean;
}

/** The path as links, one for each segment. */
export function Breadcrumbs({ companyName, isAboveTitle }: BreadcrumbsProps) {
  const { t, i18n } = useTranslation('shell');
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  const record = useShownRecordName();
  const segments = path.split('/').filter((segment) => segment !== '');
  const nameOf = (segment: string, href: string, before: string | undefined): string => {
    if (record?.path === href) return record.name;
    const entry = menu.find((one) => one.href === href);
    if (entry) return t(`menu.${entry.name}`);
    if (isId(segment)) return (record?.path.startsWith(`${href}/`) && record.owner) || '…';
    // The word for "new" depends on the segment before it: in French a new order is 'nouvelle'.
    const key = [`crumbs.${before}-${segment}`, `crumbs.${segment}`].find((one) =>
      i18n.exists(one, { ns: 'shell' }),
    );
    return key === undefined ? capitalise(decodeURIComponent(segment)) : t(key as Crumb);
  };
  const hrefs = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const isPage = (href: string): boolean => router.getMatchedRoutes(href)[2] !== undefined;
  const crumbs = segments.map((segment, index) => {
    const href = hrefs[index] ?? '/';
    // A segment without a page of its own ('edit') links to the nearest page above it.
    const target = hrefs.slice(0, index + 1).findLast(isPage) ?? href;
    return { href, target, name: nameOf(segment, href, segments[index - 1]) };
  });
  const pageName = useShownPageName() ?? crumbs.at(-1)?.name;
  useDocumentTitle([pageName, companyName].filter((part) => part !== undefined && part !== '').join(' · '));
  if (isAboveTitle && crumbs.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumb')} className={css.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            <AppLink href={crumb.target} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {crumb.name}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
