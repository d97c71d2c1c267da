import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default { get: nothing } satisfies Samples<'firstSteps'>;
