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

/** Which page comes, as far as it can be told before the console has run. */
export interface PageAhead {
  /**
   * To the files that the address needs besides those of the first script, as its build wrote them down; they come
   * together with it then.
   */
  readonly links: string
  /** What is painted meanwhile: the frame around every page behind the sign-in, or one of those before it. */
  readonly opening?: 'frame' | 'signIn' | 'public'
}

/**
 * @param isSignedIn whether the browser brings a token; nobody trusts it here: it only says which page comes
 * @returns nothing to name or paint where an app has no list of its routes
 */
export const pagesAhead = (folder: string): ((path: string, isSignedIn: boolean) => PageAhead) => {
  const file = join(folder, 'routes.json')
  if (!existsSync(file)) return () => ({ links: '' })
  const { homePath, loginPath, publicRoutes, routes } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Routes
  const readable = (all: readonly Route[]) =>
    all.map(({ path, files }) => ({ pattern: patternOf(path), links: files.map(linkTo).join('') }))
  const open = readable(publicRoutes)
  const closed = readable(routes)
  const isLogin = (path: string) => patternOf(loginPath).test(path)
  return (path, isSignedIn) => {
    const isAt =
      (wanted: string) =>
      ({ pattern }: { readonly pattern: RegExp }) =>
        pattern.test(wanted)
    const found = open.find(isAt(path))
    if (found) return { links: found.links, opening: isLogin(path) ? 'signIn' : 'public' }
    if (!isSignedIn) return { links: open.find(isAt(loginPath))?.links ?? '', opening: 'signIn' }
    const links = closed.find(isAt(path === '/' ? homePath : path))?.links ?? ''
    return { links, opening: 'frame' }
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** A style is only fetched: were it put in at once, nothing would be painted before it is there. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
