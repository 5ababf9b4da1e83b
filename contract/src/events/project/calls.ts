import { z } from 'zod'
import { call } from '../../call.ts'
import { version } from '../../edits.ts'
import { id, instant, name, nothing } from '../../fields.ts'
import { amount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { agentCountryType, role } from '../../roles.ts'
import { longest } from '../../limits.ts'
import { projectStages } from './stages.ts'

/**
 * A group of an agent's events with totals. Cancelled events count only in `fee`, with their
 * non-refundable part.
 */
export const project = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Events that are not cancelled. */
  events: z.number().int(),
  booths: z.number().int(),
  /** Listeners declared, over all events. */
  audience: z.number().int(),
  /** Start of the first event. Null without events. */
  startAt: instant.nullable(),
  /** End of the last event. Null without events. */
  endAt: instant.nullable(),
  /** Money its events were charged and did not get back. */
  fee: amount,
  version,
})
export type Project = z.output<typeof project>

const of = {
  who: [role.agent] as const,
  countryType: agentCountryType.developed,
}
const projectName = name('Project Name Required', longest.name)
const filters = listInput(['createdAt', 'name', 'startAt', 'fee']).extend({
  stage: z.enum(projectStages).optional(),
})
const owned = { kind: 'project', field: 'id', refusal: 'Project Not Found' } as const

/** Projects, for agents of country type 1. */
export const projectCalls = {
  list: call({
    ...of,
    path: '/conf/project/list',
    permission: 'view',
    scope: 'projects',
    summary:
      'Lists the caller’s projects with their totals. Filters by name and by whether their events are over.',
    changes: false,
    input: filters,
    output: listOutput(project),
  }),
  export: call({
    ...of,
    path: '/conf/project/export',
    permission: 'view',
    scope: 'projects',
    summary:
      'Returns the filtered list of the caller’s projects with their totals as an Excel file.',
    input: fileInput(filters),
    changes: false,
    output: nothing,
    answers: 'file',
  }),
  get: call({
    ...of,
    path: '/conf/project/get',
    permission: 'view',
    scope: 'projects',
    summary: 'Returns a project with its totals. `event.list` with `programmeId` lists its events.',
    changes: false,
    input: z.object({ id }),
    output: project,
    errors: ['Project Not Found'],
    owned,
  }),
  create: call({
    ...of,
    path: '/conf/project/create',
    permission: 'plan',
    scope: 'projects',
    summary: 'Creates an empty project. Names are unique, ignoring case.',
    input: z.object({ name: projectName }),
    output: project,
    errors: ['Project Name Has Been Taken'],
  }),
  rename: call({
    ...of,
    path: '/conf/project/rename',
    permission: 'plan',
    scope: 'projects',
    summary: 'Renames a project. `version` is the version that the caller read.',
    input: z.object({ id, version, name: projectName }),
    output: project,
    errors: ['Project Not Found', 'Project Name Has Been Taken', 'Changed By Somebody Else'],
    owned,
  }),
  remove: call({
    ...of,
    path: '/conf/project/remove',
    permission: 'plan',
    scope: 'projects',
    summary: 'Removes a project without events.',
    input: z.object({ id }),
    output: nothing,
    errors: ['Project Not Found', 'Project Is Not Empty'],
    owned,
  }),
}
