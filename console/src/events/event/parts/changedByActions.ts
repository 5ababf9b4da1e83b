import { contract } from '../../../api/contract.ts'

/** What has to be read again once something was done to an event: it, lists, codes and balances. */
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

/** The same once an event is over: there is no preview of its end any more, and asking again would only be refused. */
export const changedByEnding = changedByActions.filter(({ path }) => !previews.has(path))
