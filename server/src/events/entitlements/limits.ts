import type { EventLimits } from '@openbooth/contract/money/comboPackage/calls'
import { limitsOf as limitsOfPackage, type Beside } from '#money/comboPackage/index.ts'
import type { Entitlements } from './entitlements.ts'
import { most } from '@openbooth/contract/limits'

/** The limits of an event under these entitlements, in the form for rules and the event form. */
export const limitsOf = (entitlements: Entitlements, at: Date, beside: Beside): EventLimits => {
  if (entitlements.pays === 'hours')
    return { pays: 'hours', ...limitsOfPackage(entitlements.package, at, beside) }
  const { rateCard } = entitlements
  return {
    ...beside,
    pays: 'money',
    packageId: null,
    packageName: null,
    packageNameZh: null,
    until: null,
    hoursAreUnlimited: false,
    boxNums: most.booths,
    receiverNums: rateCard.includedListeners,
    interpretersNums: most.interpreters,
    supportRelay: true,
    publicStreams: true,
    memberCharged: true,
    technicianCharges: rateCard.technicianHour,
    mayOverlap: true,
    ownTechnicianRefusal: 'notForAgents',
  }
}
