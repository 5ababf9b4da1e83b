import type { AgendaMode, AgendaStep } from '@openbooth/contract/events/agenda/rules/running'
import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import { becomeInAgenda, changeSoundIn, publishSound, type LiveActor } from '../sound/index.ts'

/** A locked agenda. */
export interface LockedAgenda {
  readonly mode: AgendaMode
  readonly keptItemId: bigint | null
  readonly pausedItemId: bigint | null
  readonly items: Awaited<ReturnType<typeof readItems>>
}

const readItems = (tx: Transaction<Tables>, eventId: bigint) =>
  tx
    .selectFrom('agendaItems')
    .select(['id', 'externalId', 'titleEn', 'titleZh', 'startsAt', 'endsAt', 'isBreak'])
    .select(['floorLanguage', 'beganAt', 'endedAt'])
    .where('eventId', '=', eventId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()

type Item = LockedAgenda['items'][number]

/** Locks the event, as every act on its sound does, and then its agenda. Undefined: it has none. */
export const lockRunning = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
): Promise<LockedAgenda | undefined> => {
  // Refuses if the event is not open.
  await changeSoundIn(tx, actor, () => null)
  const agenda = await tx
    .selectFrom('eventAgendas')
    .select(['mode', 'keptItemId', 'pausedItemId'])
    .where('eventId', '=', actor.eventId)
    .forUpdate()
    .executeTakeFirst()
  return (
    agenda && {
      ...agenda,
      // The database contains only modes of the contract.
      mode: agenda.mode as AgendaMode,
      items: await readItems(tx, actor.eventId),
    }
  )
}

/**
 * Pauses the event for a break, and resumes it after one that paused it. Pages show the title of the
 * break, so the pause has no message.
 */
const followBreak = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
  { pausedItemId }: LockedAgenda,
  begun: Item | undefined,
): Promise<Awaited<ReturnType<typeof becomeInAgenda>>> => {
  const { eventId } = actor
  const { soundState } = await tx
    .selectFrom('events')
    .select('soundState')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const isPausedByBreak = soundState === 'paused' && pausedItemId !== null
  const pauses = begun?.isBreak === true && (soundState === 'live' || isPausedByBreak)
  const written = pauses
    ? await becomeInAgenda(tx, actor, 'pause')
    : isPausedByBreak
      ? await becomeInAgenda(tx, actor, 'resume')
      : null
  await tx
    .updateTable('eventAgendas')
    .set({ pausedItemId: pauses ? begun.id : null, ...(begun && { keptItemId: null }) })
    .where('eventId', '=', eventId)
    .execute()
  return written
}

const notifyOf = (
  tx: Transaction<Tables>,
  { eventId, at }: Pick<LiveActor, 'eventId' | 'at'>,
  kind: Extract<WebhookKind, 'session.started' | 'session.ended'>,
  { id, externalId, titleEn, titleZh }: Pick<Item, 'id' | 'externalId' | 'titleEn' | 'titleZh'>,
): Promise<void> =>
  notifyWebhooks(tx, eventId, {
    kind,
    at,
    facts: { session: { id: Number(id), externalId, titleEn, titleZh } },
  })

/**
 * Ends and begins sessions, and applies the floor language and the break of the new one. No turn on
 * air starts or ends.
 */
const applyStep = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
  agenda: LockedAgenda,
  { ends, begins }: AgendaStep<bigint>,
): Promise<Awaited<ReturnType<typeof changeSoundIn>>> => {
  const { at } = actor
  await tx
    .updateTable('agendaItems')
    .set({ endedAt: at })
    .where('id', '=', sql<bigint>`any(${ends}::bigint[])`)
    .execute()
  for (const item of agenda.items)
    if (ends.includes(item.id)) await notifyOf(tx, actor, 'session.ended', item)
  const begun = agenda.items.find(({ id }) => id === begins)
  if (begun) {
    await tx.updateTable('agendaItems').set({ beganAt: at }).where('id', '=', begun.id).execute()
    await notifyOf(tx, actor, 'session.started', begun)
  }
  const language = begun && agenda.keptItemId !== begun.id ? begun.floorLanguage : null
  if (language !== null)
    await changeSoundIn(tx, actor, ({ floorLanguage: is }) =>
      is === language
        ? null
        : { values: { floorLanguage: language }, act: 'floorLanguage', details: { language } },
    )
  return followBreak(tx, actor, agenda, begun)
}

/**
 * Decides about the agenda of an open event under its lock, and notifies its pages.
 * @param decide returns null for no step
 */
export const stepAgenda = async (
  app: App,
  actor: LiveActor,
  decide: (agenda: LockedAgenda) => AgendaStep<bigint> | null,
): Promise<void> => {
  const done = await app.db.transaction(async (tx) => {
    const agenda = await lockRunning(tx, actor)
    const step = agenda ? decide(agenda) : null
    if (!agenda || step === null || (step.begins === null && step.ends.length === 0)) return null
    return { written: await applyStep(tx, actor, agenda, step) }
  })
  if (done === null) return
  publishSound(app, actor.eventId, done.written)
  app.notifier.publish('sound', actor.eventId)
}

/** Ends the sessions of events that are over. */
export const endSessionsOf = async (tx: Transaction<Tables>, at: Date): Promise<void> => {
  const { rows } = await sql<
    Pick<Item, 'id' | 'externalId' | 'titleEn' | 'titleZh'> & { eventId: bigint }
  >`
    with ended as (
      select i.id from agenda_items i join events e on e.id = i.event_id
      where i.began_at is not null and i.ended_at is null and e.state in (2, 3)
      order by i.id limit 100 for no key update of i skip locked)
    update agenda_items i set ended_at = greatest(i.began_at, coalesce(e.closed_at, e.cancelled_at, ${at}))
    from ended, events e where i.id = ended.id and e.id = i.event_id
    returning i.id, i.event_id as "eventId", i.external_id as "externalId", i.title_en as "titleEn",
      i.title_zh as "titleZh"`.execute(tx)
  for (const { eventId, ...item } of rows)
    await notifyOf(tx, { eventId, at }, 'session.ended', item)
}
