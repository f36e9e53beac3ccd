import { crash } from './crash.ts'
import { deletes } from './deletes.ts'
import { steps } from './steps.ts'
import type { Trial } from './trial.ts'

/** All trials by name. */
export const trials: Readonly<Record<string, Trial>> = { crash, deletes, steps }
