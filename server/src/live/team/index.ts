import type { Verb } from '#platform/http/verb.ts'
import { removePerson } from './removePerson.ts'
import { renewLink } from './renewLink.ts'
import { screenLink } from './screenLink.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [removePerson, renewLink, screenLink]
