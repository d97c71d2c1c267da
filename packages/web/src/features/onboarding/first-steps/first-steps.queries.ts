import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// '…' stands for all that is done to such a record: whoever does a step, the list of it says so.
refreshOn(
  [
    'product.',
    'stock_adjustment.',
    'stock_receipt.',
    'customer.',
    'order.',
    'invoice.',
    'invitation.',
    'member.',
    'sample_shop.',
  ],
  () => [orpc.firstSteps.key()],
);

export const firstStepsQuery = () => orpc.firstSteps.get.queryOptions();
