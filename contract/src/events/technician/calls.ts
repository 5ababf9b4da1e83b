import { z } from 'zod'
import { call } from '../../call.ts'
import { editOf, version } from '../../edits.ts'
import {
  emailAddress,
  ianaTimeZone,
  id,
  instant,
  interfaceLanguage,
  languageTag,
  name,
  nothing,
  wallTime,
} from '../../fields.ts'
import { mailStatus } from '../../installation/outbox/mail.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole, role } from '../../roles.ts'
import { longest, most } from '../../limits.ts'

/**
 * `requested`: no technician was offered it. `offered`: one has an offer. `checkedIn`: one joined
 * with the technician's code.
 */
export const bookingState = z.enum([
  'requested',
  'offered',
  'confirmed',
  'checkedIn',
  'done',
  'cancelled',
])
export type BookingState = z.output<typeof bookingState>

/** Whose technician: the platform's for money, or the host's own. */
const bookingOption = z.enum(['purchased', 'own'])

const technicianFields = z.object({
  name: name('Technician Name Required', longest.shortName),
  emailAddress,
  /** Languages the technician can work in. */
  languages: z.array(languageTag).min(1, 'Language Required').max(most.technicianLanguages),
  timeZone: ianaTimeZone,
  /** Of mails and of the page their links open. */
  mailLanguage: interfaceLanguage,
  notes: z.string().trim().max(longest.technicianNotes).default(''),
  /** False: no longer offered for bookings. Existing bookings stay. */
  isActive: z.boolean().default(true),
})

export const technician = technicianFields.extend({
  id,
  version,
  emailAddress: z.string(),
  timeZone: z.string(),
  /** Start of the next booking, including offered ones; null without one. */
  nextBookingAt: instant.nullable(),
  /** Bookings that have not ended, offered ones included. */
  bookings: z.number().int(),
})
export type Technician = z.output<typeof technician>

/** An entry in a technician's calendar. */
const calendarEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('block'),
    id,
    startsAt: instant,
    endsAt: instant,
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('booking'),
    id,
    startsAt: instant,
    endsAt: instant,
    state: bookingState,
    eventId: id,
    eventName: z.string(),
    eventNumber: z.string(),
  }),
])

/** The technician booking of an event and its state. */
export const technicianBooking = z.object({
  id,
  eventId: id,
  option: bookingOption,
  state: bookingState,
  technician: z.object({ id, name: z.string() }).nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Time of the open offer; null without one. */
  offeredAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  checkedInAt: instant.nullable(),
  /** The technicians who declined, latest first. */
  declined: z.array(z.object({ name: z.string(), at: instant })),
  /** The last email about the booking and its recipient. Null: no email was needed. */
  lastMail: z.object({ to: z.string(), mail: mailStatus }).nullable(),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(['offer', 'assign', 'withdraw'])),
})
export type TechnicianBooking = z.output<typeof technicianBooking>

/** The same as a row of the list, with the event. */
export const bookingRow = technicianBooking.extend({
  eventName: z.string(),
  eventNumber: z.string(),
  hostName: z.string(),
  /** Key of an entry of the time zone lists: the event's own zone. */
  timeZone: z.string(),
})
export type BookingRow = z.output<typeof bookingRow>

/** A technician who is free for a booking. */
const candidate = z.object({
  id,
  name: z.string(),
  languages: z.array(z.string()),
  timeZone: z.string(),
  /** Whether this technician declined this booking. */
  hasDeclined: z.boolean(),
})

/** The data of an offer for the holder of its link. */
export const offerView = z.discriminatedUnion('state', [
  z.object({
    /** `open`: waiting for a response. `accepted`: booked. `done`: the event is over. */
    state: z.enum(['open', 'accepted', 'done']),
    technicianName: z.string(),
    mailLanguage: interfaceLanguage,
    /**
     * Changes with every email to the technician. A response carries the revision that it refers
     * to.
     */
    revision: z.number().int(),
    eventName: z.string(),
    eventNumber: z.string(),
    hostName: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** Key of an entry of the time zone lists: the event's own zone. */
    timeZone: z.string(),
    /** Names of the languages of the event. */
    languages: z.array(z.object({ enName: z.string(), zhName: z.string() })),
    /** The link into the event. Null until the offer is accepted, and after the event. */
    seatLink: z.string().nullable(),
    serverTime: instant,
  }),
  /** The holder sees the outcome of the offer, but no details of the event. */
  z.object({ state: z.enum(['declined', 'withdrawn']), mailLanguage: interfaceLanguage }),
])
export type OfferView = z.output<typeof offerView>

const keepers = [role.organiser, role.admin] as const
const owned = { kind: 'technician', field: 'id', refusal: 'Technician Not Found' } as const
const ownedBooking = {
  kind: 'technicianBooking',
  field: 'bookingId',
  refusal: 'Technician Booking Not Found',
} as const

/** Each of these calls sends an email. The limit is far above manual use and prevents floods. */
const mailing = { per: 'user', max: 120, seconds: 3600 } as const

/** Assigning a booking to a technician, who is notified by email. */
const choosingTechnician = {
  who: keepers,
  input: z.object({ bookingId: id, technicianId: id }),
  output: technicianBooking,
  errors: [
    'Technician Booking Not Found',
    'Technician Not Found',
    'Technician Not Free',
    'Booking State Does Not Allow This',
    'BYOT Plan Required',
  ],
  owned: ownedBooking,
  limit: mailing,
} as const

/** The end of an offer's link: 128 bits in base64url. */
const secret = z.string().trim().max(100, 'Not Valid')

const technicianFilters = listInput(['name', 'emailAddress', 'createdAt']).extend({
  isActive: z.boolean().optional(),
})

