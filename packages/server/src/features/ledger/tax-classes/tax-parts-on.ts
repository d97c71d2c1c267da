import { type RawBuilder, sql } from 'kysely';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { isVatRegisteredOn } from '@shelfwise/contract/features/company/company/seller';
import type { CallCompany } from '../../../kit/call.ts';
import { reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * The parts of the tax on a line of `day`, as a column of the products to be priced: the SQL counterpart of the contract's `taxPartsOn`.
 * `taxed` is the statement's name for rows with `tax_class_id` (null: the default class) and `is_taxed`. A company not registered for VAT
 * on that day has no parts. A day before the first rate of a class takes that rate, so that a sale dated back does not lose its tax.
 */
export const taxPartsOn = (
  { tenantId }: TenantTransaction,
  { vatRegisteredFrom }: Pick<CallCompany, 'vatRegisteredFrom'>,
  taxed: RawBuilder<unknown>,
  day: string,
): RawBuilder<TaxPart[]> =>
  isVatRegisteredOn(vatRegisteredFrom, day)
    ? reckoned<TaxPart[]>(sql`coalesce((
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
        where class.tenant_id = ${tenantId} and ${taxed}.is_taxed and class.id = coalesce(${taxed}.tax_class_id, (
          select t.id from tax_classes t where t.tenant_id = ${tenantId} and t.is_default))), '[]')`)
    : reckoned<TaxPart[]>(sql`'[]'::jsonb`);
