import {
  liveCaptionCalls,
  type CaptionMessage,
} from '@openbooth/contract/live/transcription/liveCalls'
import { type Caption, withCaption } from '@openbooth/contract/live/transcription/rules'
import { followStream } from '@openbooth/web/api/followStream.ts'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { openStream } from '../api.ts'
import { isRead, soundedBy, type Turn, withTurn } from './reading.ts'

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
  /**
   * Holds each caption back until the sound of its first word.
   * @param playedAt the server's time of the sound that plays now; undefined: in real time
   */
  holdBack(playedAt: (() => number | null) | undefined): void
  end(): void
}

/** How often held captions are checked. */
const holdMilliseconds = 100

/** The number of captions that a reader can scroll back. */
const mostKept = 300

const nothing: CaptionView = { captions: [], link: 'connecting' }

export const openCaptions = (): OpenCaptions => {
  const view = createStore<CaptionView>(nothing)
  let all: readonly Caption[] = []
  let turns: readonly Turn[] = []
  const hold = { playedAt: undefined as (() => number | null) | undefined, shown: 0 }
  let stream = { ticket: '', language: '', stop: new AbortController(), wake: (): void => {} }

  const heard = (): readonly Caption[] => soundedBy(all, hold.playedAt?.() ?? null)
  const put = (link: CaptionView['link'] = view.read().link): void => {
    const shown = heard()
    hold.shown = shown.length
    view.write({
      // An interim caption that turned out to be no speech has no text.
      captions: shown.filter((caption) => caption.words !== '' && isRead(turns, caption)),
      link,
    })
  }
  /** Shows held captions when their sound has played. */
  const timer = setInterval(() => {
    if (hold.playedAt !== undefined && heard().length !== hold.shown) put()
  }, holdMilliseconds)
  const take = (message: CaptionMessage): void => {
    const some = message.type === 'captions' ? message.captions : [message.caption]
    all = some.reduce((kept, caption) => withCaption(kept, caption, mostKept), all)
    put()
  }

  const listen = (ticket: string, language: string): void => {
    const stop = new AbortController()
    // After a refusal the ticket has expired, and the page is about to get a new one.
    const onRefused = (): void => stop.abort()
    const wake = followStream<CaptionMessage>(
      {
        open: (signal, isBrief) =>
          openStream(
            liveCaptionCalls.stream,
            { language },
            { signal, seat: ticket, isBrief, onRefused },
          ),
        onActivity: () => {
          if (view.read().link !== 'connected') put('connected')
        },
        onMessage: take,
      },
      stop.signal,
      () => {
        if (view.read().link === 'connected') put('reconnecting')
      },
    )
    stream = { ticket, language, stop, wake }
  }
  const stopWaking = onWake(() => stream.wake())

  return {
    view,
    follow: (ticket, language) => {
      if (ticket === stream.ticket && language === stream.language) return
      if (language !== stream.language) {
        all = []
        turns = turns.slice(-1).map(({ track }) => ({ track, since: Number.NEGATIVE_INFINITY }))
        view.write(nothing)
      }
      stream.stop.abort()
      listen(ticket, language)
    },
    read: (track, isWhole) => {
      turns = withTurn(isWhole ? [] : turns, track, serverNow())
      put()
    },
    holdBack: (playedAt) => {
      hold.playedAt = playedAt
      put()
    },
    end: () => {
      clearInterval(timer)
      stream.stop.abort()
      stopWaking()
    },
  }
}
