import type { sealsContract } from '@shelfwise/contract/features/audit/seals/seals.contract';
import type { Handlers } from '../../../kit/call.ts';
import { checkSeals } from './check-seals.ts';
import { areSealsMailed, countSeals, listSealRows, setSealsMailed } from './seals.queries.ts';

export const sealsHandlers: Handlers<typeof sealsContract> = {
  list: async ({ tx }, { limit, cursor }) => {
    const [{ rows, nextCursor }, count] = await Promise.all([
      listSealRows(tx, { limit, cursor }),
      countSeals(tx),
    ]);
    const items = rows.map(({ day, seq, hash, madeAt }) => ({
      id: day,
      day,
      seq,
      hash: hash.toString('hex'),
      madeAt,
    }));
    return { items, nextCursor, total: { count, isEstimate: false } };
  },
  check: checkSeals,
  mail: async ({ tx }) => ({ areMailed: await areSealsMailed(tx) }),
  setMail: async ({ tx }, { areMailed }) => {
    const was = await areSealsMailed(tx);
    if (was === areMailed) tx.leaveUnchanged();
    else {
      await setSealsMailed(tx, areMailed);
      tx.audit({
        action: 'seal.switch_mail',
        subject: 'seal',
        subjectId: tx.tenantId,
        before: { areMailed: was },
        after: { areMailed },
      });
    }
    return { areMailed };
  },
};
