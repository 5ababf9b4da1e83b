import { z } from 'zod'
import { call } from '../../call.ts'
import { eachOnce, id, languageTag, line, nothing } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { consentPurposes } from '../recording/rules.ts'
import { floorTransfers } from './rules/floorTransfer.ts'
import { longest, most } from '../../limits.ts'
import { outgoings } from './rules/onAir.ts'
import { talkers } from './rules/talks.ts'
import { deliveries } from '../liveConnections/audience.ts'
import { boothOnAir, heard } from './soundState.ts'

/** An audible channel and the seats whose tracks count. */
const soundChannel = z.object({
  /** Null: the floor. */
  channelId: id.nullable(),
  /** Its stage of a silent conference in that channel's language, else null. */
  stageId: id.nullable(),
  /** Seats whose tracks count. Tracks of others under that name are ignored. */
  seats: z.array(z.string()),
})

/** A part of the event's sound with the credentials for this connection only. */
const soundRoom = z.object({
  token: z.string(),
  channels: z.array(soundChannel),
  /** Tracks that this connection may publish there. */
  publishes: z.array(z.string()),
})
const outgoing = z.enum(outgoings)
/** A seat as the state names it. */
const seat = z.string().max(30)
/** Result of changing the floor transfer of all booths. */
export const floorTransferred = z.object({
  /** Booths with this setting now. */
  booths: z.number().int(),
  /** Booths that block it. */
  blocked: z.number().int(),
})
const notOpen = ['The Event Is Not Open'] as const

