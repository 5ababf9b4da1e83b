import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { projectStages } from '@openbooth/contract/events/project/stages'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { wordParam } from '../../kit/list/address/paramCodecs.ts'

export type Project = WireOutput<typeof whole.project.list>['rows'][number]

/** The agent's projects, the newest first. */
export const projects = defineList({
  call: contract.project.list,
  name: 'projects',
  sortable: ['createdAt', 'name', 'startAt', 'fee'],
  first: { sort: 'createdAt', descending: true },
  filters: { stage: wordParam(projectStages) },
})

export const changedByProjects = [
  contract.project.list,
  contract.project.get,
  contract.event.list,
  contract.event.get,
]

/** Where the form opens for a new event of a project. */
export const newEventIn = (id: number): string => `/meeting/addEventAgency?project=${id}`
