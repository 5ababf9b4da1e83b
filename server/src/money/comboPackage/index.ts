import type { Verb } from '#platform/http/verb.ts'
import { comparePackages } from './comparePackages.ts'
import { createPackage } from './createPackage.ts'
import { exportPackages } from './exportPackages.ts'
import { getMyPackage } from './getMyPackage.ts'
import { listPackages } from './listPackages.ts'
import { sellPackageAgain } from './sellPackageAgain.ts'
import { updatePackage } from './updatePackage.ts'
import { withdrawPackage } from './withdrawPackage.ts'

export { readLimits } from './readLimits.ts'
export {
  isUnlimitedAt,
  limitsOf,
  type Beside,
  readEntitlements,
  entitlementColumns,
  entitlementSource,
  type PackageEntitlements,
} from './entitlements.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getMyPackage,
  comparePackages,
  listPackages,
  exportPackages,
  createPackage,
  updatePackage,
  withdrawPackage,
  sellPackageAgain,
]
