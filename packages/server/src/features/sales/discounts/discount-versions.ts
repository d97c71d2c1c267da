import { sql } from 'kysely';
import type {
  Discount,
  DiscountSnapshot,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { Call } from '../../../kit/call.ts';

/** Keeps the rule as it is given from here on, under its number. */
export const writeVersion = ({ tx, actor }: Call, discount: Discount): void => {
  const { id, ruleVersion, name, terms, goods, conditions, needsCode, startsOn, endsOn } = discount;
  const { priority, isExclusive, stackGroup, useLimit, customerUseLimit, budgetMinor, floorMarginPercent } =
    discount;
  const rule: DiscountSnapshot = {
    name,
    terms,
    goods,
    conditions,
    needsCode,
    startsOn,
    endsOn,
    priority,
    isExclusive,
    stackGroup,
    useLimit,
    customerUseLimit,
    budgetMinor,
    floorMarginPercent,
  };
  tx.send(sql`
    insert into discount_versions (tenant_id, discount_id, number, rule, begun_at, begun_by)
    values (${tx.tenantId}, ${id}, ${ruleVersion}, ${JSON.stringify(rule)}, ${tx.at}, ${actor.userId})`);
};
