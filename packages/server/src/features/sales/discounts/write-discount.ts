import { isDeepStrictEqual } from 'node:util';
import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import type {
  Discount,
  DiscountChange,
  NewDiscount,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireNamed } from './discount-records.ts';
import { writeVersion } from './discount-versions.ts';
import { discountKind } from './discounts.queries.ts';

/** JSON goes into its columns as text: arrays would be taken for those of the database. */
const asColumns = ({ terms, goods, conditions, ...plain }: Partial<NewDiscount>) =>
  columnsFrom('discounts', {
    ...plain,
    ...(terms && { terms: JSON.stringify(terms) }),
    ...(goods && { goods: JSON.stringify(goods) }),
    ...(conditions && { conditions: JSON.stringify(conditions) }),
  });

/** Drafts a discount: it is given to nobody until it is activated. */
export const createDiscount = async (call: Call, fields: NewDiscount): Promise<Discount> => {
  const { tx, actor } = call;
  await requireNamed(call, fields);
  const id = newId();
  const whole = { goods: { productIds: [], categories: [] }, conditions: anybody, ...fields };
  await tx.db
    .insertInto('discounts')
    .values({
      ...asColumns(whole),
      name: whole.name,
      terms: JSON.stringify(whole.terms),
      goods: JSON.stringify(whole.goods),
      conditions: JSON.stringify(whole.conditions),
      tenant_id: tx.tenantId,
      id,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({ action: 'discount.create', subject: 'discount', subjectId: id, after: { ...fields } });
  return getRecord(call, discountKind, id);
};

/** Drafts another one with the same rule. Its codes stay with the first. */
export const duplicateDiscount = async (call: Call, { id }: { id: string }): Promise<Discount> => {
  const {
    id: _id,
    status: _status,
    stage: _stage,
    state: _state,
    ruleVersion: _ruleVersion,
    activatedAt: _activatedAt,
    usedCount: _usedCount,
    givenMinor: _givenMinor,
    createdAt: _createdAt,
    version: _version,
    ...fields
  } = await getRecord(call, discountKind, id);
  return createDiscount(call, fields);
};

/** Fields that mean the same as the current ones become those: objects from the database have their keys in another order. */
const asMeant = <Fields extends object>(current: Discount, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const was = current[name as keyof Discount];
      return [name, isDeepStrictEqual(was, value) ? was : value];
    }),
  ) as Fields;

/** Throws 400 where a limit would be below what was given already, and where it would end before it begins. */
const requireFitting = (changed: Discount): void => {
  const fields: Record<string, RefusedField> = {};
  if (changed.useLimit !== null && changed.useLimit < changed.usedCount)
    fields['useLimit'] = { code: 'too_small', detail: { minimum: changed.usedCount } };
  if (changed.budgetMinor !== null && changed.budgetMinor < Number(changed.givenMinor))
    fields['budgetMinor'] = { code: 'below_given' };
  if (changed.startsOn !== null && changed.endsOn !== null && changed.endsOn < changed.startsOn)
    fields['endsOn'] = { code: 'ends_before' };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

/** Changes the given fields. What was activated once gets a new version of its rule; orders keep the one they were sold under. */
export const updateDiscount = (call: Call, change: DiscountChange): Promise<Discount> =>
  editRecord(
    call,
    discountKind,
    change,
    async ({ current, after, changed }) => {
      if (current.status === 'archived') throw new AppError('wrong_state', { detail: { state: 'archived' } });
      requireFitting(changed);
      await requireNamed(call, after);
      const isGiven = current.ruleVersion > 0;
      await saveRecord(call.tx, discountKind, current, {
        ...asColumns(after),
        ...(isGiven && { rule_version: current.ruleVersion + 1 }),
      });
      if (isGiven) writeVersion(call, { ...changed, ruleVersion: current.ruleVersion + 1 });
    },
    asMeant,
  );

/** Deletes a discount that was given on no order; else 409 `in_use`, and archiving is the way. Its codes go with it. */
export const removeDiscount = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  await removeRecord(call, discountKind, id, ({ name }) => ({ name }));
  return {};
};
