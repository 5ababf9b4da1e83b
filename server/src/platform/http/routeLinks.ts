import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  /** With its parameters: `/meeting/detail/:id`. */
  readonly path: string
  readonly files: readonly string[]
}

interface Routes {
  readonly homePath: string
  readonly loginPath: string
  /** For everybody, and behind the sign-in. */
  readonly publicRoutes: readonly Route[]
  readonly routes: readonly Route[]
}

/**
 * The links of a page to the files that the address needs besides those of the first script, as its build wrote them
 * down; they come together with it then. Nothing where an app has no such list.
 * @param isSignedIn whether the browser brings a token; nobody trusts it here: it only says which page comes
 */
export type RouteLinks = (path: string, isSignedIn: boolean) => string

export const routeLinks = (folder: string): RouteLinks => {
  const file = join(folder, 'routes.json')
  if (!existsSync(file)) return () => ''
  const { homePath, loginPath, publicRoutes, routes } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Routes
  const readable = (all: readonly Route[]) =>
    all.map(({ path, files }) => ({ pattern: patternOf(path), links: files.map(linkTo).join('') }))
  const open = readable(publicRoutes)
  const closed = readable(routes)
  return (path, isSignedIn) => {
    const isAt =
      (wanted: string) =>
      ({ pattern }: { readonly pattern: RegExp }) =>
        pattern.test(wanted)
    const found = open.find(isAt(path))
    if (found) return found.links
    const leadsTo = path === '/' ? homePath : path
    const behind = isSignedIn ? closed.find(isAt(leadsTo)) : open.find(isAt(loginPath))
    return behind?.links ?? ''
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** A style is only fetched: were it put in at once, nothing would be painted before it is there. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
