import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { verb } from '#platform/http/verb.ts'
import { changeSale } from './changeSale.ts'

/** Puts a withdrawn package on sale again. */
export const sellPackageAgain = verb(comboPackageCalls.sellAgain, (context, { id }) =>
  changeSale(context, id, 'sellAgain'),
)
