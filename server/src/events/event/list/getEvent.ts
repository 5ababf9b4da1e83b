import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  eventDetail,
  eventPermission,
  type EventDetail,
} from '@openbooth/contract/events/event/view'
import { id } from '@openbooth/contract/fields'
import { streamNameOf } from '@openbooth/contract/live/delivery/streamNames'
import { roleMay } from '@openbooth/contract/permissions'
import { memberRoles, role } from '@openbooth/contract/roles'
import { z } from 'zod'
import { instantInJson } from '#platform/database/json.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { languagesOfEvent, type LanguageRow } from '../codes/liveCode.ts'
import { publicStreamKey } from '../codes/streamKeys.ts'
import {
  actionsOn,
  managingPerson,
  mayActOn,
  mayHandOutCodes,
  maySee,
  maySeeCost,
  maySeeStatement,
} from '../queries.ts'
import { storedEventJson } from '../save/storedEvent.ts'

const readDetail = eventDetail
  .omit({ actions: true, permissions: true, mayHandOutCodes: true, serverTime: true, hls: true })
  .extend({
    ownerAgentId: id.nullable(),
    managerRole: z.enum(memberRoles).nullable(),
    hlsKeyVersion: z.number(),
    isRunning: z.boolean(),
    streamedLanguages: z.array(z.custom<LanguageRow>()),
  })

/** The maximum number of history lines. */
const mostHistory = 200

const text = `select ${storedEventJson} || jsonb_build_object(
    'hlsKeyVersion', e.hls_key_version, 'isRunning', e.sound_state is not null and hls_output_of(e) = 'public', 'streamedLanguages', ${languagesOfEvent},
    'managerRole', (select m.role from event_managers m where m.event_id = e.id and m.user_id = $2::bigint),
    'ownerAgentId', (select o.agent_id from workspaces o where o.id = e.owner_id),
    'mediaServer', (
      select jsonb_build_object('name', m.server_name, 'carriesSound', m.kind <> 'none' and m.engine_step is distinct from 'missing')
      from media_servers m where m.id = e.media_server_id),
    'channels', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'enName', c.en_name, 'zhName', c.zh_name,
        'languageTag', c.language_tag) order by c.position, c.en_name)
      from channels c where c.id = e.floor_channel_id or c.id in (
        select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id)), '[]'),
    'codes', coalesce((
      select jsonb_agg(jsonb_build_object('role', j.role, 'total', j.total, 'valid', j.valid, 'mailed', j.mailed, 'notOut', j.not_out,
        'equipmentChecks', j.passports))
      from (
        select role, count(*) as total, count(*) filter (where revoked_at is null) as valid, count(mailed_at) as mailed,
          count(*) filter (where revoked_at is null and exists (
            select from code_mails m join mail_outbox o on o.id = m.mail_id
            where m.code_id = c.id and m.mailed_at >= c.created_at and o.state in ('pending', 'failed', 'dropped'))) as not_out,
          count(*) filter (where revoked_at is null and exists (select from equipment_checks p where p.code_id = c.id)) as passports
        from join_codes c where event_id = e.id
          and not exists (select from seats s where s.id = c.seat_id and s.former_since is not null) group by role order by role) j), '[]'),
    'billing', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'type', b.type, 'asset', b.asset, 'amount', b.amount * 0.01,
        'balanceAfter', b.balance_after * 0.01, 'remark', b.remark, 'eventId', e.id, 'eventNumber', e.number,
        'eventName', e.name, 'createdAt', ${instantInJson('b.created_at')}) order by b.id)
      from ledger.billing_record b where b.event_id = e.id), '[]'),
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'at', ${instantInJson('h.at')}, 'actorName', h.user_name,
        'action', h.action, 'details', h.details) order by h.id desc)
      from (
        select a.id, a.at, u.user_name, a.action, a.details
        from audit_log a left join users u on u.id = a.actor_id
        where a.object_type = 'event' and a.object_id = e.id::text
        order by a.id desc limit ${mostHistory}) h), '[]')) as event
  from events e where e.id = $1::bigint`

