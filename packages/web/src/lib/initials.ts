/** 'kofi.mensah' → 'KM', 'ama' → 'A', no user → '?'. */
export function initialsOf(username: string | undefined): string {
  const words = (username ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials = words.slice(0, 2).map((word) => word.charAt(0).toUpperCase());
  return initials.length === 0 ? '?' : initials.join('');
}