export const soundCalls = {
  enter: call({
    path: '/conf/live/sound/enter',
    summary:
      'Returns tokens for the rooms of the event, valid for 60 seconds with minimum permissions, and the tracks that the seat may hear. A link of an interpreter, speaker or speaking host has sound on one device, other staff links on three.',
    who: { seat: everySeatRole },
    input: z.object({
      /**
       * True if another connection of the same seat may be closed. Seats with a voice have one
       * connection, and the page asks the user first.
       */
      takesOver: z.boolean().default(false),
      /**
       * True if a staff page connects beside its own connection, under its second identity.
       * Otherwise the media server would close the first. There is no third.
       */
      isSecond: z.boolean().default(false),
    }),
    output: z.object({
      /** Address of the media server, `wss://…`. Empty: the address of this response. */
      url: z.string(),
      /** Owner of this connection's tracks: the part of its identity before the first colon. */
      seat: z.string(),
      /** Generation of connections. Each move to another server increases it. */
      generation: z.number().int(),
      /** One for everyone. Staff get a second one, for which listeners get no token. */
      rooms: z.array(soundRoom).min(1).max(2),
    }),
    errors: [
      ...notOpen,
      'The Event Has No Sound',
      'The Sound Is Not There Yet',
      'No Real-Time Place Is Free',
      'Seat Is Taken',
      'Too Many Devices',
    ],
    forCrowds: true,
  }),
  report: call({
    path: '/conf/live/sound/report',
    summary:
      'Reports that a page lost its audio. The page reconnects automatically and the server checks who is still connected.',
    who: { seat: everySeatRole },
    input: z.object({
      /**
       * `signal`: the media server does not respond. `packets`: an on-air channel carries no
       * packets.
       */
      loss: z.enum(['signal', 'packets']),
    }),
    output: nothing,
    forCrowds: true,
  }),
  hears: call({
    path: '/conf/live/sound/hears',
    summary:
      'Reports what the caller listens to, at each change. Staff see the number of listeners of each channel.',
    who: { seat: ['listener'] },
    input: z.object({
      /** Null after Stop. */
      heard: heard.extend({ delivery: z.enum(deliveries).default('webrtc') }).nullable(),
    }),
    output: nothing,
    errors: ['Channel Not Found'],
    forCrowds: true,
  }),
  act: call({
    path: '/conf/live/sound/act',
    summary:
      'Sends a booth action: on air, off air, the steps of a handover, and signs to the current speaker. The server decides for all booths of the event together. Idempotent.',
    who: { seat: ['interpreter'] },
    input: z.discriminatedUnion('act', [
      z.object({ act: z.literal('on'), outgoing }),
      z.object({ act: z.literal('off') }),
      /** Requests to hand over or to take over, depending on who is on air. */
      z.object({ act: z.literal('ask'), partner: seat }),
      /** Pages accept with `ask`; only rehearsal bots send this. */
      z.object({ act: z.literal('accept') }),
      /** Declined by the person asked, or withdrawn by the person who asked. */
      z.object({ act: z.literal('decline') }),
      /**
       * The track is open and muted. When both seats report this, the time of the handover is set.
       */
      z.object({ act: z.literal('prepared') }),
      z.object({ act: z.literal('takeOver') }),
      z.object({ act: z.literal('speakInto'), outgoing }),
      /** Shown for ten seconds, at most twice a minute per booth. */
      z.object({ act: z.literal('slowDown') }),
      /** Active until someone of the booth withdraws it. */
      z.object({ act: z.literal('cannotInterpret'), isSo: z.boolean() }),
      /**
       * Resumes the turn that a lost connection ended (`lostTurn`). Automatic: the page that was
       * on air sends this call without a press within 60 seconds, with the same ticket. Other
       * pages need a press.
       */
      z.object({ act: z.literal('goBackOnAir'), isAutomatic: z.boolean() }),
    ]),
    output: z.object({
      /** The caller's booth after the act. */
      booth: boothOnAir,
      /** Time of the act by the database clock. */
      now: z.number().int(),
    }),
    errors: [
      ...notOpen,
      'Not In A Booth',
      'Another Booth Is On This Channel',
      'Your Partner Is On Air',
      'Your Partner Is Not There',
      'Nobody Is On Air',
      'You Are Not On Air',
      'A Hand-Over Is Under Way',
      'No Hand-Over Is Under Way',
      'Please Ask First',
      'The Booth Has No Such Channel',
      'Asked A Moment Ago',
      'No Turn To Go Back To',
    ],
  }),
  time: call({
    path: '/conf/live/sound/time',
    summary: 'Returns the server time, so that a page can compute its clock offset.',
    changes: false,
    who: { seat: ['interpreter'] },
    input: z.object({}),
    output: z.object({ now: z.number().int() }),
  }),
  cough: call({
    path: '/conf/live/sound/cough',
    summary:
      'Reports that the interpreter on air pressed or released the cough button. The page mutes the microphone before it sends this.',
    who: { seat: ['interpreter'] },
    input: z.object({ isCoughing: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'You Are Not On Air'],
  }),
  boothTransfer: call({
    path: '/conf/live/sound/boothTransfer',
    summary:
      'Turns on or off that the channels of the caller’s booth carry the floor while nobody is on air in the booth.',
    who: { seat: ['interpreter'] },
    input: z.object({ floorTransfer: z.enum(floorTransfers) }),
    output: nothing,
    errors: notOpen,
  }),
  understand: call({
    path: '/conf/live/sound/understand',
    summary:
      'Sets the languages that the caller understands, for auto-relay. An empty list means the languages of the booth.',
    who: { seat: ['interpreter'] },
    input: z.object({
      languages: z.array(languageTag).overwrite(eachOnce).max(most.understood),
    }),
    output: nothing,
    errors: notOpen,
  }),
  floorTransfer: call({
    path: '/conf/live/sound/floorTransfer',
    summary:
      'Turns on or off that channels carry the floor while nobody is on air in their booth, except in booths that block it.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ isOn: z.boolean() }),
    output: floorTransferred,
    errors: notOpen,
  }),
  floorLanguage: call({
    path: '/conf/live/sound/floorLanguage',
    summary:
      'Sets the language now spoken on the floor. The page of a speaker reports its own language while its microphone is the only open one.',
    who: { seat: ['host', 'technician', 'speaker', 'interpreter'] },
    input: z.object({ language: languageTag }),
    output: nothing,
    errors: notOpen,
  }),
  closeMicrophone: call({
    path: '/conf/live/sound/closeMicrophone',
    summary:
      'Takes a person off air and revokes their right to speak on the media server until they join again.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ seat }),
    output: nothing,
    errors: [...notOpen, 'Seat Not Found'],
  }),
  freeChannel: call({
    path: '/conf/live/sound/freeChannel',
    summary:
      'Ends the turn of a booth, even if its interpreter is disconnected. Does nothing if the booth is off air.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ boothId: id }),
    output: nothing,
    errors: [...notOpen, 'Booth Not Found'],
  }),
  talk: call({
    path: '/conf/live/sound/talk',
    summary:
      'Starts talk back to members of the team: only they hear it, in the staff room, and their other audio is lowered. Before the event is live, can send a tone to those who hear a channel. Ends with the connection or when another connection of the same seat talks. The tone also ends when the event goes live.',
    who: { seat: talkers },
    input: z.object({
      /**
       * A booth or stage (`b12`), a seat (`s7`), or empty: the whole team. A track (`ch:floor`): a
       * tone for its listeners. Null prepares a talk without targets: pages that may become targets
       * connect to the staff room.
       */
      to: z.string().max(30).nullable(),
    }),
    output: z.object({
      /** Id of this talk in the state. Null: another connection of this seat talks. */
      id: id.nullable(),
    }),
    errors: [...notOpen, 'Seat Not Found', 'Channel Not Found', 'The Event Is Not Being Prepared'],
  }),
  askMicrophone: call({
    path: '/conf/live/sound/askMicrophone',
    summary:
      'Asks a speaker or an interpreter to open their microphone. Nobody can open it for them. Idempotent while the request is open.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ seat }),
    output: nothing,
    errors: [...notOpen, 'Seat Not Found'],
  }),
  answerAsk: call({
    path: '/conf/live/sound/answerAsk',
    summary:
      'Answers a request to open the microphone: opened or declined. Has no effect if there is no open request.',
    who: { seat: ['speaker', 'interpreter'] },
    input: z.object({ isOpen: z.boolean() }),
    output: nothing,
    errors: notOpen,
  }),
  orderConnection: call({
    path: '/conf/live/sound/orderConnection',
    summary:
      'Makes the page of a team member reconnect to the media server, beside its current connection or through the relay. Idempotent while the order is open.',
    who: { seat: ['host', 'technician'] },
    input: z.object({
      seat,
      /** Through a relay (TURN), even if a direct connection exists. */
      isRelayed: z.boolean(),
    }),
    output: nothing,
    errors: [...notOpen, 'Seat Not Found'],
  }),
  answerOrder: call({
    path: '/conf/live/sound/answerOrder',
    summary:
      'Reports whether this page reconnected as ordered or stays with its connection. Has no effect if there is no recent order.',
    who: { seat: ['host', 'technician', 'speaker', 'interpreter'] },
    input: z.object({ isConnected: z.boolean() }),
    output: nothing,
    errors: notOpen,
  }),
  move: call({
    path: '/conf/live/sound/move',
    summary:
      'Moves the event to another media server. Every page connects to the new server before it leaves the old one.',
    who: { seat: ['technician'] },
    input: z.object({}),
    output: nothing,
    errors: [...notOpen, 'The Event Has No Sound', 'No Other Media Server'],
  }),
  recording: call({
    path: '/conf/live/sound/recording',
    summary:
      'Turns the recording of an open event on or off, if the event includes recording. Nothing is recorded before the event is live.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Recording Is Not Booked'],
  }),
  captions: call({
    path: '/conf/live/sound/captions',
    summary:
      'Turns speech recognition and captions of an open event on or off, if the event includes captions.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Captions Are Not Booked'],
  }),
  publicStream: call({
    path: '/conf/live/sound/publicStream',
    summary:
      'Turns the public stream of an open event on or off, if the event includes one. While it is off, its links are refused.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Public Stream Is Not Booked'],
  }),
  aiBackup: call({
    path: '/conf/live/sound/aiBackup',
    summary:
      'Turns the AI backup of a booth on or off. It turns off automatically when an interpreter speaks.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ boothId: id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'The Booth Has No Reserve'],
  }),
  consent: call({
    path: '/conf/live/sound/consent',
    summary:
      'Sets whether the caller consents to being recorded, or to being streamed publicly, from now on. Without consent, recordings or public streams leave out the caller.',
    who: { seat: ['host', 'speaker', 'interpreter'] },
    input: z.object({
      isGiven: z.boolean(),
      purpose: z.enum(consentPurposes).default('recording'),
    }),
    output: nothing,
    errors: notOpen,
  }),
  goLive: call({
    path: '/conf/live/sound/goLive',
    summary: 'Starts the event for listeners, if it waits for the host at its start.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: notOpen,
  }),
  pause: call({
    path: '/conf/live/sound/pause',
    summary:
      'Pauses the event for listeners and shows them the host’s message. Staff still hear each other.',
    who: { seat: ['host'] },
    input: z.object({ words: line(longest.pauseWords) }),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
  }),
  resume: call({
    path: '/conf/live/sound/resume',
    summary: 'Resumes a paused event for listeners.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
  }),
}
