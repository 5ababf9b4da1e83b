import type { WireOutput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import type { Egress } from '#platform/egress/egress.ts'
import { CallRefusal } from '#providers/platformClient.ts'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import { StepFailed } from './report.ts'
import { type Bot, type BotSeat, joinBot, type WayIn } from './bot.ts'
import { sentenceOf, toneOfBot } from './sounds.ts'

export type Event = WireOutput<typeof eventCalls.get>
type Name = BotSeat['name']

/** Name of a channel. */
export const channelName = (event: Event, id: number | null): Name => {
  const channel = event.channels.find((one) => one.id === id)
  return { en: channel?.enName ?? '', zh: channel?.zhName ?? '' }
}

/** Name of a booth: its given name, else the name of its channel. */
export const boothNameOf = (event: Event, booth: Event['booths'][number]): Name =>
  booth.name === '' ? channelName(event, booth.a) : { en: booth.name, zh: booth.name }

/** Name of a track. */
export const trackName = (event: Event, track: string): Name => {
  if (track === floorTrack) return { en: 'Floor', zh: '原声' }
  const [kind, id] = track.split(':')
  const stage = event.booths.find((booth) => kind === 'stage' && booth.id === Number(id))
  return stage ? boothNameOf(event, stage) : channelName(event, Number(id))
}

/** Two listeners: one for audible tracks, one for tracks that must be silent. */
const listeners = 2

/** All bots by their task. */
export interface Bots {
  readonly all: readonly Bot[]
  readonly host: Bot | undefined
  readonly speakers: readonly Bot[]
  readonly listeners: readonly Bot[]
  /** The interpreters of a booth in order. */
  inBooth(booth: Event['booths'][number]): readonly Bot[]
}

type Code = WireOutput<typeof eventCalls.codes>[number]
export interface Seats {
  readonly host: BotSeat
  readonly others: readonly BotSeat[]
}

/** All seats of an event. */
export const seatsOf = async (
  egress: Egress,
  event: Event,
  codes: readonly Code[],
): Promise<Seats> => {
  const language = (id: number | null): string =>
    event.channels.find((one) => one.id === id)?.languageTag ?? 'en'
  const spokenBy = ({ role, seatName }: Code): string => {
    const booth = event.booths.find(({ interpreters }) =>
      interpreters.some(({ name }) => role === 'interpreter' && name === seatName),
    )
    const speaker = event.speakers.find(({ name }) => role === 'speaker' && name === seatName)
    return booth ? language(booth.a) : (speaker?.language ?? language(event.floorChannelId))
  }
  const seats = await Promise.all(
    codes.map(async (code, n): Promise<BotSeat> => {
      const { role, seatName, link } = code
      const hertz = toneOfBot(n)
      return {
        role,
        name: seatName === '' ? seatRoleWords[role] : { en: seatName, zh: seatName },
        code: link.split('/').at(-1)!,
        hertz,
        sentence: await sentenceOf(egress, hertz, spokenBy(code)),
      }
    }),
  )
  const host = seats.find(({ role }) => role === 'host')
  if (host === undefined) throw new StepFailed('refused', [seatRoleWords.host])
  const others = seats.flatMap((seat) => {
    if (seat === host) return []
    return seat.role === 'listener' ? Array.from({ length: listeners }, () => seat) : [seat]
  })
  return { host, others }
}

const cameInAtOnce = 4

/**
 * Makes all bots join.
 * @param came called with the bots that joined, even if others failed
 * @throws StepFailed with the bots that failed
 */
export const joinAllBots = async (
  way: WayIn,
  seats: readonly BotSeat[],
  signal: AbortSignal,
  came: (bot: Bot) => void,
): Promise<void> => {
  const out: { name: Name; error: unknown }[] = []
  await inParallel(cameInAtOnce, seats, async (seat) => {
    try {
      const bot = await joinBot(way, seat, signal)
      came(bot)
      if (seat.role === 'speaker' || seat.role === 'interpreter')
        await way.platform.ok(soundCalls.consent, { isGiven: true }, { seat: bot.ticket })
    } catch (error) {
      out.push({ name: seat.name, error })
    }
  })
  const [first] = out
  if (first === undefined) return
  const { error } = first
  throw new StepFailed(
    error instanceof CallRefusal ? 'refused' : 'notConnected',
    out.map(({ name }) => name),
    error instanceof Error ? error.message : String(error),
  )
}

export const botsOf = (all: readonly Bot[]): Bots => {
  const host = all.find(({ role }) => role === 'host')
  return {
    all,
    host,
    speakers: all.filter(({ publishes, role }) => role !== 'interpreter' && publishes.length > 0),
    listeners: all.filter(({ role }) => role === 'listener'),
    inBooth: ({ id }) => {
      const booth = host?.sound()?.staff?.booths.find(({ boothId }) => boothId === id)
      return (booth?.seats ?? []).flatMap((seat) => all.find((one) => one.seat === seat) ?? [])
    },
  }
}
