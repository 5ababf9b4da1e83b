/** Pages of personal links: staff read English or Chinese. */
const ofStaff = ['passport', 'report']

/**
 * Whether the page is for listeners: without a code, with a listener's digits (alone or before a
 * room), or a widget. A personal link in its place loads another document.
 */
export const isListenerPage = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'> = location): boolean => {
  const query = new URLSearchParams(search)
  return (
    /\/live\/(?:widget\/.*|(?:[\d\s/]|%20)*)?$/.test(pathname) &&
    !ofStaff.some((page) => query.has(page))
  )
}
