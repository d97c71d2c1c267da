import type { revaluationsContract } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import type { Handlers } from '../../../kit/call.ts';
import { postRevaluation } from './post-revaluation.ts';
import {
  getRevaluation,
  listItems,
  listOpen,
  listRevaluations,
  previewRevaluation,
} from './revaluations.queries.ts';
import { undoRevaluation } from './undo-revaluation.ts';

export const revaluationsHandlers: Handlers<typeof revaluationsContract> = {
  list: listRevaluations,
  preview: previewRevaluation,
  open: listOpen,
  get: getRevaluation,
  items: listItems,
  create: postRevaluation,
  undo: undoRevaluation,
};
