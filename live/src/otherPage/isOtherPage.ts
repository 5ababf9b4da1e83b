/** Technicians have another kind of link. Listeners must not load its code. */
export const offers = `${import.meta.env.BASE_URL}offer/`

/**
 * The schedule of a person: a secret of 24 characters, unlike the codes of one event, or the address
 * in a calendar.
 */
export const isSchedule = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  /\/live\/(?:schedule|[\w-]{24})\/?$/.test(pathname)

/** Whether the address opens a page that few people need. The page is in a chunk of its own. */
export const isOtherPage = ({ pathname, search }: Location): boolean =>
  pathname.startsWith(offers) ||
  isSchedule({ pathname }) ||
  /[?&](?:passport|report|captions|kiosk|output)\b/.test(search)
