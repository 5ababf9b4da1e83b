import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { boolParam } from '../../kit/list/address/paramCodecs.ts'

type Calls = typeof whole.comboPackage

export type KeptPackage = WireOutput<Calls['list']>['rows'][number]
export type ComparedPackage = WireOutput<Calls['compare']>['packages'][number]
export type MyPackage = WireOutput<Calls['mine']>
export type Grant = MyPackage['boothHours'][number]

/** The packages for administrators. */
export const packages = defineList({
  call: contract.comboPackage.list,
  name: 'packages',
  sortable: ['level', 'packageName', 'packageNameZh', 'price'],
  first: { sort: 'level', descending: false },
  filters: { isSold: boolParam },
})

/** The calls to reload after a change of a package. */
export const changedByPackages = [
  contract.comboPackage.list,
  contract.comboPackage.compare,
  contract.comboPackage.limits,
  contract.comboPackage.mine,
]
