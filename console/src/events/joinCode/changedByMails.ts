import { contract } from '../../api/contract.ts'

/** The calls to reload after codes were emailed. */
export const changedByMails = [
  contract.event.codes,
  contract.event.invited,
  contract.event.get,
  contract.home.overview,
]
