import { use, type ComponentProps, type MouseEvent } from 'react'
import { addressOf, locationOf } from './location.ts'
import { navigate, type NavigateOptions } from './router.ts'
import { RouteContext } from './RouteContext.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the console: `/home`, or of the same page `?week=2026-11-23`. */
  readonly to: string
}

/** A new tab, a download and the like are the browser's own. */
const isOurs = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self') =>
  button === 0 && target === '_self' && !metaKey && !altKey && !ctrlKey && !shiftKey

/** A link to another page of the console, without a page load. */
export const Link = ({
  to,
  replace,
  state,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: LinkProps) => {
  const shown = use(RouteContext)
  const here = shown && addressOf(shown.location)
  const href = shown === undefined ? to : addressOf(locationOf(to, shown.location))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isOurs(event, rest.target)) return
    event.preventDefault()
    // A link to the current page adds no history entry.
    void navigate(href, { replace: replace ?? href === here, state, preventScrollReset })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
