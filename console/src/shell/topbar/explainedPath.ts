import { pages } from '../../pages.ts'
import { isAllowedLink } from '../rules/isAllowedLink.ts'
import { type User, viewerOf } from '../user.ts'

/** The page that explains the balances of a user. Undefined: the user has none. */
export const explainedPath = (user: User): string | undefined =>
  ['/package/myPackage', '/billing/dealerRecords'].find((path) =>
    isAllowedLink(pages, viewerOf(user), path),
  )
