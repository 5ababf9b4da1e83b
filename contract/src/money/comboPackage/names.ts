import { z } from 'zod'

/** The names of a package; `packageNameIn` returns the one for a language. */
export const packageNames = {
  packageName: z.string(),
  /** In Chinese. Empty: as it is. */
  packageNameZh: z.string(),
}

/** The same of what need not be a package: null then. */
export const packageNamesOrNone = {
  packageName: packageNames.packageName.nullable(),
  packageNameZh: packageNames.packageNameZh.nullable(),
}
