import { contract } from '../../../api/contract.ts'

/** The calls to reload after an action on an event: the event, lists, codes and balances. */
export const changedByActions = [
  contract.event.get,
  contract.event.list,
  contract.event.all,
  contract.event.codes,
  contract.event.closePreview,
  contract.event.cancelPreview,
  contract.eventLive.acts,
  contract.technician.booking,
  contract.home.overview,
  contract.project.list,
  contract.project.get,
  contract.billing.list,
  contract.billing.totals,
  contract.account.getInfo,
  contract.comboPackage.limits,
]

const previews = new Set<string>([
  contract.event.closePreview.path,
  contract.event.cancelPreview.path,
])

/** The same after the end of an event, without the previews of its end, which would be refused. */
export const changedByEnding = changedByActions.filter(({ path }) => !previews.has(path))
