import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import type { ReceivedFile } from '@openbooth/web/api/transport.ts'
import { callLive, callLiveFile } from '../api.ts'
import { recordServerTime } from '@openbooth/web/time/serverTime.ts'
import type { Attention } from './attention.ts'
import { audienceType } from './audienceType.ts'
import { waitForOpening } from './waitingRoom.ts'
import { backOff, jitter, createSleeper } from '@openbooth/web/pauses.ts'
import { keepSeat, onOtherTab, seatBefore } from './seatBefore.ts'
import { type Link, type LiveEvent, type Sound, type SessionLoop, keepSession } from './session.ts'
import {
  createStatsStore,
  recordStats,
  type StatsStore,
} from '../staff/connectionStats/statsStore.ts'
import { makeWorker } from './work.ts'

/** The state of a person's visit with a code. `programme`: the code opens several events. */
export type Visit =
  | { readonly at: 'loading' | 'working' | 'unreachable' | 'notFound' | 'tooMany' | 'programme' }
  | {
      readonly at: SeenAt
      readonly event: LiveEvent
      readonly link: Link
      /** Only in the state `inside`. */
      readonly inside?: Inside
    }

export type SeenVisit = Extract<Visit, { event: unknown }>

/** The data of this device's seat. */
export interface Inside {
  readonly ticket: string
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  /** False: the event's server has no real-time place left for this listener. */
  readonly mayUseWebrtc: boolean
  /** The connection statistics of others, which the server sends to hosts and technicians. */
  readonly connectionStats: StatsStore
}

/**
 * `elsewhere`: another tab of this device has the seat. `working`: the device solves a proof of
 * work. `ready`: the page waits for a press.
 */
type SeenAt = 'waiting' | 'ready' | 'working' | 'full' | 'inside' | 'elsewhere' | 'over' | 'left'

/**
 * `page`: the page of a person. `widget`: a frame in another website, whose readers take no seat
 * before they press Listen (`comeBack`). `screen`: a hall screen, `kiosk`: a page that only plays
 * one language; each takes its own seat beside that of its device.
 */
export type VisitKind = 'page' | 'widget' | 'screen' | 'kiosk'

export interface OpenVisit {
  /** Checks immediately instead of after the current pause. */
  wake(): void
  /** Comes in if the page waits for the attention of a person. */
  attend(): void
  /** Releases the seat and stays out until `comeBack`. */
  leave(): void
  comeBack(): void
  /** The event as a calendar file. Undefined if the request failed. */
  calendar(language: ListenerLanguage): Promise<ReceivedFile | undefined>
  /** Releases the seat while the browser hides the page. `wake` takes it again. */
  depart(): void
  /** Ends the session, and keeps the seat for the next visit of this device. */
  move(): void
  /** Ends the visit. */
  close(): void
}

/** The retry interval after the server refused a join because the event is not open. */
const notOpenMilliseconds = 5_000
const fullMilliseconds = 20_000
/** How often the page checks whether an event has ended while it waits for a press. */
const readyMilliseconds = 60_000
const tooManyMilliseconds = 60_000
/** A session that ends sooner counts as a failure, so the retry waits. */
const shortStayMilliseconds = 10_000
/** How long the ticket that another tab stored can take to appear in this one. */
const otherTabMilliseconds = 1_000

