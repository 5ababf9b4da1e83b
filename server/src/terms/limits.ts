import type { EventLimits } from '@openbooth/contract/comboPackage'
import { mostInterpreters } from '@openbooth/contract/event/draft'
import { mostBooths } from '@openbooth/contract/rules/booths'
import { limitsOf as limitsOfPackage, notBuiltYet } from '../comboPackage/index.ts'
import type { Terms } from './terms.ts'

/**
 * What somebody may put into an event under these terms, as rules and form see it.
 * @param left hundredths of booth hours that can be spent now, and what the settings say
 */
export const limitsOf = (
  terms: Terms,
  at: Date,
  left: Pick<EventLimits, 'boothHours' | 'channelLimit' | 'technicianNoticeHours'>,
): EventLimits => {
  if (terms.pays === 'hours') return { pays: 'hours', ...limitsOfPackage(terms.package, at, left) }
  const { rateCard } = terms
  return {
    ...left,
    pays: 'money',
    packageId: null,
    packageName: null,
    until: null,
    hoursAreUnlimited: false,
    boxNums: mostBooths,
    receiverNums: rateCard.includedListeners,
    interpretersNums: mostInterpreters,
    supportRelay: true,
    memberCharged: true,
    technicianCharges: rateCard.technicianHour,
    mayOverlap: true,
    unavailable: [...notBuiltYet, { feature: 'ownTechnician', reason: 'notForAgents' }],
  }
}
