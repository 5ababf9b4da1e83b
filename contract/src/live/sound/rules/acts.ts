// Acts in the timeline of an event: everything that people or the server do to its sound.

/** By subject, in the order of an event. */
export const actsByTopic = {
  event: [
    'prepare',
    'stopPreparing',
    'open',
    'goLive',
    'pause',
    'resume',
    'recording',
    'captions',
    'publicStream',
    'reserve',
    'move',
    'stageBreak',
    'extend',
    'close',
    'cancel',
  ],
  booths: [
    'on',
    'off',
    'speakInto',
    'ask',
    'accept',
    'decline',
    'prepared',
    'takeOver',
    'cough',
    'slowDown',
    'cannotInterpret',
    'leave',
    'connectionLost',
    'goBackOnAir',
    'freeChannel',
    'closeMicrophone',
    'askMicrophone',
    'openMicrophone',
    'declineMicrophone',
    'orderConnection',
    'connectAnew',
    'keepConnection',
    'removePerson',
    'renewLink',
    'boothTransfer',
    'understand',
    'consent',
    'publicationConsent',
  ],
  floor: ['floorLanguage', 'floorTransfer'],
  alarms: ['alarm', 'alarmOver', 'acknowledge'],
} as const

export const actTopics = ['event', 'booths', 'floor', 'alarms'] as const
export type ActTopic = (typeof actTopics)[number]

export const eventActs = [
  ...actsByTopic.event,
  ...actsByTopic.booths,
  ...actsByTopic.floor,
  ...actsByTopic.alarms,
]
export type EventAct = (typeof eventActs)[number]

/** A user, the holder of a code, the server, or a removed seat. */
export const actDoers = ['user', 'seat', 'clock', 'gone'] as const
export type ActDoer = (typeof actDoers)[number]

const ofSeatsAlone: readonly EventAct[] = actsByTopic.booths

/** Default name of the actor. */
export const namelessDoer = (act: EventAct): ActDoer =>
  ofSeatsAlone.includes(act) ? 'gone' : 'clock'
