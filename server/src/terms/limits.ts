import type { EventLimits } from '@openbooth/contract/comboPackage'
import { mostInterpreters } from '@openbooth/contract/event/draft'
import { mostBooths } from '@openbooth/contract/rules/booths'
import { limitsOf as limitsOfPackage, missingOf, type Beside } from '../comboPackage/index.ts'
import type { Terms } from './terms.ts'

/** What somebody may put into an event under these terms, as rules and form see it. */
export const limitsOf = (terms: Terms, at: Date, beside: Beside): EventLimits => {
  if (terms.pays === 'hours')
    return { pays: 'hours', ...limitsOfPackage(terms.package, at, beside) }
  const { rateCard } = terms
  const { notBuiltYet: _missing, ...left } = beside
  return {
    ...left,
    pays: 'money',
    packageId: null,
    packageName: null,
    packageNameZh: null,
    until: null,
    hoursAreUnlimited: false,
    boxNums: mostBooths,
    receiverNums: rateCard.includedListeners,
    interpretersNums: mostInterpreters,
    supportRelay: true,
    memberCharged: true,
    technicianCharges: rateCard.technicianHour,
    mayOverlap: true,
    unavailable: [...missingOf(beside), { feature: 'ownTechnician', reason: 'notForAgents' }],
  }
}
