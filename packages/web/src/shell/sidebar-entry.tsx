import { useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { isWithin, type ShownEntry } from './menu.ts';
import css from './sidebar.module.css';

interface SidebarEntryProps {
  entry: ShownEntry;
  isIconOnly: boolean;
  onLocked: (entry: ShownEntry) => void;
  onGo: () => void;
}

/**
 * A link to an area; where the plan lacks it, a button that opens the upgrade prompt. Where a former plan had it, the link leads to a page that
 * begins with the prompt.
 */
export function SidebarEntry({ entry, isIconOnly, onLocked, onGo }: SidebarEntryProps) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const Icon = entry.icon;
  const name = t(`menu.${entry.name}`);
  const description = t(`menuDescriptions.${entry.name}`);
  const title = isIconOnly ? `${name}: ${description}` : description;
  const isCurrent = isWithin(path, entry.href);
  if (entry.isLocked && !entry.isReadable) {
    return (
      <button type="button" className={css.entry} data-locked title={title} onClick={() => onLocked(entry)}>
        <Icon size={16} aria-hidden />
        <span className={css.name}>{name}</span>
        <Locked />
      </button>
    );
  }
  return (
    <AppLink
      href={entry.href}
      className={css.entry}
      aria-current={isCurrent ? 'page' : undefined}
      data-locked={entry.isLocked || undefined}
      title={title}
      onClick={onGo}
    >
      <Icon size={16} aria-hidden />
      <span className={css.name}>{name}</span>
      {entry.isLocked ? <Locked /> : null}
    </AppLink>
  );
}

function Locked() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Lock size={13} aria-hidden className={css.lock} />
      <span className="visually-hidden">{t('menu.locked')}</span>
    </>
  );
}
