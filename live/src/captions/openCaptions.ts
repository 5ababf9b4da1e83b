import {
  liveCaptionCalls,
  type CaptionMessage,
} from '@openbooth/contract/live/transcription/liveCalls'
import { type Caption, withCaption } from '@openbooth/contract/live/transcription/rules'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { backOff, createSleeper } from '@openbooth/web/pauses.ts'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { openStream } from '../api.ts'
import { isRead, type Turn, withTurn } from './reading.ts'

export interface CaptionView {
  /** The visible captions, the oldest first. */
  readonly captions: readonly Caption[]
  /** `connecting` only before the first stream of a language opens. */
  readonly link: 'connecting' | 'connected' | 'reconnecting'
}

/** The captions of an event in one language. They survive network losses and new tickets. */
export interface OpenCaptions {
  readonly view: Store<CaptionView>
  /** @param ticket the current one */
  follow(ticket: string, language: string): void
  /**
   * Selects the track to show from now on.
   * @param isWhole whether to show that track's earlier captions too
   */
  read(track: string, isWhole: boolean): void
  end(): void
}

/**
 * The server sends something at least every 15 s. The page drops a stream that is silent this long,
 * even if the browser reports it as open.
 */
const silenceMilliseconds = 40_000
/** The number of captions that a reader can scroll back. */
const mostKept = 300

const nothing: CaptionView = { captions: [], link: 'connecting' }

export const openCaptions = (): OpenCaptions => {
  const view = createStore<CaptionView>(nothing)
  const { pause, wake } = createSleeper()
  let all: readonly Caption[] = []
  let turns: readonly Turn[] = []
  let following = { ticket: '', language: '' }
  let stop = new AbortController()
  let heardAt = Date.now()
  let dropStream = (): void => {}

  const put = (link: CaptionView['link'] = view.read().link): void =>
    view.write({
      // An interim caption that turned out to be no speech has no text.
      captions: all.filter((caption) => caption.words !== '' && isRead(turns, caption)),
      link,
    })
  const take = (message: CaptionMessage): void => {
    const some = message.type === 'captions' ? message.captions : [message.caption]
    all = some.reduce((kept, caption) => withCaption(kept, caption, mostKept), all)
    put()
  }

  const listenOnce = async (signal: AbortSignal): Promise<'refused' | 'none' | 'broken'> => {
    const { ticket, language } = following
    const drop = new AbortController()
    dropStream = () => drop.abort()
    const both = AbortSignal.any([signal, drop.signal])
    const answer = await openStream(liveCaptionCalls.stream, { language }, both, ticket)
    if (answer.kind !== 'ok') return answer.kind === 'refused' ? 'refused' : 'none'
    heardAt = Date.now()
    if (!signal.aborted) put('connected')
    try {
      const onActivity = (): void => {
        heardAt = Date.now()
      }
      for await (const message of messagesOf<CaptionMessage>(answer.data, onActivity)) {
        if (signal.aborted) break
        take(message)
      }
    } catch {
      // The loop opens a broken stream again.
    }
    return 'broken'
  }
  const listen = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const end = await listenOnce(signal)
      // The ticket has expired. The page is about to get a new one.
      if (signal.aborted || end === 'refused') return
      if (end === 'broken') failures = 0
      if (view.read().link === 'connected') put('reconnecting')
      await pause(backOff(failures))
    }
  }

  const check = (): void => {
    if (Date.now() - heardAt > silenceMilliseconds) dropStream()
  }
  const checking = setInterval(check, silenceMilliseconds / 4)
  const stopWaking = onWake(() => {
    check()
    wake()
  })

  return {
    view,
    follow: (ticket, language) => {
      if (ticket === following.ticket && language === following.language) return
      if (language !== following.language) {
        all = []
        turns = turns.slice(-1).map(({ track }) => ({ track, since: Number.NEGATIVE_INFINITY }))
        view.write(nothing)
      }
      following = { ticket, language }
      stop.abort()
      wake()
      stop = new AbortController()
      heardAt = Date.now()
      void listen(stop.signal)
    },
    read: (track, isWhole) => {
      turns = withTurn(isWhole ? [] : turns, track, serverNow())
      put()
    },
    end: () => {
      stop.abort()
      wake()
      clearInterval(checking)
      stopWaking()
    },
  }
}
