import type { Verb } from '#platform/http/verb.ts'
import { calendar } from './calendar.ts'
import { giveWork } from './giveWork.ts'
import { join } from './join.ts'
import { look } from './look.ts'
import { wait } from './wait.ts'

export { enterBy } from './enterByCode.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [giveWork, look, wait, calendar, join]
