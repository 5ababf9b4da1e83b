import {
  providerFailureReasons,
  type ProviderFailureReason,
} from '@openbooth/contract/installation/modelConnection/providers'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { bothHalves } from '@openbooth/web/i18n/defineText.ts'
import { failureText } from './failureText.ts'

const isReason = (code: string): code is ProviderFailureReason =>
  (providerFailureReasons as readonly string[]).includes(code)

/** The label of a model's failure. Undefined: not one. */
export const failureWords = (code: string): Words | undefined =>
  isReason(code) ? bothHalves(failureText, code) : undefined
