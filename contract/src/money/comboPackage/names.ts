import { z } from 'zod'

/** The names of a package; `packageNameIn` returns the one for a language. */
export const packageNames = {
  packageName: z.string(),
  /** In Chinese. Empty: as it is. */
  packageNameZh: z.string(),
}

/** The names of a package, or null for another subject. */
export const packageNamesOrNone = {
  packageName: packageNames.packageName.nullable(),
  packageNameZh: packageNames.packageNameZh.nullable(),
}
