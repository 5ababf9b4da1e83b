import type { Verb } from '#platform/verb.ts'
import { getSettings } from './getSettings.ts'
import { updateSettings } from './updateSettings.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getSettings, updateSettings]
