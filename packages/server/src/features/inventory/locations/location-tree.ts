import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { mostLocationLevels } from '@shelfwise/contract/features/inventory/locations/locations.facts';
import { AppError } from '../../../platform/errors.ts';

type Place = Pick<Location, 'id' | 'name' | 'parentId' | 'status'>;

/** How many levels stand above a place, itself included. */
const levelOf = (places: ReadonlyMap<string, Place>, id: string | null): number => {
  const above = id === null ? undefined : places.get(id);
  return above ? 1 + levelOf(places, above.parentId) : 0;
};

/** How many levels stand below a place, itself included. */
const heightOf = (places: readonly Place[], id: string): number =>
  1 + Math.max(0, ...places.filter(({ parentId }) => parentId === id).map((one) => heightOf(places, one.id)));

const isWithin = (places: ReadonlyMap<string, Place>, id: string | null, outer: string): boolean =>
  id !== null && (id === outer || isWithin(places, places.get(id)?.parentId ?? null, outer));

/**
 * Throws where a place cannot be within another: one that is unknown (404), archived, within the place itself, or too far down. `moved` is
 * the place with what is within it; undefined for a new one. All locations must be locked.
 */
export const requireParent = (all: readonly Place[], parentId: string | null, moved?: string): void => {
  if (parentId === null) return;
  const places = new Map(all.map((place) => [place.id, place]));
  const parent = places.get(parentId);
  const fields = (code: 'unknown_record' | 'archived') => ({ fields: { parentId: { code } } });
  if (!parent) throw new AppError('not_found', fields('unknown_record'));
  if (parent.status === 'archived') throw new AppError('archived', fields('archived'));
  if (moved !== undefined && isWithin(places, parentId, moved)) throw new AppError('within_itself');
  const height = moved === undefined ? 1 : heightOf(all, moved);
  if (levelOf(places, parentId) + height > mostLocationLevels)
    throw new AppError('too_deep', { detail: { levels: mostLocationLevels } });
};

/** Throws while other places in use are within it (409 `location_has_places`, naming one). */
export const requireNoneWithin = (all: readonly Place[], id: string): void => {
  const inner = all.find(({ parentId, status }) => parentId === id && status === 'active');
  if (inner) throw new AppError('location_has_places', { detail: { location: inner.name } });
};

/** Throws where the place it is within is archived (409 `within_archived`, naming it). */
export const requireParentInUse = (all: readonly Place[], { parentId }: Place): void => {
  const parent = all.find((place) => place.id === parentId);
  if (parent?.status === 'archived')
    throw new AppError('within_archived', { detail: { location: parent.name } });
};
