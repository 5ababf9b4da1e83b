// A schedule with the field names of the `schedule.json` that pretalx exports.

const hour = 3_600_000
const minute = 60_000

interface Talk {
  readonly guid: string
  readonly code: string
  readonly id: number
  readonly logo: null
  date: string
  start: string
  readonly end: string
  duration: string
  readonly room: string
  readonly slug: string
  readonly url: string
  title: string
  readonly subtitle: string
  readonly track: string
  readonly type: string
  language: string
  abstract: string | null
  readonly description: string | null
  readonly recording_license: string
  readonly do_not_record: boolean
  persons: { code: string; name: string; avatar: null; biography: string; public_name: string }[]
  readonly links: []
  readonly feedback_url: string
  readonly origin_url: string
  readonly attachments: []
}

export interface PretalxSchedule {
  readonly $schema: string
  readonly generator: { readonly name: string; readonly version: string }
  readonly schedule: {
    readonly url: string
    readonly version: string
    readonly base_url: string
    readonly conference: {
      readonly acronym: string
      readonly title: string
      readonly start: string
      readonly end: string
      readonly daysCount: number
      readonly timeslot_duration: string
      readonly time_zone_name: string
      readonly colors: { readonly primary: string }
      readonly rooms: { name: string; slug: string; guid: string; capacity: number }[]
      readonly tracks: { name: string; slug: string; color: string }[]
      readonly days: {
        index: number
        date: string
        day_start: string
        day_end: string
        rooms: Record<string, Talk[]>
      }[]
    }
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
/** `2026-12-01T09:00:00+01:00` in Berlin in winter. */
const inBerlin = (at: number): string => `${new Date(at + hour).toISOString().slice(0, 19)}+01:00`

const languages = ['en', 'de', 'fr', 'zh-hans']

interface Place {
  readonly number: number
  readonly room: string
  readonly startsAt: number
  readonly minutes: number
}

const talkOf = ({ number, room, startsAt, minutes }: Place): Talk => {
  const code = `T${String(number).padStart(5, '0')}`
  const url = `https://pretalx.example.org/congress/talk/${code}/`
  return {
    guid: `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`,
    code,
    id: number,
    logo: null,
    date: inBerlin(startsAt),
    start: inBerlin(startsAt).slice(11, 16),
    end: inBerlin(startsAt + minutes * minute),
    duration: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    room,
    slug: `congress-${number}-talk`,
    url,
    title: `Talk ${number}: what we learned about “interpreting”`,
    subtitle: '',
    track: 'Main',
    type: 'Talk',
    language: languages[number % languages.length]!,
    abstract: `An abstract of talk ${number}.\r\n\r\nIt has two paragraphs.`,
    description: null,
    recording_license: '',
    do_not_record: false,
    persons: Array.from({ length: 1 + (number % 3) }, (_, at) => ({
      code: `P${number}${at}`,
      name: `Speaker ${number} of ${at + 1}`,
      avatar: null,
      biography: '',
      public_name: `Speaker ${number} of ${at + 1}`,
    })),
    links: [],
    feedback_url: `${url}feedback/`,
    origin_url: url,
    attachments: [],
  }
}

export const roomsOfSchedule = (rooms: number): string[] =>
  Array.from({ length: rooms }, (_, room) => `Hall ${room + 1}`)

interface Size {
  readonly sessions: number
  readonly rooms: number
  readonly days: number
  /** The first day: `2026-12-01`, in winter. */
  readonly date?: string
}

/**
 * A schedule of talks in Berlin. Each day has talks of 30 minutes in each room from 9:00, with five
 * minutes between them, as many as are needed: up to 20 in a room on a day.
 */
export const pretalxSchedule = ({
  sessions,
  rooms,
  days,
  date = '2026-12-01',
}: Size): PretalxSchedule => {
  const names = roomsOfSchedule(rooms)
  const first = Date.parse(`${date}T09:00:00+01:00`)
  const places = Array.from({ length: sessions }, (_, number): Place & { day: number } => {
    const day = number % days
    const slot = Math.floor(number / (days * rooms))
    const startsAt = first + day * 24 * hour + slot * 35 * minute
    const room = names[Math.floor(number / days) % rooms]!
    return { number: number + 1, day, room, startsAt, minutes: 30 }
  })
  const dates = Array.from({ length: days }, (_, day) =>
    inBerlin(first + day * 24 * hour).slice(0, 10),
  )
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'pretalx', version: '2026.1.0' },
    schedule: {
      url: 'https://pretalx.example.org/congress/schedule/',
      version: '1.0',
      base_url: 'https://pretalx.example.org',
      conference: {
        acronym: 'congress',
        title: 'Congress',
        start: dates[0]!,
        end: dates.at(-1)!,
        daysCount: days,
        timeslot_duration: '00:05',
        time_zone_name: 'Europe/Berlin',
        colors: { primary: '#3aa57c' },
        rooms: names.map((name, at) => ({
          name,
          slug: `hall-${at}`,
          guid: `r${at}`,
          capacity: 300,
        })),
        tracks: [{ name: 'Main', slug: 'main', color: '#000000' }],
        days: dates.map((day, index) => ({
          index: index + 1,
          date: day,
          day_start: `${day}T04:00:00+01:00`,
          day_end: `${day}T23:59:00+01:00`,
          rooms: Object.fromEntries(
            names.map((name) => [
              name,
              places.filter((place) => place.day === index && place.room === name).map(talkOf),
            ]),
          ),
        })),
      },
    },
  }
}
