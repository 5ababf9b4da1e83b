import { comboPackageCalls } from '@openbooth/contract/comboPackage'
import { verb } from '#platform/verb.ts'
import { readLimits } from './readLimits.ts'

/** What the caller's package allows and what is left of it, for the event form. */
export const getLimits = verb(comboPackageCalls.limits, ({ app, at, actor }) =>
  readLimits(app, actor.id, at),
)
