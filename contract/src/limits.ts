import { listedLengths } from './lengths/listedLengths.ts'

/** A range of whole numbers, both ends included. */
export interface WholeRange {
  readonly least: number
  readonly most: number
}

/** The maximum length of texts in characters, in schemas and form fields. */
export const longest = {
  ...listedLengths,
  /** Names of people and objects without a specific limit. */
  name: 100,
  /**
   * Names in narrow places: users, technicians, packages, servers, models, languages, channels,
   * booths.
   */
  shortName: 60,
  emailAddress: 254,
  password: 1000,
  inviteCode: 20,
  languageTag: 20,
  timeZone: 60,
  /** The reason of an adjustment, shown in the statement. */
  reason: 200,
  /** An administrator's reason for a measure, which the affected user reads. */
  givenReason: 500,
  postalAddress: 500,
  company: 200,
  taxNumber: 50,
  taxName: 40,
  registerNumber: 100,
  /** One language of an agreement: two of Chinese fit into one call. */
  agreement: 40_000,
  /** As people see them in a text field: code points. */
  phrase: 200,
  azureValue: 35,

  eventName: 200,
  eventNotes: 2000,
  /** `https://`, the longest name of a host, and a port. */
  webOrigin: 267,
  /** The host's message to listeners of a paused event. */
  pauseWords: 200,
  chatMessage: 500,
  /** The name of a microphone. Longer names are cut. */
  deviceName: 60,
  /** A browser and its version. */
  browserName: 40,
  documentTitle: 150,
  documentUrl: 1000,
  webhookUrl: 1000,
  /** URL of an OpenID Connect issuer, or entity id and address of a SAML provider. */
  issuer: 500,
  /** Client id of OpenID Connect, or the name of a claim. */
  clientId: 300,
  clientSecret: 500,
  /** One certificate, PEM. */
  certificate: 10_000,
  /** Metadata of a SAML provider. */
  metadata: 200_000,
  /** A group of an identity provider. */
  group: 300,
  streamAddress: 1000,
  streamUser: 100,
  streamId: 512,
  streamSecret: 200,
  /** The host's message in an invitation. */
  ownWords: 1000,

  packageDescription: 300,
  technicianNotes: 1000,
  blockReason: 100,
  appVersion: 40,
  appLink: 500,
  appNote: 300,

  mailHost: 253,
  mailUserName: 254,
  ipAddress: 45,
  engineAddress: 200,
  engineMetrics: 1000,
  engineKey: 100,
  engineSecret: 200,
  instanceId: 60,
  cloudRegion: 60,
  cloudKeyId: 128,
  cloudKeySecret: 200,
  modelHost: 200,
  modelRegion: 40,
  modelKeyId: 200,
  modelKey: 500,
  providerModel: 100,
} as const

/** The maximum number of items. */
export const most = {
  /** Above any package's limit; the package limit is a separate rule with its own message. */
  booths: 200,
  /** Per booth; above any package's limit. */
  interpreters: 50,
  speakers: 100,
  /** Devices with sound at the same time on one link of a host or technician who does not speak. */
  devicesPerLink: 3,
  hiddenChannels: 1000,
  /** Languages that a booth understands. */
  understood: 8,
  /** Tracks that a page sends or receives simultaneously, in its connection stats. */
  tracksOfStats: 16,
  /**
   * Stored exposure entries of one seat: turns and the times between them, for the longest possible
   * event.
   */
  headphoneExposures: 1000,
  /** Websites that may show the widget of an event. */
  widgetOrigins: 20,
  usersAtOnce: 100,
  mailsAtOnce: 500,
  queuedMailsAtOnce: 100,
  phrases: 500,
  technicianLanguages: 20,
  serverUsers: 500,
} as const

/** The allowed ranges of integers, for the server's checks and the forms. */
export const ranges = {
  /** People. */
  listeners: { least: 1, most: 1_000_000 },
  includedListeners: { least: 0, most: 1_000_000 },
  inviteLimit: { least: 0, most: 100_000 },
  /** Seconds. */
  liveDetectionInterval: { least: 5, most: 600 },
  alertTime: { least: 10, most: 3600 },
  /** The place of a channel among the others. */
  position: { least: 0, most: 9999 },
  packageLevel: { least: 0, most: 9999 },
  packageBooths: { least: 1, most: 1000 },
  packageInterpreters: { least: 1, most: 100 },
  calculatedBooths: { least: 0, most: most.booths },
  /** The floor, and A, B and C of every booth. */
  calculatedRecordings: { least: 0, most: 1 + 3 * most.booths },
  port: { least: 1, most: 65_535 },
  /** Bytes. */
  appSize: { least: 1, most: 10 * 1024 ** 3 },
  apiKeyDays: { least: 1, most: 3650 },
  /** Hours. */
  signInAgainHours: { least: 1, most: 8760 },
} as const satisfies Record<string, WholeRange>

/** The same of the settings. */
export const settingRanges = {
  /** People. */
  inviteLimitDefault: ranges.inviteLimit,
  /** Minutes. */
  sessionIdleMinutes: { least: 5, most: 1440 },
  /** Hours. */
  sessionAbsoluteHours: { least: 1, most: 720 },
  /** Channels. */
  channelLimitPerEvent: { least: 1, most: 200 },
  /** Hours. */
  technicianNoticeHours: { least: 0, most: 720 },
  /** Minutes. */
  serverStartAheadMinutes: { least: 0, most: 240 },
  /** Days. */
  recordingDays: { least: 1, most: 3650 },
} as const satisfies Record<string, WholeRange>

/** The largest amount of money or hours that a user may enter. */
export const mostAmount = 1_000_000_000
