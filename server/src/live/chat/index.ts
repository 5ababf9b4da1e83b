import type { Verb } from '#platform/http/verb.ts'
import { listMessages } from './list.ts'
import { sendMessage } from './send.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listMessages, sendMessage]
