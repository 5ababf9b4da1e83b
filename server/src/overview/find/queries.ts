import type { FoundState } from '@openbooth/contract/overview/find/calls'
import { mostFound, type FoundKind } from '@openbooth/contract/overview/find/rules'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { roleMay } from '@openbooth/contract/permissions'
import { approval } from '@openbooth/contract/users/user/approval'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql, type RawBuilder } from 'kysely'
import { usersNamed } from '#users/user/index.ts'
import { digitsOf, eventsNamed, isPartOfNumber, namedLike } from '#events/event/index.ts'
import { projectsNamed } from '#events/project/index.ts'
import { contains } from '#platform/list/list.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { lookedThrough } from '#platform/list/searchRows.ts'
import type { Actor } from '#platform/http/session.ts'

export interface FoundRow {
  readonly kind: FoundKind
  readonly id: bigint
  readonly title: string
  readonly detail: string
  readonly state: FoundState | null
  readonly at: Date | null
}

type Query = RawBuilder<unknown>

const most = sql.lit(mostFound)
const nothing = sql`null::text as state, null::timestamptz as at`

const eventColumns = sql`'event' as kind, e.id, e.name as title, e.number as detail,
  case e.state ${sql.join(
    Object.entries(eventState).map(
      ([name, state]) => sql`when ${sql.lit(state)} then ${sql.lit(name)}`,
    ),
    sql` `,
  )} end as state, e.start_at as at`

const eventsByIndex = (search: string, are: Query): Query =>
  sql`(select ${eventColumns} from events e where ${are} and ${eventsNamed(search)}
    order by e.start_at desc, e.id desc limit ${most})`

/**
 * Scans the latest events first and uses the text index only without a match, so that a common word
 * is cheap. Part of a number is rare.
 */
const eventsWhere = (search: string, are: Query): Query =>
  isPartOfNumber(search) ? eventsByIndex(search, are) : eventsNear(search, are)

const eventsNear = (search: string, are: Query): Query => sql`(
  with near as materialized (
    select ${eventColumns} from (
      select * from events e where ${are} order by e.start_at desc, e.id desc limit ${sql.lit(lookedThrough)}) e
    where ${namedLike(search, 'e.')} limit ${most})
  select * from near union all (
    select ${eventColumns} from events e
    where not exists (select from near) and ${are} and ${eventsNamed(search)} limit ${most}))`

/**
 * Own events, those that an agent holds for the caller and, for an agent, those of its customers:
 * each through its own index. No index sorts those of all customers.
 */
const ownEvents = (actor: Actor, search: string): Query => {
  const each = [
    eventsWhere(search, sql`e.owner_id = ${actor.workspaceId}`),
    actor.role === role.agent
      ? eventsByIndex(
          search,
          sql`e.owner_id = any(array(select c.id from workspaces c where c.agent_id = ${actor.workspaceId}))`,
        )
      : eventsWhere(search, sql`e.customer_id = ${actor.workspaceId}`),
  ]
  return sql`select * from (${sql.join(each, sql` union `)}) f order by at desc limit ${most}`
}

const userColumns = sql`'user' as kind, u.id, u.user_name as title, u.email_address as detail,
  case when u.in_blacklist then 'blacklisted' when u.approval = ${sql.lit(approval.pending)} then 'pending'
    when u.approval = ${sql.lit(approval.rejected)} then 'rejected' end as state, null::timestamptz as at`

const users = (search: string): Query => sql`
  with near as materialized (
    select ${userColumns} from (
      select * from users order by created_at desc, id desc limit ${sql.lit(lookedThrough)}) u
    where ${contains(['u.user_name', 'u.email_address'], search)} limit ${most})
  select * from near union all (
    select ${userColumns} from users u
    where not exists (select from near) and ${usersNamed(search)} limit ${most})`

const projects = (actor: Actor, search: string): Query => sql`
  select 'project' as kind, p.id, p.name as title, '' as detail, ${nothing} from programmes p
  where p.owner_id = ${actor.workspaceId} and ${projectsNamed(search)} order by p.id desc limit ${most}`

const templates = (actor: Actor, search: string): Query => sql`
  select 'template' as kind, t.id, t.name as title, '' as detail, ${nothing} from event_templates t
  where t.owner_id = ${actor.workspaceId} and ${contains(['t.name'], search)} order by t.updated_at desc limit ${most}`

/** By the beginning of their number, as in their list. */
const orders = (actor: Actor, digits: string): Query => sql`
  select 'order' as kind, o.id, o.number as title, u.email_address as detail, o.state, o.created_at as at
  from payment_orders o join workspaces w on w.id = o.user_id join users u on u.id = ${contactOf('w')}
  where o.number like ${`${digits}%`} ${actor.role === role.admin ? sql`` : sql`and o.user_id = ${actor.workspaceId}`}
  order by o.created_at desc limit ${most}`

const disabled = (column: string) =>
  sql`case when ${sql.ref(column)} then null else 'disabled' end as state, null::timestamptz as at`

/** Administrators edit the shared channels; their list shows no others. */
const channels = (actor: Actor, search: string): Query => sql`
  select 'channel' as kind, c.id, c.en_name as title, c.zh_name || ' · ' || c.language_tag as detail,
    ${disabled('c.enabled')} from channels c
  where (c.owner_id is null ${actor.role === role.admin ? sql`` : sql`or c.owner_id = ${actor.workspaceId}`})
    and ${contains(['c.en_name', 'c.zh_name', 'c.language_tag'], search)}
  order by c.position, c.en_name limit ${most}`

const mediaServers = (search: string): Query => sql`
  select 'mediaServer' as kind, m.id, m.server_name as title, coalesce(host(m.ip_address), '') as detail, ${nothing}
  from media_servers m where m.removed_at is null
    and (${contains(['m.server_name', 'm.http_address'], search)} or host(m.ip_address) like ${`${search}%`})
  order by m.server_name limit ${most}`

const models = (kind: 'speechModel' | 'translationModel', search: string): Query => {
  const table = kind === 'speechModel' ? 'speech_models' : 'translation_models'
  return sql`select ${sql.lit(kind)} as kind, m.id, m.model_name as title, m.model_type as detail,
    ${disabled('m.enabled')} from ${sql.table(table)} m
    where ${contains(['m.model_name'], search)} order by m.model_name limit ${most}`
}

/**
 * A query for each kind that the actor has a list of, with that list's conditions. It reads the
 * tables of other features, so that a keystroke costs one round trip.
 */
export const soughtBy = (actor: Actor, search: string): Query[] => {
  const digits = digitsOf(search)
  const seesOrders = roleMay(actor.memberRole, 'billing')
  const byNumber = digits === undefined || !seesOrders ? [] : [orders(actor, digits)]
  if (actor.role === role.agent)
    return [
      ownEvents(actor, search),
      ...(actor.agentCountryType === agentCountryType.developed ? [projects(actor, search)] : []),
    ]
  const ofBoth = [templates(actor, search), ...byNumber, channels(actor, search)]
  if (actor.role === role.organiser) return [ownEvents(actor, search), ...ofBoth]
  return [
    eventsWhere(search, sql`true`),
    users(search),
    ...ofBoth,
    mediaServers(search),
    models('speechModel', search),
    models('translationModel', search),
  ]
}
