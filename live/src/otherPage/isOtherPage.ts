/** Technicians have another kind of link. Listeners must not load its code. */
export const offers = `${import.meta.env.BASE_URL}offer/`

/** Whether the address opens a page that few people need. The page is in a chunk of its own. */
export const isOtherPage = ({ pathname, search }: Location): boolean =>
  pathname.startsWith(offers) || /[?&](?:passport|report|captions|kiosk|output)\b/.test(search)
