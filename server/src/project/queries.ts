import type { InputOf } from '@openbooth/contract/call'
import type { Project, projectCalls, ProjectStage } from '@openbooth/contract/project'
import type { NotNull, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { containsByIndex } from '#platform/list/hasPieces.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { refuse } from '#platform/http/refuse.ts'

/** An agent's projects with their sums. */
const projectRows = (db: Reader, ownerId: bigint) =>
  db
    .selectFrom('projects as p')
    // From the left, though there always are sums: so projects are counted without them.
    .leftJoin('projectSums as s', 's.projectId', 'p.id')
    .where('p.ownerId', '=', ownerId)
    .select([
      'p.id',
      'p.name',
      'p.createdAt',
      'p.version',
      's.events',
      's.booths',
      's.audience',
      's.startAt',
      's.endAt',
      's.fee',
    ])
    .$narrowType<{ events: NotNull; booths: NotNull; audience: NotNull; fee: NotNull }>()

/** Whether a project `p` is called so. */
export const projectsNamed = (search: string): RawBuilder<SqlBool> =>
  containsByIndex('projects_by_text', search, ['name'], 'p')

interface Filters {
  readonly search?: string | undefined
  readonly stage?: ProjectStage | undefined
  readonly sort?: InputOf<typeof projectCalls.list>['sort'] | undefined
}

/** An agent's projects that a list or an export asks for. */
export const searchProjects = (
  db: Reader,
  ownerId: bigint,
  at: Date,
  { search, stage, sort }: Filters,
) => {
  let query = projectRows(db, ownerId)
  // Said of the sums as well, so that their indexes are used.
  if (stage !== undefined || sort === 'startAt' || sort === 'fee')
    query = query.where('s.ownerId', '=', ownerId)
  if (search) query = query.where(projectsNamed(search))
  if (stage === 'ahead') query = query.where('s.endAt', '>', at)
  if (stage === 'over') query = query.where('s.endAt', '<=', at)
  if (stage === 'empty') query = query.where('s.endAt', 'is', null)
  // Sorted from outside: the columns come from two sources.
  return db.selectFrom(query.as('found')).selectAll()
}

type SearchInput = InputOf<typeof projectCalls.list> & { readonly search: string }

/**
 * A page of the projects whose name contains a text: the first ones looked through one by one, then by the index of texts.
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

/** One project of an agent. Somebody else's is answered like one that does not exist. */
export const readProject = async (db: Reader, ownerId: bigint, id: bigint): Promise<Project> =>
  (await projectRows(db, ownerId).where('p.id', '=', id).executeTakeFirst()) ??
  refuse('Project Not Found')

/** Locks a project against its saves and other changes. Somebody else's is answered like one that does not exist. */
export const lockProject = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  id: bigint,
): Promise<{ readonly name: string; readonly version: number }> =>
  (await tx
    .selectFrom('projects')
    .select(['name', 'version'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('Project Not Found')
