import { contract } from '@shelfwise/contract';
import { isReadable } from '@shelfwise/contract/access/lost-plans';
import { upgradeFor } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import { nouns, type TimelineSubject } from '@shelfwise/contract/features/nouns';
import { type CallMeta, metaOf } from '@shelfwise/contract/primitives/call';
import type { Noun } from '@shelfwise/contract/primitives/noun';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

type Calls = Record<string, { get?: Parameters<typeof metaOf>[0] }>;

/** What the call needs that reads one record of the kind; undefined for kinds that are read as parts of others. */
const readingOf = (subject: TimelineSubject): CallMeta | undefined => {
  const { calls } = nouns.find(({ name }) => name === subject) as Noun;
  const get = calls === undefined ? undefined : (contract as Calls)[calls]?.get;
  return get && metaOf(get);
};

/** The history of a record holds what the record does, so only those read it who may read the record (403, or 402 where the plan lacks it). */
export const requireReader = ({ actor }: Call, subject: TimelineSubject): void => {
  const reading = readingOf(subject);
  if (!reading) return;
  if (!can(actor.role, reading.right as Right | 'member')) throw new AppError('forbidden');
  const { feature } = reading;
  if (feature && !isReadable(actor.company, actor.role, feature))
    throw new AppError('plan_feature', { upgrade: { ...upgradeFor(actor.company.plan, feature) } });
};

/** The field that says whose a record of the kind is, for a reader who sees only their own; undefined where they see all. */
export const ownerFieldFor = ({ can: has }: Call, subject: TimelineSubject): string | undefined => {
  const { ownerField } = nouns.find(({ name }) => name === subject) as Noun;
  return has('canViewReports') ? undefined : ownerField;
};
