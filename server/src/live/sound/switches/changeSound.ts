import type { EventAct } from '@openbooth/contract/live/sound/rules/acts'
import type { HlsOutput } from '@openbooth/contract/events/event/rules/hlsOutputs'
import type { EventState } from '@openbooth/contract/events/event/rules/events'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { requireSound } from '../onAir/changeOnAir.ts'
import type { LiveActor } from '../acts/liveActor.ts'
import { soundStateTopic } from '../rooms/listenerAccess.ts'
import { writeEventAct } from '../acts/writeEventAct.ts'

/** The sound settings of an event without its booths. */
export interface OwnSound {
  readonly state: EventState
  readonly soundState: SoundState | null
  readonly pauseWords: string
  readonly floorLanguage: string | null
  readonly isRecording: boolean
  /** Whether recording is part of the event. */
  readonly autoRecording: boolean
  readonly isCaptioning: boolean
  /** Whether captions are part of the event. */
  readonly captions: boolean
  readonly isStreaming: boolean
  readonly hlsOutput: HlsOutput
}

export interface Change {
  readonly values: Partial<Omit<OwnSound, 'state' | 'autoRecording' | 'captions' | 'hlsOutput'>> & {
    readonly liveSince?: Date
    readonly pauses?: RawBuilder<string>
  }
  readonly act: EventAct
  readonly details?: Readonly<Record<string, string | boolean>>
}

/** What a change of the sound wrote. Null: nothing. */
type Written = Change['values'] | null

/**
 * Locks the sound of an event and changes it as one act of its timeline. The caller notifies the
 * pages after its transaction, with `publishSound`.
 * @param decide returns null for no change
 */
export const changeSoundIn = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
  decide: (before: OwnSound) => Change | null,
): Promise<Written> => {
  const { eventId } = actor
  const row = await tx
    .selectFrom('events')
    .select([
      'state',
      'soundState',
      'pauseWords',
      'floorLanguage',
      'isRecording',
      'autoRecording',
      'isCaptioning',
      'captions',
      'isStreaming',
      'hlsOutput',
    ])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The database allows no others.
  const before = row as OwnSound
  requireSound(before)
  const change = decide(before)
  if (change === null) return null
  await tx.updateTable('events').set(change.values).where('id', '=', eventId).execute()
  await writeEventAct(tx, actor, change.act, change.details)
  return change.values
}

/** Notifies the pages of an event about a change of its sound. */
export const publishSound = (app: App, eventId: bigint, written: Written): void => {
  if (written === null) return
  app.notifier.publish('sound', eventId)
  if (written.soundState !== undefined) app.notifier.publish(soundStateTopic, eventId)
}

/** As `changeSoundIn`, in a separate transaction, and notifies all pages. */
export const changeSoundOf = async (
  app: App,
  actor: LiveActor,
  decide: (before: OwnSound) => Change | null,
): Promise<void> => {
  const written = await app.db.transaction((tx) => changeSoundIn(tx, actor, decide))
  publishSound(app, actor.eventId, written)
}