/** Prices of an agent are hidden from its customers, and theirs from the agent. */
const withoutCost = {
  charged: [],
  quote: { lines: [], totals: [] },
  rateCard: null,
  billing: [],
}

/**
 * The history as an actor may see it. Only the payer sees the names of the payer's API keys. Only
 * people who may invite managers of the event see invited addresses.
 */
const historyFor = (
  actor: Actor,
  {
    history,
    ...event
  }: Pick<EventDetail, 'ownerId' | 'history'> & Parameters<typeof maySeeCost>[1],
): EventDetail['history'] => {
  const mayInvite =
    actor.role === role.admin ||
    (event.ownerId === actor.workspaceId && roleMay(actor.memberRole, 'plan'))
  const hidden = new Set([
    ...(maySeeCost(actor, event) ? [] : ['withKey']),
    ...(mayInvite ? [] : ['emailAddress']),
  ])
  return history.map((row) => ({
    ...row,
    details: Object.fromEntries(
      Object.entries(row.details).filter(([field]) => !hidden.has(field)),
    ),
  }))
}

/** Callers who may not hand out codes do not see email addresses. */
const withoutAddresses = ({ booths, speakers }: Pick<EventDetail, 'booths' | 'speakers'>) => {
  const unaddressed = <Person extends object>(people: readonly Person[]) =>
    people.map((one) => ({ ...one, emailAddress: null }))
  return {
    booths: booths.map((booth) => ({ ...booth, interpreters: unaddressed(booth.interpreters) })),
    speakers: unaddressed(speakers),
  }
}

/** The links of the public HLS streams of an event. */
const publicStreams = (
  app: Pick<App, 'env' | 'secrets'>,
  { id: eventId, keyVersion }: { readonly id: bigint; readonly keyVersion: number },
  languages: readonly LanguageRow[],
): NonNullable<EventDetail['hls']> => {
  const base = `${publicUrl(app.env)}/hls/${publicStreamKey(app.secrets, eventId, { keyVersion })}`
  return {
    masterUrl: `${base}/master.m3u8`,
    channels: languages
      .filter(({ isHidden }) => !isHidden)
      .map(({ channelId, isFloor, languageTag, stage }) => {
        const ofChannel = isFloor ? null : BigInt(channelId)
        const stream = streamNameOf({ channelId: ofChannel, stageId: stage?.id ?? null })
        return { channelId: ofChannel, languageTag, url: `${base}/${stream}/live.m3u8` }
      }),
  }
}

/** An event with booths, quote, billing, history and available actions, in one round trip. */
export const getEvent = verb(eventCalls.get, async ({ app, at, actor }, input) => {
  const { rows } = await app.db.pool.query<{ event: z.input<typeof readDetail> }>({
    name: 'event.get',
    text,
    values: [input.id, managingPerson(actor)],
  })
  const found = rows[0] && z.decode(readDetail, rows[0].event)
  if (!found || !maySee(actor, found)) return refuse('Event Not Found')
  const {
    ownerAgentId: _,
    managerRole: _managerRole,
    hlsKeyVersion: keyVersion,
    isRunning,
    streamedLanguages,
    ...event
  } = found
  const isPublic = event.hlsOutput === 'public' && isRunning && mayHandOutCodes(actor, found)
  return {
    ...event,
    ...(!maySeeCost(actor, found) && withoutCost),
    history: historyFor(actor, found),
    ...(!maySeeStatement(actor, found) && { billing: [] }),
    ...(!mayHandOutCodes(actor, found) && withoutAddresses(event)),
    hls: isPublic ? publicStreams(app, { id: input.id, keyVersion }, streamedLanguages) : null,
    mayHandOutCodes: mayHandOutCodes(actor, found),
    permissions: eventPermission.options.filter((one) => mayActOn(actor, found, one)),
    actions: actionsOn(actor, found, at),
    serverTime: at,
  }
})
