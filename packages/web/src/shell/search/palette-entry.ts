import type { LucideIcon } from 'lucide-react';
import type { Feature } from '@shelfwise/contract/access/plans';
import type { MenuEntry } from '../menu.ts';

export type PaletteGroup =
  | 'recent'
  | 'here'
  | 'pages'
  | 'actions'
  | 'products'
  | 'customers'
  | 'orders'
  | 'invoices'
  | 'documents'
  /** records of other kinds, under the name that they have in the menu */
  | `menu.${MenuEntry['name']}`;

/** One line of the palette: a page, a record, or an action. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  title: string;
  /** Shown beside the title in a quiet colour: SKU, telephone, customer. */
  detail?: string | undefined;
  /** Further words that people type for it. */
  words?: string;
  icon: LucideIcon;
  /** An entry opens `href` or runs `run`: exactly one of the two. */
  href?: string;
  run?: () => void;
  /** The feature that the plan lacks: the entry has a lock, and opens the upgrade prompt. */
  lockedBy?: Feature;
  /** A record whose name is exactly what was typed. */
  isExact?: boolean;
}
