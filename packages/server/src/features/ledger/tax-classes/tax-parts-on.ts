import { type RawBuilder, sql } from 'kysely';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { isVatRegisteredOn } from '@shelfwise/contract/features/identity/company/seller';
import type { CallCompany } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * The parts of the tax on a line of `day`, for the class `taxClassId` names in the statement (null: the default): what
 * the contract's `taxPartsOn` comes to, as a column of the products that are priced. A company not registered for VAT
 * on that day has none. A class taxes a day before its first rate by that rate: whoever dates a sale back does not lose the tax.
 */
export const taxPartsOn = (
  { tenantId }: TenantTransaction,
  { vatRegisteredFrom }: Pick<CallCompany, 'vatRegisteredFrom'>,
  taxClassId: RawBuilder<unknown>,
  day: string,
): RawBuilder<TaxPart[]> =>
  isVatRegisteredOn(vatRegisteredFrom, day)
    ? sql<TaxPart[]>`coalesce((
        select case
          when class.kind in ('standard', 'reduced') then (
            select jsonb_agg(jsonb_build_object('name', r.name, 'percent', trim_scale(r.percent)::text, 'kind', class.kind)
              order by r.position)
            from tax_rates r
            where r.tenant_id = ${tenantId} and r.tax_class_id = class.id
              and r.valid_from <= held.day and (r.valid_until is null or r.valid_until >= held.day))
          when class.kind <> 'outside' then
            jsonb_build_array(jsonb_build_object('name', class.name, 'percent', '0', 'kind', class.kind))
          end
        from tax_classes class
        cross join lateral (
          select greatest(${day}::date, min(r.valid_from)) as day from tax_rates r
          where r.tenant_id = ${tenantId} and r.tax_class_id = class.id) held
        where class.tenant_id = ${tenantId} and class.id = coalesce(${taxClassId}, (
          select t.id from tax_classes t where t.tenant_id = ${tenantId} and t.is_default))), '[]')`
    : sql<TaxPart[]>`'[]'::jsonb`;
