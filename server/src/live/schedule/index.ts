import type { Verb } from '#platform/http/verb.ts'
import { look } from './look.ts'

export { serveCalendarFeeds } from './serveCalendarFeeds.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [look]
