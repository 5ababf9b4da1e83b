import type { PackageNeeds } from '@openbooth/contract/money/comboPackage/needs'
import { numberOf } from '../../../../kit/value/typedNumber.ts'
import type { EventValues } from '../store/values.ts'

/** The package requirements of the form; invalid numbers count as none. */
export const needsOf = ({ booths, receiverNums, hlsOutput }: EventValues): PackageNeeds => {
  const listeners = numberOf(receiverNums)
  return {
    booths: booths.length,
    listeners: Number.isSafeInteger(listeners) ? Math.max(0, listeners) : 0,
    interpreters: Math.max(0, ...booths.map(({ interpreters }) => interpreters.length)),
    relay: booths.some(({ autoRelay }) => autoRelay),
    publicStreams: hlsOutput === 'public',
  }
}
