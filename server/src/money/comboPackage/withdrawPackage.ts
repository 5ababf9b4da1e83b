import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { changeSale } from './changeSale.ts'

/** Withdraws a package from sale. Current holders keep it. */
export const withdrawPackage = verb(comboPackageCalls.withdraw, async (context, { id }) => {
  if (id === BigInt(freePackageId)) return refuse('The Free Package Cannot Be Withdrawn')
  return changeSale(context, id, 'withdraw')
})
