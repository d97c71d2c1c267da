import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { InspectDialog } from './inspect-dialog.tsx';
import type { ReturnDialog } from './return-record.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { UndoReturnDialog } from './undo-return-dialog.tsx';

/** The dialogs of a return's screen, one at a time. */
export function ReturnDialogs({
  one,
  asked,
  onClose,
}: {
  one: Return;
  asked: ReturnDialog;
  onClose: () => void;
}) {
  if (asked === 'inspect') return <InspectDialog one={one} onClose={onClose} />;
  if (asked === 'settle') return <SettleDialog one={one} onClose={onClose} />;
  return <UndoReturnDialog one={one} kind={asked} onClose={onClose} />;
}
