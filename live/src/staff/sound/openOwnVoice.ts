import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { isTone } from '@openbooth/contract/live/sound/rules/talks'
import type { MicrophoneFault } from '@openbooth/contract/live/connectionStats/rules'
import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import { openVoice, type Voice } from '@openbooth/web/sound/publish/openVoice.ts'
import { openTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import { callLive } from '../../api.ts'
import type { Entered } from '../../booth/air/enter.ts'
import { joinVoices } from '../../booth/air/voices.ts'
import type { Headset } from '../../check/headset.ts'
import type { Sound } from '../../join/session.ts'
import { openTalk, type OpenTalk } from '../../talk/openTalk.ts'
import { openTabSound, type TabSound } from './openTabSound.ts'
import type { StaffHeardStore } from './staffHeard.ts'

export type Worn = Pick<Headset, 'source' | 'deviceName' | 'fault' | 'treatment'>

/** The voice of a team member: on stage, or to the team only. */
export interface OwnVoice {
  readonly talk: OpenTalk
  readonly voiceIn: (room: number) => Voice | null
  /** Opens a voice in each room where this person may speak. */
  readonly open: (rooms: Entered['rooms'], staff: Sound['staff']) => void
  readonly wear: (headset: Worn) => void
  readonly speak: (isOn: boolean) => void
  readonly sendTone: (track: string) => void
  /** Sends the sound of a shared tab with the microphone. Null: nothing is shared. */
  readonly shareSound: (stream: MediaStream | null) => void
  readonly sending: () => Sending
  /** Null: no microphone was opened yet. */
  readonly sentDecibels: () => number | null
  /** Empty: no microphone was opened yet. */
  readonly deviceName: () => string
  /** Null: no fault, or no microphone was opened yet. */
  readonly microphoneFault: () => MicrophoneFault | null
  readonly end: () => void
}

interface OwnVoiceOptions {
  readonly ticket: string
  readonly context: AudioContext
  readonly heard: StaffHeardStore
  readonly setVolume: (track: string, volume: number) => void
  /** Reconnects to a room, with the current permissions. */
  readonly renew: (room: number) => void
}

/** The person's microphone. */
interface Microphone {
  readonly headset: Worn
  readonly unfollow: () => void
}

/** A person's voices in all rooms, with their source: the microphone or a test tone. */
const openSources = ({ context, heard, setVolume }: OwnVoiceOptions) => {
  const voices = new Map<number, Voice>()
  /** Undefined: no microphone was opened yet. */
  let microphone: Microphone | undefined
  /** The test tone that replaces the microphone. Undefined: no tone. */
  let tone: ReturnType<typeof openTestTone> | undefined
  /** Undefined: no tab is shared with its sound. */
  let tab: (TabSound & { readonly stream: MediaStream }) | undefined

  const all = () => joinVoices([...voices.values()])
  const feed = (): void => {
    const own = microphone?.headset.source ?? null
    all().takeFrom(tone?.source ?? tab?.mixWith(own) ?? own)
    // Levelling would change the level of a tone, and of music in a tab.
    const isVoice = tone === undefined && tab === undefined
    all().level(isVoice && microphone?.headset.treatment.read().isLevelled !== false)
    if (microphone === undefined) return
    const { ownTrack, volumes } = heard.read()
    // A speaker hears the others on the same track.
    if (ownTrack !== undefined && volumes[ownTrack] === undefined) setVolume(ownTrack, 1)
  }
  return {
    voices,
    all,
    feed,
    headset: () => microphone?.headset,
    wear: (headset: Worn): void => {
      microphone?.unfollow()
      microphone = { headset, unfollow: headset.treatment.follow(feed) }
      feed()
    },
    startTone: (): void => {
      tone ??= openTestTone(context)
      feed()
    },
    endTone: (): void => {
      if (tone === undefined) return
      tone.end()
      tone = undefined
      feed()
    },
    shareSound: (stream: MediaStream | null): void => {
      if (stream === (tab?.stream ?? null)) return
      const before = tab
      const opened = stream === null ? undefined : openTabSound(context, stream)
      if (before === undefined && opened === undefined) return
      tab = opened && { ...opened, stream: stream! }
      before?.mixWith(null)
      feed()
      before?.end()
    },
    end: (): void => {
      tab?.end()
      microphone?.unfollow()
      for (const voice of voices.values()) voice.end()
    },
  }
}

export const openOwnVoice = (options: OwnVoiceOptions): OwnVoice => {
  const { ticket, context, heard, renew } = options
  const sources = openSources(options)
  const { voices, all } = sources
  /** The host or the technician may have restored a revoked right to speak: reconnects with it. */
  const reopen = (): void => {
    if (heard.read().microphone !== 'closed') return
    heard.put({ microphone: 'off' })
    for (const room of voices.keys()) renew(room)
  }
  const talk = openTalk({
    report: (to) => callLive(soundCalls.talk, { to }, { seat: ticket }),
    voice: {
      prepare: () => {
        void context.resume()
        reopen()
        // Other tracks must not carry a talk to the team.
        heard.put({ microphone: 'off' })
        void all().off()
        void all().prepare(talkTrack)
      },
      open: () => void all().open(talkTrack),
      close: () => {
        if (heard.read().microphone !== 'on') void all().off()
      },
    },
  })
  talk.view.follow(() => {
    if (!isTone(talk.view.read().to)) sources.endTone()
  })
  return {
    talk,
    voiceIn: (room) => voices.get(room) ?? null,
    open: (rooms, staff) => {
      for (const [room, { publishes }] of rooms.entries()) {
        if (publishes.length === 0) continue
        const voice = openVoice(context, publishes, staff!.soundKind, () => {
          // The next connection publishes tracks that the media server refused.
        })
        voices.set(room, voice)
      }
      const [ownTrack] = rooms.flatMap(({ publishes }) =>
        publishes.filter((one) => one !== talkTrack),
      )
      heard.put({ ownTrack })
      sources.feed()
    },
    wear: sources.wear,
    speak: (isOn) => {
      const { ownTrack: track } = heard.read()
      if (track === undefined) return
      void context.resume()
      if (isOn) {
        talk.stop()
        reopen()
      }
      heard.put({ microphone: isOn ? 'on' : 'off' })
      void (isOn ? all().open(track) : all().off())
    },
    sendTone: (track) => {
      sources.startTone()
      talk.start(track)
    },
    shareSound: sources.shareSound,
    sending: () => all().sending(),
    sentDecibels: () => (sources.headset() === undefined ? null : all().sentDecibels()),
    deviceName: () => sources.headset()?.deviceName() ?? '',
    microphoneFault: () => sources.headset()?.fault.read() ?? null,
    end: () => {
      talk.end()
      sources.end()
    },
  }
}
