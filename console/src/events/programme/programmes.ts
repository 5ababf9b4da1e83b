import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { projectStages } from '@openbooth/contract/events/project/stages'
import { contract } from '../../api/contract.ts'
import { wordParam } from '../../kit/list/address/paramCodecs.ts'
import { defineList } from '../../kit/list/defineList.ts'

export type ProgrammeRow = WireOutput<typeof whole.programme.list>['rows'][number]
export type Programme = WireOutput<typeof whole.programme.get>
export type ProgrammeQuote = WireOutput<typeof whole.programme.quote>

/** The workspace's programmes, the newest first. */
export const programmes = defineList({
  call: contract.programme.list,
  name: 'programmes',
  sortable: ['createdAt', 'name', 'startAt', 'fee'],
  first: { sort: 'createdAt', descending: true },
  filters: { stage: wordParam(projectStages) },
})

/** The calls to reload after an agenda changed. */
export const changedByAgenda = [contract.agenda.programme, contract.agenda.get]

/** The calls to reload after a programme or its events changed. */
export const changedByProgramme = [
  contract.programme.list,
  contract.programme.get,
  contract.project.list,
  contract.project.get,
  contract.event.list,
  contract.event.all,
  contract.event.get,
  contract.home.overview,
  contract.billing.list,
  contract.billing.totals,
  contract.account.getInfo,
  contract.comboPackage.limits,
  ...changedByAgenda,
]

export const programmePath = (id: number): string => `/meeting/programmes/${id}`
export const newProgrammePath = '/meeting/programmes/new'
