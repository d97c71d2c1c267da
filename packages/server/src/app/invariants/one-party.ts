/** Joins the record that a supplier or a customer was merged into: both are one party, and what was posted for either is of the one that goes on. */
export const mergedParty = (tenant: string, party: string): string =>
  `left join (
    select tenant_id, id, merged_into from suppliers where merged_into is not null
    union all select tenant_id, id, merged_into from customers where merged_into is not null
  ) as merged on merged.tenant_id = ${tenant} and merged.id = ${party}`;

/** The party that goes on, where `mergedParty` is joined. */
export const onePartyOf = (party: string): string => `coalesce(merged.merged_into, ${party})`;
