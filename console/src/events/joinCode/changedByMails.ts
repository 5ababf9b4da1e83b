import { contract } from '../../api/contract.ts'

/** What is read again when codes were mailed. */
export const changedByMails = [
  contract.event.codes,
  contract.event.invited,
  contract.event.get,
  contract.home.overview,
]
