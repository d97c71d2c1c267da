/** Joins the record that a supplier was merged into: both are one party, and what was posted for either is of the one that goes on. */
export const mergedParty = (tenant: string, party: string): string =>
  `left join suppliers merged on merged.tenant_id = ${tenant} and merged.id = ${party} and merged.merged_into is not null`;

/** The party that goes on, where `mergedParty` is joined. */
export const onePartyOf = (party: string): string => `coalesce(merged.merged_into, ${party})`;
