/** What other areas' screens may use of identity. */
export { PlanPointsList } from './registration/plan-points-list.tsx';
