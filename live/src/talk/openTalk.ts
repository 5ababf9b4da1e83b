import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { createSleeper } from '@openbooth/web/pauses.ts'
import type { Answer } from '../api.ts'
import { refusedBy } from '../parts/refusedBy.ts'
import type { Talk } from './talksTo.ts'

export interface TalkView {
  /** Whom this page talks to, or is about to; null: nobody. */
  readonly to: string | null
  /** Whether they hear it, as far as the platform said. */
  readonly isOpen: boolean
  /** Why the last one came to nothing: the message of a refusal, or `unreachable`; null: it did not. */
  readonly problem: string | null
  /** Why the last one ended though nobody let go of it; null: it did not. */
  readonly ended: 'lost' | 'tooLong' | null
  /** Whom the last one was to that ended or came to nothing. */
  readonly was: string | null
}

/** The own voice, which obeys at once. */
interface TalkVoice {
  /** Sends behind a closed gate. */
  prepare(): void
  open(): void
  close(): void
}

interface TalkOptions {
  /** Tells the platform whom one talks to. */
  readonly report: (to: string | null) => Promise<Answer<{ readonly id: number | null }>>
  readonly voice: TalkVoice
}

export interface OpenTalk {
  readonly view: Store<TalkView>
  /** Lets the team come where it can be talked to, without a word. */
  prepare(): void
  start(to: string): void
  /** Local first, and told until it is heard of. */
  stop(): void
  /** The state told who talks. */
  follow(talks: readonly Talk[]): void
  /** The way to the others is gone: nothing goes on by itself when it is back. */
  lose(): void
  end(): void
}

/** A talk that nobody ends was forgotten. */
export const longestTalkMilliseconds = 120_000
const againMilliseconds = 1_000

export const silent: TalkView = { to: null, isOpen: false, problem: null, ended: null, was: null }

export const openTalk = ({ report, voice }: TalkOptions): OpenTalk => {
  const view = createStore(silent)
  const pauses = createSleeper()
  let wanted: string | null = null
  /** What the platform knows; undefined: cannot be said. */
  let sentTarget: string | null | undefined
  /** As the state names the talk that is open. */
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
  /** One after the other: what was wanted last counts. */
  const sendToAll = async (): Promise<void> => {
    if (isReporting) return
    isReporting = true
    while (!hasEnded && sentTarget !== wanted) {
      const to = wanted
      const answer = await report(to)
      if (hasEnded) break
      // What was not answered may have been heard all the same.
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
      // The same again is another talk.
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
      // Another window of this person talks, or the platform has lost sight of this one.
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
