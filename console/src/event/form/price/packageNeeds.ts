import type { PackageNeeds } from '@openbooth/contract/rules/packageNeeds'
import type { EventValues } from '../store/values.ts'

/** What the event in the form asks of a package; a number that is none asks for nothing. */
export const needsOf = ({ booths, receiverNums }: EventValues): PackageNeeds => ({
  booths: booths.length,
  listeners: /^\d+$/.test(receiverNums.trim()) ? Number(receiverNums) : 0,
  interpreters: Math.max(0, ...booths.map(({ interpreters }) => interpreters.length)),
  relay: booths.some(({ autoRelay }) => autoRelay),
})
