import type { LucideIcon } from 'lucide-react';
import type { Feature } from '@shelfwise/contract/access/plans';

export type PaletteGroup =
  | 'recent'
  | 'pages'
  | 'actions'
  | 'products'
  | 'customers'
  | 'orders'
  | 'invoices'
  | 'documents';

/** One line of the palette: a page, a record, or something to do. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  title: string;
  /** Beside the title, quieter: SKU, telephone, customer. */
  detail?: string | undefined;
  /** Other words people type for it. */
  words?: string;
  icon: LucideIcon;
  /** Where it leads, or what it does: exactly one of the two. */
  href?: string;
  run?: () => void;
  /** The plan lacks this: shown with a lock, opens the upgrade prompt. */
  lockedBy?: Feature;
  /** A record, called exactly as was typed. */
  isExact?: boolean;
}