const bookingFilters = listInput(['startsAt', 'createdAt']).extend({
  state: bookingState.optional(),
  /** Bookings that start at or after this instant. */
  from: instant.optional(),
  /** Bookings that start before this instant. */
  to: instant.optional(),
})

/**
 * Technicians: those of the platform, edited by administrators, and the own ones of organisers with
 * the BYOT plan.
 */
export const technicianCalls = {
  list: call({
    path: '/conf/technician/list',
    permission: 'view',
    summary: 'Lists the technicians of an administrator or organiser.',
    changes: false,
    who: keepers,
    input: technicianFilters,
    output: listOutput(technician),
  }),
  export: call({
    path: '/conf/technician/export',
    permission: 'view',
    summary:
      'Returns the filtered list of the technicians of an administrator or organiser as an Excel file.',
    changes: false,
    who: keepers,
    input: fileInput(technicianFilters),
    output: nothing,
    answers: 'file',
  }),
  create: call({
    path: '/conf/technician/create',
    permission: 'plan',
    summary:
      'Creates a technician of the platform (administrators) or an own technician (organisers).',
    who: keepers,
    input: technicianFields,
    output: technician,
    errors: ['Technician Already Exists', 'BYOT Plan Required'],
  }),
  update: call({
    path: '/conf/technician/update',
    permission: 'plan',
    summary:
      'Updates the given fields of a technician. `version` is the version that the caller read.',
    who: keepers,
    input: editOf(technicianFields),
    output: technician,
    errors: ['Technician Not Found', 'Technician Already Exists', 'Changed By Somebody Else'],
    owned,
  }),
  calendar: call({
    path: '/conf/technician/calendar',
    permission: 'view',
    summary: 'Lists the bookings and absences of a technician between two instants.',
    changes: false,
    who: keepers,
    input: z
      .object({ id, from: instant, to: instant })
      .refine(({ from, to }) => to.getTime() - from.getTime() <= 45 * 86_400_000, {
        path: ['to'],
        error: 'Not Valid',
      }),
    output: z.object({ technician, entries: z.array(calendarEntry) }),
    errors: ['Technician Not Found'],
    owned,
  }),
  addBlock: call({
    path: '/conf/technician/addBlock',
    permission: 'plan',
    summary: 'Adds an absence of a technician, in the time zone of the technician.',
    who: keepers,
    input: z.object({
      id,
      start: wallTime,
      end: wallTime,
      reason: z.string().trim().max(longest.blockReason).default(''),
    }),
    output: nothing,
    errors: ['Technician Not Found', 'Technician Not Free', 'End Must Be Later Than Start'],
    owned,
  }),
  removeBlock: call({
    path: '/conf/technician/removeBlock',
    permission: 'plan',
    summary: 'Removes an absence of a technician.',
    who: keepers,
    input: z.object({ id }),
    output: nothing,
    errors: ['Blocked Time Not Found'],
    owned: { kind: 'technicianBlock', field: 'id', refusal: 'Blocked Time Not Found' },
  }),
  bookings: call({
    path: '/conf/technician/bookings',
    summary:
      'Lists the bookings of the platform’s technicians. Searches by event name, number and technician.',
    changes: false,
    who: [role.admin],
    input: bookingFilters,
    output: listOutput(bookingRow),
  }),
  exportBookings: call({
    path: '/conf/technician/exportBookings',
    summary:
      'Returns the filtered list of bookings of the platform’s technicians as an Excel file.',
    changes: false,
    who: [role.admin],
    input: fileInput(bookingFilters),
    output: nothing,
    answers: 'file',
  }),
  booking: call({
    path: '/conf/technician/booking',
    permission: 'view',
    summary:
      'Returns the state of the technician booking of an event, or null if the event needs no technician.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: technicianBooking.nullable(),
    errors: ['Event Not Found'],
    owned: { kind: 'event', field: 'eventId', refusal: 'Event Not Found' },
  }),
  candidates: call({
    path: '/conf/technician/candidates',
    permission: 'plan',
    summary: 'Lists the technicians who are available for a booking.',
    changes: false,
    who: keepers,
    input: z.object({ bookingId: id }),
    output: z.array(candidate),
    errors: ['Technician Booking Not Found', 'BYOT Plan Required'],
    owned: ownedBooking,
  }),
  offer: call({
    path: '/conf/technician/offer',
    permission: 'plan',
    summary: 'Offers a booking to a technician by email.',
    ...choosingTechnician,
  }),
  assign: call({
    path: '/conf/technician/assign',
    permission: 'plan',
    summary:
      'Books a technician who has agreed by other means. The technician is notified by email.',
    ...choosingTechnician,
  }),
  withdraw: call({
    path: '/conf/technician/withdraw',
    permission: 'plan',
    summary: 'Withdraws an offer or a booking. The technician is notified by email.',
    who: keepers,
    input: z.object({ bookingId: id }),
    output: technicianBooking,
    errors: ['Technician Booking Not Found', 'Booking State Does Not Allow This'],
    owned: ownedBooking,
    limit: mailing,
  }),
  look: call({
    path: '/conf/technician/look',
    summary: 'Returns the offer of a link.',
    changes: false,
    who: 'public',
    input: z.object({ secret }),
    output: offerView,
    errors: ['Technician Offer Not Found'],
    limit: { per: 'address', max: 120, seconds: 60 },
  }),
  answer: call({
    path: '/conf/technician/answer',
    summary: 'Accepts or declines an offer. Idempotent: the same response again changes nothing.',
    who: 'public',
    input: z.object({ secret, accepts: z.boolean(), revision: z.number().int() }),
    output: offerView,
    errors: [
      'Technician Offer Not Found',
      'Technician Offer Already Answered',
      'Changed By Somebody Else',
    ],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
}
