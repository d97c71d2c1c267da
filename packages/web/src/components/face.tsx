import { initialsOf } from '../lib/initials.ts';
import { Picture } from './picture.tsx';

interface FaceProps {
  username: string | undefined;
  pictureUrl: string | null | undefined;
  size: number;
  alt?: string;
}

/** A person's picture, or their initials where they have none. */
export const Face = ({ username, pictureUrl, size, alt = '' }: FaceProps) => (
  <Picture url={pictureUrl} alt={alt} size={size} instead={<span aria-hidden>{initialsOf(username)}</span>} />
);
