import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  soundStateAfter,
  type SoundStateAct,
} from '@openbooth/contract/live/sound/rules/soundStates'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { type Change, changeSoundIn, type OwnSound, publishSound } from './changeSound.ts'
import { byOwner, bySeat, type LiveActor } from '../acts/liveActor.ts'

// By the clock that turns are counted by.
const now = sql`floor(extract(epoch from clock_timestamp()) * 1000)`
const mostPauses = 50

const pausesAfter: Partial<Record<SoundStateAct, { readonly pauses: RawBuilder<string> }>> = {
  pause: {
    pauses: sql`case when jsonb_array_length(pauses) >= ${mostPauses} then pauses - 0 else pauses end
      || jsonb_build_array(jsonb_build_array(${now}, null))`,
  },
  resume: { pauses: sql`jsonb_set(pauses, '{-1,1}', to_jsonb(${now}))` },
}

/** Decides about an act on the sound state. Null: the event is in that state already. */
const decideState =
  (at: Date, act: SoundStateAct, words: string) =>
  ({ state, soundState, pauseWords }: OwnSound): Change | null => {
    const after = soundStateAfter(act, soundState, state === eventState.normal)
    if ('refused' in after) return refuse(after.refused)
    const isSo = after.state === soundState && (act !== 'pause' || words === pauseWords)
    if (isSo) return null
    return {
      values: {
        soundState: after.state,
        ...(act === 'pause' && { pauseWords: words }),
        ...(act === 'goLive' && { liveSince: at }),
        ...(after.state !== soundState && pausesAfter[act]),
      },
      act,
      ...(act === 'pause' && { details: { words } }),
    }
  }

/** Pauses or resumes a live event by its agenda, in a transaction of the agenda. */
export const becomeInAgenda = (
  tx: Transaction<Tables>,
  actor: LiveActor,
  act: 'pause' | 'resume',
): ReturnType<typeof changeSoundIn> => changeSoundIn(tx, actor, decideState(actor.at, act, ''))

const become = async (
  app: App,
  actor: LiveActor,
  act: SoundStateAct,
  words = '',
): Promise<Record<string, never>> => {
  const { eventId } = actor
  const written = await app.db.transaction(async (tx) => {
    const changed = await changeSoundIn(tx, actor, decideState(actor.at, act, words))
    // From now on a person controls the pause, and the end of the break does not change it.
    if (changed !== null)
      await tx
        .updateTable('eventAgendas')
        .set({ pausedItemId: null })
        .where('eventId', '=', eventId)
        .execute()
    return changed
  })
  publishSound(app, eventId, written)
  return {}
}

/** Makes the event audible for listeners, if its form leaves this to the host. */
export const goLive = seatVerb(soundCalls.goLive, (context) =>
  become(context.app, bySeat(context), 'goLive'),
)

/** Pauses the event for listeners and shows the host's message. */
export const pause = seatVerb(soundCalls.pause, (context, { words }) =>
  become(context.app, bySeat(context), 'pause', words),
)

/** Resumes the event for listeners. */
export const resume = seatVerb(soundCalls.resume, (context) =>
  become(context.app, bySeat(context), 'resume'),
)

/** The owner starts the event, signed in and without a code. */
export const goLiveAsOwner = verb(eventLiveCalls.goLive, async (context, { id }) =>
  become(context.app, await byOwner(context, id), 'goLive'),
)

/** The owner pauses the event. */
export const pauseAsOwner = verb(eventLiveCalls.pause, async (context, { id, words }) =>
  become(context.app, await byOwner(context, id), 'pause', words),
)

/** The owner resumes the event. */
export const resumeAsOwner = verb(eventLiveCalls.resume, async (context, { id }) =>
  become(context.app, await byOwner(context, id), 'resume'),
)
