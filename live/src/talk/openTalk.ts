import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { createSleeper } from '@openbooth/web/pauses.ts'
import type { Answer } from '../api.ts'
import { refusedBy } from '../parts/refusedBy.ts'
import type { Talk } from './talksTo.ts'

export interface TalkView {
  /** The party of the current or starting talk. Null: no talk. */
  readonly to: string | null
  /** Whether the party hears the talk, according to the server. */
  readonly isOpen: boolean
  /**
   * The reason for the last failure: the message of a refusal, or `unreachable`. Null: no failure.
   */
  readonly problem: string | null
  /** Why the last talk ended without a release. Null: the person ended it. */
  readonly ended: 'lost' | 'tooLong' | null
  /** The party of the last talk that ended or failed. */
  readonly was: string | null
}

/** This person's voice. Its changes apply immediately. */
interface TalkVoice {
  /** Starts sending behind a closed gate. */
  prepare(): void
  open(): void
  close(): void
}

interface TalkOptions {
  /** Reports the party of the talk to the server. */
  readonly report: (to: string | null) => Promise<Answer<{ readonly id: number | null }>>
  readonly voice: TalkVoice
}

export interface OpenTalk {
  readonly view: Store<TalkView>
  /** Makes the pages of the team connect to the staff room in advance, without sound. */
  prepare(): void
  start(to: string): void
  /** Mutes locally first, then retries until the server responds. */
  stop(): void
  /** Applies the talks of a state. */
  follow(talks: readonly Talk[]): void
  /** The connection is lost. The talk must not resume automatically after a reconnect. */
  lose(): void
  end(): void
}

/** A talk this long was probably forgotten. */
export const longestTalkMilliseconds = 120_000
const againMilliseconds = 1_000

export const silent: TalkView = { to: null, isOpen: false, problem: null, ended: null, was: null }

export const openTalk = ({ report, voice }: TalkOptions): OpenTalk => {
  const view = createStore(silent)
  const pauses = createSleeper()
  let wanted: string | null = null
  /** The party that the server knows. Undefined: unknown. */
  let sentTarget: string | null | undefined
  /** The talk with its id in the state. */
  let open: { readonly id: number | null; wasSeen: boolean } | null = null
  let isReporting = false
  let hasEnded = false
  let limit: ReturnType<typeof setTimeout> | undefined

  const fallSilent = (why: Partial<TalkView>): void => {
    clearTimeout(limit)
    voice.close()
    wanted = null
    open = null
    view.write({ ...silent, was: view.read().to, ...why })
  }
  const isWanted = (to: string | null): boolean => to === wanted
  /** Sends one report after another, so that the last press wins. */
  const sendToAll = async (): Promise<void> => {
    if (isReporting) return
    isReporting = true
    while (!hasEnded && sentTarget !== wanted) {
      const to = wanted
      const answer = await report(to)
      if (hasEnded) break
      // The server may have received a call without a response.
      sentTarget = answer.kind === 'unreachable' ? undefined : to
      if (answer.kind === 'ok' && to !== null && isWanted(to)) {
        open = { id: answer.data.id, wasSeen: false }
        voice.open()
        view.write({ ...view.read(), isOpen: true })
      } else if (answer.kind !== 'ok' && to !== null) {
        if (answer.kind === 'refused') sentTarget = null
        if (isWanted(to)) fallSilent({ problem: refusedBy(answer) })
      } else if (answer.kind === 'unreachable') await pauses.pause(againMilliseconds)
    }
    isReporting = false
  }
  const stop = (why: Partial<TalkView> = {}): void => {
    if (view.read().to === null) return
    fallSilent(why)
    void sendToAll()
  }
  return {
    view,
    prepare: () => void sendToAll(),
    start: (to) => {
      if (hasEnded) return
      fallSilent({ to })
      wanted = to
      // A second talk to the same party gets a new id.
      if (sentTarget === to) sentTarget = undefined
      voice.prepare()
      limit = setTimeout(() => stop({ ended: 'tooLong' }), longestTalkMilliseconds)
      void sendToAll()
    },
    stop: () => stop(),
    follow: (talks) => {
      if (open === null) return
      const { id } = open
      if (talks.some((talk) => talk.id === id && talk.to !== null)) open.wasSeen = true
      // Another window of this person talks, or the server has lost this connection.
      else if (open.wasSeen) stop({ ended: 'lost' })
    },
    lose: () => stop({ ended: 'lost' }),
    end: () => {
      hasEnded = true
      fallSilent({})
      pauses.wake()
    },
  }
}
