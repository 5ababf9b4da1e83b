import type { Verb } from '#platform/http/verb.ts'
import { listDownloads, removeDownload, saveDownload } from './downloads.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listDownloads, saveDownload, removeDownload]
