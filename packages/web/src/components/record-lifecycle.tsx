import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { asAppError } from '../lib/errors.ts';
import { toastLine } from '../lib/toasts.ts';
import { runVerb } from '../lib/verb.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { PageAction } from './page-actions.ts';

type VerbOfRecord = Pick<
  UseMutationResult<unknown, Error, { id: string }>,
  'mutate' | 'mutateAsync' | 'isPending'
>;

interface ArchiveWords {
  archive: string;
  restore: string;
  /** Shown once the record is archived. */
  archived: string;
}

/** Archives at once and offers to undo it in the toast; restores a record that is archived. */
export function useArchiveAction(
  { id, isArchived }: { id: string; isArchived: boolean },
  verbs: { archive: VerbOfRecord; restore: VerbOfRecord },
  words: ArchiveWords,
): PageAction {
  const restore = (): void => verbs.restore.mutate({ id });
  if (isArchived) return { label: words.restore, onRun: restore, isBusy: verbs.restore.isPending };
  return {
    label: words.archive,
    isBusy: verbs.archive.isPending,
    onRun: () =>
      runVerb(verbs.archive, { id }, () =>
        toastLine.success(words.archived, { label: words.restore, run: restore }),
      ),
  };
}

interface RemoveWords {
  /** The text of the menu item. */
  action: string;
  title: string;
  /** What is lost, and when deleting is possible. */
  text: string;
  confirm: string;
  /** Shown once the record is deleted. */
  removed: string;
}

interface RemoveOptions {
  id: string;
  verb: VerbOfRecord & Pick<UseMutationResult<unknown, Error, unknown>, 'error' | 'reset'>;
  words: RemoveWords;
  /** Where to go after the record is deleted; left out where it was a row of a list. */
  listHref?: string;
  /** Offered instead where documents refer to the record. */
  instead?: { label: string; run: () => void };
}

/** Asks before a record is deleted for good. A refusal is shown with its reason and with what can be done instead. */
export function useRemoveAction({ id, verb, words, listHref, instead }: RemoveOptions): {
  action: PageAction;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const failure = verb.error === null ? undefined : asAppError(verb.error);
  const other = failure?.code === 'in_use' ? instead : undefined;
  const close = (): void => {
    verb.reset();
    setIsAsking(false);
  };
  const remove = (): void => {
    const page = window.location.pathname;
    runVerb(verb, { id }, () => {
      toastLine.success(words.removed);
      if (listHref === undefined) setIsAsking(false);
      // Whoever has gone on to another page meanwhile stays there.
      else if (window.location.pathname === page) void navigate({ href: listHref, replace: true });
    });
  };
  return {
    action: { label: words.action, isDanger: true, onRun: () => setIsAsking(true) },
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        isDanger={other === undefined}
        isBusy={verb.isPending}
        title={words.title}
        confirmLabel={other?.label ?? words.confirm}
        onCancel={close}
        onConfirm={() => {
          if (other === undefined) return remove();
          close();
          other.run();
        }}
      >
        {failure === undefined ? words.text : <p role="alert">{failure.message}</p>}
      </ConfirmDialog>
    ),
  };
}
