import { eventDetail } from '@openbooth/contract/events/event/view'
import { instant } from '@openbooth/contract/fields'
import type { EventShape } from '@openbooth/contract/events/event/rules/shape'
import { z } from 'zod'
import { instantInJson } from '#platform/database/json.ts'
import { rateCardJson } from '#money/rateCard/index.ts'
import { columnsInJson } from './eventColumns.ts'

const seats = (condition: string, more = '') => `coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'emailAddress', s.email_address,
    'invitation', invitation_of(s.id)${more}) order by s.position)
  from seats s where ${condition} and s.former_since is null), '[]')`

const speakerJson = `, 'language', s.language,
  'stage', (select b.position from booths b where b.id = s.booth_id)`

/**
 * SQL: the charge of an event `e` in each asset, from the billing records, converted from
 * hundredths to wire decimals.
 */
export const chargedOfEvent = `coalesce((
  select jsonb_agg(jsonb_build_object('asset', c.asset, 'amount', c.amount) order by c.asset)
  from (
    select b.asset, -sum(b.amount) * 0.01 as amount from ledger.billing_record b
    where b.event_id = e.id group by b.asset) c), '[]')`

/** SQL: an event `e` with owner, booths and people as one object in the shape of the wire. */
export const storedEventJson = `${columnsInJson} || jsonb_build_object(
  'id', e.id, 'number', e.number, 'state', e.state, 'recordStatus', e.is_recording::integer,
  'appointmentStartTime', e.appointment_start_time, 'appointmentEndTime', e.appointment_end_time,
  'timeZone', e.time_zone, 'dst', e.dst, 'hemispheres', e.hemispheres,
  'startAt', ${instantInJson('e.start_at')}, 'endAt', ${instantInJson('e.end_at')},
  'ownerId', e.owner_id, 'ownerName', (select o.name from workspaces o where o.id = e.owner_id),
  'boothNums', e.booth_nums, 'charged', ${chargedOfEvent},
  'lacksServer', e.lacks_server_since is not null, 'version', e.version,
  'programmeName', (select j.name from programmes j where j.id = e.programme_id),
  'customerName', (select c.name from workspaces c where c.id = e.customer_id),
  'rateCard', (select ${rateCardJson} from rate_cards r where r.id = e.rate_card_id),
  'technicianEarliestStart', ${instantInJson('e.technician_earliest_start')},
  'hasTechnician', exists (
    select from technician_bookings t where t.event_id = e.id and t.state in ('confirmed', 'checkedIn', 'done')),
  'booths', (
    select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'boxType', b.box_type, 'a', b.channel_a,
      'b', b.channel_b, 'c', b.channel_c, 'autoRelay', b.auto_relay, 'understands', b.understands, 'addedAt', ${instantInJson('b.added_at')},
      'aiBackup', b.ai_backup, 'speechModelId', b.speech_model_id, 'translationModelId', b.translation_model_id,
      'speechModelName', (select m.model_name from speech_models m where m.id = b.speech_model_id),
      'translationModelName', (select m.model_name from translation_models m where m.id = b.translation_model_id),
      'madeBy', case when b.box_type = 'machine' then jsonb_build_object('kind', 'ai', 'model', (
          select s.model_name || ', ' || t.model_name from speech_models s, translation_models t
          where s.id = b.speech_model_id and t.id = b.translation_model_id))
        else jsonb_build_object('kind', 'human') end,
      'interpreters', ${seats("s.booth_id = b.id and s.role = 'interpreter'")}) order by b.position)
    from booths b where b.event_id = e.id),
  'speakers', ${seats("s.event_id = e.id and s.role = 'speaker'", speakerJson)},
  'openedAt', ${instantInJson('e.opened_at')}, 'closedAt', ${instantInJson('e.closed_at')},
  'heardFrom', case when e.prepared_seconds > 0 or e.prepared_since is not null then (
    select ${instantInJson('min(c.joined_at)')} from join_codes j join connections c on c.code_id = j.id
    where j.event_id = e.id and c.sound_session is not null) end,
  'preparedSeconds', e.prepared_seconds, 'preparedSince', ${instantInJson('e.prepared_since')},
  'cancelledAt', ${instantInJson('e.cancelled_at')}, 'extendedFrom', ${instantInJson('e.extended_from')}, 'quote', e.quote,
  'includedListeners', e.included_listeners,
  'streamOutputs', (select count(*) from stream_outputs o where o.event_id = e.id and o.is_charged))`

/** An event in its database format. */
export const storedEvent = eventDetail
  .omit({
    channels: true,
    hls: true,
    mediaServer: true,
    billing: true,
    history: true,
    codes: true,
    actions: true,
    permissions: true,
    mayHandOutCodes: true,
    serverTime: true,
  })
  .extend({
    /** The earliest start the booking of a purchased technician has had; null without one. */
    technicianEarliestStart: instant.nullable(),
    /**
     * The number of its listeners in the package, with the time of each change; empty with a rate
     * card.
     */
    includedListeners: z.array(z.object({ from: instant.nullable(), listeners: z.int() })),
    /** Number of stream outputs that the charge includes. */
    streamOutputs: z.int(),
    /** Whether a technician has accepted. */
    hasTechnician: z.boolean(),
    /** Time when the first team member joined the sound; null before that. */
    heardFrom: instant.nullable(),
    /** Duration of earlier preparations. */
    preparedSeconds: z.int(),
    /** Null: the sound is not open for preparation now. */
    preparedSince: instant.nullable(),
  })
export type StoredEvent = z.output<typeof storedEvent>

/** Decodes the result of `storedEventJson` into ids, instants and amounts. */
export const toStoredEvent = (json: unknown): StoredEvent =>
  z.decode(storedEvent, json as z.input<typeof storedEvent>)

type StoredSeat = StoredEvent['booths'][number]['interpreters'][number]
const toSeat = ({ id, name, emailAddress }: StoredSeat) => ({
  id,
  name,
  ...(emailAddress !== null && { emailAddress }),
})

/** The same event as the rules see it. */
export const shapeOf = (event: StoredEvent): EventShape & { startAt: Date; endAt: Date } => ({
  ...event,
  booths: event.booths.map(
    ({ speechModelName: _speech, translationModelName: _translation, madeBy: _by, ...booth }) => ({
      ...booth,
      interpreters: booth.interpreters.map(toSeat),
    }),
  ),
  speakers: event.speakers.map((speaker) => ({
    ...toSeat(speaker),
    language: speaker.language,
    stage: speaker.stage,
  })),
})
