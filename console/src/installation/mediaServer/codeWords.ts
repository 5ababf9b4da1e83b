import {
  engineWords,
  serverStatusWords,
  serverTypeWords,
} from '@openbooth/contract/installation/mediaServer/texts'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { bothHalves } from '@openbooth/web/i18n/defineText.ts'
import { failureText } from './failureText.ts'

/** What engines, kinds and states of machines are called, and why a command to one failed. */
const known: ReadonlyMap<string, Words> = new Map([
  ...Object.entries<Words>({ ...engineWords, ...serverTypeWords, ...serverStatusWords }),
  ...(Object.keys(failureText.en) as (keyof typeof failureText.en)[])
    .filter((key) => key.startsWith('power_'))
    .map((key) => [key.replace('power_', ''), bothHalves(failureText, key)] as const),
])

/** The label of a media server's code. Undefined: not one. */
export const codeWords = (code: string): Words | undefined => known.get(code)
