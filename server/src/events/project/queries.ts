import type { InputOf } from '@openbooth/contract/call'
import type { Project, projectCalls } from '@openbooth/contract/events/project/calls'
import type { ProjectStage } from '@openbooth/contract/events/project/stages'
import type { ProgrammeKind } from '@openbooth/contract/events/programme/limits'
import { sql, type NotNull, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { containsByIndex } from '#platform/list/hasTrigrams.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { refuse } from '#platform/http/refuse.ts'

/** The columns of a row that are independent of the first table. */
const namedSums = [
  'p.name',
  'p.version',
  'p.kind',
  'p.timeZone',
  'p.startsOn',
  'p.endsOn',
  'p.listeners',
  'p.cancelledAt',
  's.events',
  's.booths',
  's.audience',
  's.startAt',
  's.endAt',
  's.fee',
] as const

/** An agent's projects with their sums. */
export const projectRows = (db: Reader, ownerId: bigint) =>
  db
    .selectFrom('programmes as p')
    // From the left, though there always are sums: so projects are counted without them.
    .leftJoin('programmeSums as s', 's.programmeId', 'p.id')
    .where('p.ownerId', '=', ownerId)
    .select(['p.id', 'p.createdAt', ...namedSums])
    .$narrowType<{ events: NotNull; booths: NotNull; audience: NotNull; fee: NotNull }>()

/**
 * As `projectRows`, for sorting or filtering by sums: the sums are first, so that counting projects
 * needs only them.
 */
const summedRows = (db: Reader, ownerId: bigint) =>
  db
    .selectFrom('programmeSums as s')
    .leftJoin('programmes as p', 'p.id', 's.programmeId')
    .where('s.ownerId', '=', ownerId)
    .select(['s.programmeId as id', 's.createdAt', ...namedSums])
    .$narrowType<{ name: NotNull; version: NotNull; kind: NotNull }>()

/** Whether a project `p` is called so. */
export const projectsNamed = (search: string): RawBuilder<SqlBool> =>
  containsByIndex('programmes_by_text', search, ['name'], 'p')

interface Filters {
  readonly search?: string | undefined
  readonly stage?: ProjectStage | undefined
  /** Only programmes of this kind. */
  readonly kind?: ProgrammeKind | undefined
  readonly sort?: InputOf<typeof projectCalls.list>['sort'] | undefined
}

/** The projects in an agent's list or export. */
export const searchProjects = (
  db: Reader,
  ownerId: bigint,
  at: Date,
  { search, stage, kind, sort }: Filters,
) => {
  const conditions = [
    ...(search ? [projectsNamed(search)] : []),
    ...(stage === undefined ? [] : [isOfStage[stage](at)]),
    ...(kind === undefined ? [] : [sql<SqlBool>`p.kind = ${kind}`]),
  ]
  const all = sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`
  const found =
    stage !== undefined || sort === 'startAt' || sort === 'fee'
      ? summedRows(db, ownerId).where(all).as('found')
      : projectRows(db, ownerId).where(all).as('found')
  // Sorted outside, because the columns come from two sources.
  return db.selectFrom(found).selectAll()
}

const isOfStage: Readonly<Record<ProjectStage, (at: Date) => RawBuilder<SqlBool>>> = {
  ahead: (at) => sql`s.end_at > ${at}`,
  over: (at) => sql`s.end_at <= ${at}`,
  empty: () => sql`s.end_at is null`,
}

type SearchInput = InputOf<typeof projectCalls.list> &
  Pick<Filters, 'kind'> & { readonly search: string }

/**
 * A page of the projects whose name contains a text: scans the first ones one by one, then uses the
 * text index.
 */
export const findProjects = (db: Reader, ownerId: bigint, at: Date, input: SearchInput) => {
  const { search, ...others } = input
  const find = (rows: ReturnType<typeof searchProjects>, most: number) => {
    const looked = rows.clearSelect().select(['id', 'name', `${input.sort} as place`])
    const first = ordered(looked, input).limit(most + 1)
    return findRows(db, first, contains(['name'], search), { ...input, most, order: 'place' })
  }
  return searchedPage(
    input,
    (most) => find(searchProjects(db, ownerId, at, others), most),
    () => find(searchProjects(db, ownerId, at, input), lookedThrough),
    (ids) => projectRows(db, ownerId).where('p.id', 'in', ids).execute(),
  )
}

/**
 * One project of an agent. For other agents' projects the error is the same as for missing ones.
 */
export const readProject = async (db: Reader, ownerId: bigint, id: bigint): Promise<Project> =>
  (await projectRows(db, ownerId).where('p.id', '=', id).executeTakeFirst()) ??
  refuse('Project Not Found')

/**
 * Locks a project against saves and other changes. For other agents' projects the error is the same
 * as for missing ones.
 */
export const lockProject = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  id: bigint,
): Promise<{ readonly name: string; readonly version: number }> =>
  (await tx
    .selectFrom('programmes')
    .select(['name', 'version'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('Project Not Found')
