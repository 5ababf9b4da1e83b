import { connectionQuality, silentLevel, type Way } from '../connectionStats/rules.ts'

// The equipment check: measurements by a person's page of microphone, headphones, network and
// browser before an event.
// Only the values are stored. The verdicts are computed, so that all readers see the same.

export const heardSides = ['both', 'one', 'none'] as const
/** Missing features of the browser: choice of headphones, or sending sound. */
export const browserGaps = ['nothing', 'headphones', 'voice'] as const

/** Null: not measured. Levels are in dBFS; a full-scale sine is 0. */
export interface EquipmentCheckFigures {
  /** Name of the microphone; empty without an open one. */
  readonly device: string
  /** Highest frequency of the voice in hertz. */
  readonly band: number | null
  readonly voice: number | null
  /** Level of the noise between speech. */
  readonly noise: number | null
  /** Per cent of the voice that is cut off at full scale. */
  readonly clipped: number | null
  /** Level of a tone from the headphones in the microphone. */
  readonly echo: number | null
  /** Side on which the person perceived the tone. */
  readonly headphones: (typeof heardSides)[number] | null
  /** Kilobits a second from here to them, and from them to here. */
  readonly down: number | null
  readonly up: number | null
  readonly lossSent: number | null
  readonly lossHeard: number | null
  readonly jitter: number | null
  readonly roundTrip: number | null
  /** Null: no media server runs, or not measured. */
  readonly way: Way | null
  readonly browser: string
  readonly lacks: (typeof browserGaps)[number]
}

export const equipmentCheckParts = ['microphone', 'headphones', 'network', 'browser'] as const
export type EquipmentCheckPart = (typeof equipmentCheckParts)[number]

/** Worst first. `unmeasured`: unknown. */
export const equipmentCheckGrades = ['unusable', 'unmeasured', 'usable', 'good'] as const
export type EquipmentCheckGrade = (typeof equipmentCheckGrades)[number]

/**
 * Upper frequency limit of the voice in hertz. ISO 20109 requires 125 Hz to 15 kHz; the last
 * sibilants of a quiet reader end slightly lower.
 * Telephones end at 4 kHz and Bluetooth headsets at 8 kHz. Filters pass a little above their edge.
 */
const band = { full: 14_000, wide: 10_000, telephone: 5_000 } as const
/** Decibels. A voice at -20 has 20 dB of headroom. Below -50 it disappears in amplified noise. */
const voice = { good: -40, least: -55 } as const
/** Decibels between voice and noise: 30 is a quiet room. Below 20 listeners get tired. */
const distance = { good: 30, least: 20 } as const
/** Per cent of the voice. A rare plosive does no harm; a click in each sentence does. */
const clipped = { good: 0.2, most: 5 } as const
/**
 * Decibels. The tone is played at -14. Headphones beside a microphone leak about -70, loudspeakers
 * on a table -20 to -45.
 */
const echo = { leaks: -62, speakers: -50 } as const
/**
 * Kilobits per second. A voice is 48, and about 130 with redundancy and headers. A booth sends up
 * to three and receives as many.
 */
const bandwidth = { good: 500, least: 150 } as const
/** Faster connections cannot be distinguished with this little data. */
export const mostRate = 20_000

/** Each value with its effect on a part. */
const findings = {
  microphoneUnmeasured: 'unmeasured',
  silent: 'unusable',
  quiet: 'usable',
  telephone: 'unusable',
  bluetooth: 'unusable',
  bluetoothSpeaker: 'usable',
  dull: 'usable',
  loudRoom: 'unusable',
  noisyRoom: 'usable',
  breaking: 'unusable',
  clipping: 'usable',
  headphonesUnmeasured: 'unmeasured',
  notHeard: 'unusable',
  oneSide: 'usable',
  loudspeakers: 'unusable',
  loudspeakersSpeaker: 'usable',
  leaking: 'usable',
  networkUnmeasured: 'unmeasured',
  noServer: 'good',
  blocked: 'unusable',
  tcp: 'usable',
  relayed: 'usable',
  tls: 'usable',
  tooSlow: 'unusable',
  slow: 'usable',
  badConnection: 'unusable',
  weakConnection: 'usable',
  noVoice: 'unusable',
  noChoice: 'usable',
} as const satisfies Readonly<Record<string, EquipmentCheckGrade>>
export type EquipmentCheckFinding = keyof typeof findings

