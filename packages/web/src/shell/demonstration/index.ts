export { DemonstrationBar } from './demonstration-bar.tsx';
export { beginVisit } from './visit.ts';