/** Follows a code from the first check to the end of the event, and reports each state. */
export const openVisit = (
  code: string,
  show: (visit: Visit) => void,
  kind: VisitKind,
  attentionOf: () => Promise<Attention | null>,
): OpenVisit => {
  const isWidget = kind === 'widget'
  const isScreen = kind === 'screen' || kind === 'kiosk'
  const { pause, wake } = createSleeper()
  let shown: Visit = { at: 'loading' }
  let isClosed = false
  let isOut = false
  let isWanted = !isWidget
  let staying: SessionLoop | undefined
  let failures = 0

  const put = (visit: Visit): void => {
    shown = visit
    if (!isClosed) show(visit)
  }
  const putEvent = (at: SeenAt, event: LiveEvent): void => put({ at, event, link: 'connected' })
  const putLink = (link: Link): void => {
    if ('event' in shown && shown.link !== link) put({ ...shown, link })
  }
  let coming: LiveEvent | undefined
  const worker = makeWorker(() => {
    if (coming) putEvent('working', coming)
    else if (!('event' in shown)) put({ at: 'working' })
  })
  const outside = waitForOpening(
    () => ({ code, ...worker.done() }),
    (event) => putEvent('waiting', event),
    putLink,
  )
  /** No response: the page keeps its content with a mark, and each retry waits longer. */
  const afterFailure = async (): Promise<'again'> => {
    if ('event' in shown) putLink('reconnecting')
    else put({ at: 'unreachable' })
    await pause(backOff((failures += 1)))
    return 'again'
  }

  const look = async (): Promise<LiveEvent | 'again' | 'done'> => {
    const askedAt = Date.now()
    const answer = await worker.call((done) => callLive(admissionCalls.look, { code, ...done }))
    if (answer.kind === 'unreachable') return afterFailure()
    if (answer.kind === 'ok') {
      recordServerTime(answer.data.serverTime, askedAt)
      return answer.data
    }
    if (answer.message.startsWith('Too Many')) {
      if (!('event' in shown)) put({ at: 'tooMany' })
      await pause(jitter(tooManyMilliseconds))
      return 'again'
    }
    put({ at: answer.message === 'This Code Opens A Programme' ? 'programme' : 'notFound' })
    return 'done'
  }

  const join = async (event: LiveEvent): Promise<void> => {
    const before = seatBefore(event, code, isScreen)
    coming = event
    const answer = await worker.call((done) =>
      callLive(admissionCalls.join, {
        code,
        audienceType: kind === 'widget' || kind === 'screen' ? kind : audienceType(),
        ...(before === undefined ? {} : { seatBefore: before }),
        ...done,
      }),
    )
    coming = undefined
    if (isClosed || isOut) {
      // The person left before the response: release the seat immediately.
      if (answer.kind === 'ok')
        void callLive(liveConnectionCalls.leave, {}, { seat: answer.data.seat, keepalive: true })
      return
    }
    if (answer.kind === 'unreachable') {
      await afterFailure()
    } else if (answer.kind === 'refused') {
      putEvent(answer.message === 'The Event Is Full' ? 'full' : 'waiting', event)
      await pause(
        jitter(answer.message === 'The Event Is Full' ? fullMilliseconds : notOpenMilliseconds),
      )
    } else {
      const { seat: ticket, mayUseWebrtc, pollsState, hls } = answer.data
      keepSeat(event, code, isScreen, ticket)
      const connectionStats = createStatsStore()
      let now = {
        event: answer.data.event,
        inside: { ticket, sound: null, mayUseWebrtc, connectionStats } as Inside,
      }
      const putInside = (more: Partial<typeof now>): void => {
        now = { ...now, ...more }
        put({ at: 'inside', ...now, link: 'event' in shown ? shown.link : 'connected' })
      }
      put({ at: 'inside', ...now, link: 'connected' })
      const begunAt = Date.now()
      staying = keepSession(
        ticket,
        (next) => putInside({ event: next }),
        (sound) => putInside({ inside: { ...now.inside, sound } }),
        (received) => recordStats(connectionStats, received),
        putLink,
        pollsState ? { hls } : null,
      )
      const forget = onOtherTab(() => {
        if (seatBefore(event, code, isScreen) !== ticket) staying?.end()
      })
      await staying.ended
      forget()
      staying = undefined
      // The server can end this session before the ticket of the other tab appears in the storage of this one.
      if (!isClosed && !isOut && seatBefore(event, code, isScreen) === ticket)
        await pause(otherTabMilliseconds)
      if (isClosed || isOut) return
      // Only another tab of this device can have stored a newer ticket.
      const newest = seatBefore(event, code, isScreen)
      if (newest !== undefined && newest !== ticket) {
        isOut = true
        putEvent('elsewhere', answer.data.event)
        return
      }
      if (Date.now() - begunAt > shortStayMilliseconds) failures = 0
      else await pause(backOff((failures += 1)))
    }
  }

  /**
   * A program that scans emails must not take the seat of a person. Before the start the page has
   * time to be certain.
   */
  const isAttended = async ({ role, state }: LiveEvent): Promise<boolean> => {
    const attention = kind === 'page' && role !== 'listener' ? await attentionOf() : null
    if (attention === null) return true
    return state === eventState.order ? attention.isCertain() : attention.hasBegun()
  }
  const comeIn = async (event: LiveEvent): Promise<void> => {
    if (isWanted && (await isAttended(event))) return join(event)
    failures = 0
    putEvent('ready', event)
    await pause(jitter(readyMilliseconds))
  }

  const follow = async (): Promise<void> => {
    while (!isClosed) {
      if (isOut) {
        await pause(Number.POSITIVE_INFINITY)
        continue
      }
      const event = await look()
      if (isClosed || event === 'done') return
      if (event === 'again' || isOut) continue
      if (isOver(event)) return putEvent('over', event)
      if (event.isAdmitted) await comeIn(event)
      else {
        failures = 0
        putEvent('waiting', event)
        const opened = await outside.wait(event)
        if (opened && !isClosed && !isOut) await comeIn(opened)
      }
    }
  }
  const goOut = (): void => {
    isOut = true
    staying?.leave()
    outside.wake()
  }
  let isDeparted = false

  void follow()
  return {
    wake: () => {
      if (isDeparted) {
        isDeparted = false
        isOut = false
      }
      staying?.wake()
      outside.wake()
      wake()
    },
    attend: () => {
      if ('event' in shown && shown.at === 'ready') wake()
    },
    leave: () => {
      goOut()
      if ('event' in shown) putEvent('left', shown.event)
      wake()
    },
    comeBack: () => {
      isOut = false
      isWanted = true
      wake()
    },
    calendar: async (language) => {
      const answer = await worker.call((done) =>
        callLiveFile(admissionCalls.calendar, { code, language, ...done }),
      )
      return answer.kind === 'ok' ? answer.data : undefined
    },
    depart: () => {
      if (isOut) return
      isDeparted = true
      goOut()
    },
    move: () => {
      isOut = true
      staying?.end()
      staying = undefined
    },
    close: () => {
      goOut()
      isClosed = true
      worker.stop()
      wake()
    },
  }
}