export interface EquipmentCheckResult {
  readonly grade: EquipmentCheckGrade
  readonly findings: readonly EquipmentCheckFinding[]
}

const worst = (grades: readonly EquipmentCheckGrade[]): EquipmentCheckGrade =>
  equipmentCheckGrades.find((grade) => grades.includes(grade)) ?? 'good'

/** Why a part is not simply good: each finding that is true. */
const verdict = (found: Partial<Record<EquipmentCheckFinding, boolean>>): EquipmentCheckResult => {
  const all = (Object.keys(found) as EquipmentCheckFinding[]).filter((one) => found[one] === true)
  return { grade: worst(all.map((one) => findings[one])), findings: all }
}

/**
 * Verdict of each part. An interpreter needs better values than other people, because everyone
 * listens to interpreters for hours.
 */
export const verdictsOf = (
  figures: EquipmentCheckFigures,
  role: string,
): Readonly<Record<EquipmentCheckPart, EquipmentCheckResult>> => {
  const interprets = role === 'interpreter'
  return {
    microphone: microphoneOf(figures, interprets),
    headphones: headphonesOf(figures, interprets),
    network: networkOf(figures),
    browser: verdict({
      noVoice: figures.lacks === 'voice',
      noChoice: figures.lacks === 'headphones',
    }),
  }
}

const microphoneOf = (
  figures: EquipmentCheckFigures,
  interprets: boolean,
): EquipmentCheckResult => {
  const { band: reach, voice: level, noise, clipped: share } = figures
  if (level === null || noise === null || reach === null || share === null)
    return verdict({ microphoneUnmeasured: true })
  // Without a voice there are no other problems.
  if (level < voice.least) return verdict({ silent: true })
  const isNarrow = reach >= band.telephone && reach < band.wide
  const above = level - noise
  return verdict({
    quiet: level < voice.good,
    telephone: reach < band.telephone,
    bluetooth: isNarrow && interprets,
    bluetoothSpeaker: isNarrow && !interprets,
    dull: reach >= band.wide && reach < band.full,
    loudRoom: above < distance.least,
    noisyRoom: above >= distance.least && above < distance.good,
    breaking: share > clipped.most,
    clipping: share > clipped.good && share <= clipped.most,
  })
}

const headphonesOf = (
  figures: EquipmentCheckFigures,
  interprets: boolean,
): EquipmentCheckResult => {
  const { headphones: heard, echo: back } = figures
  if (heard === null) return verdict({ headphonesUnmeasured: true })
  const comesBack = back ?? silentLevel
  return verdict({
    notHeard: heard === 'none',
    oneSide: heard === 'one',
    loudspeakers: comesBack >= echo.speakers && interprets,
    loudspeakersSpeaker: comesBack >= echo.speakers && !interprets,
    leaking: comesBack >= echo.leaks && comesBack < echo.speakers,
  })
}

const networkOf = (figures: EquipmentCheckFigures): EquipmentCheckResult => {
  const { down, up, way } = figures
  if (down === null || up === null) return verdict({ networkUnmeasured: true })
  const slower = Math.min(down, up)
  const quality = connectionQuality(figures)
  return verdict({
    blocked: way === 'blocked',
    tcp: way === 'tcp',
    relayed: way === 'relayed',
    tls: way === 'tls',
    tooSlow: slower < bandwidth.least,
    slow: slower >= bandwidth.least && slower < bandwidth.good,
    badConnection: quality === 'bad' && way !== 'blocked',
    weakConnection: quality === 'weak',
    noServer: way === null,
  })
}

/** Overall verdict: the worst part. */
export const equipmentCheckGradeOf = (
  figures: EquipmentCheckFigures,
  role: string,
): EquipmentCheckGrade => worst(Object.values(verdictsOf(figures, role)).map(({ grade }) => grade))
