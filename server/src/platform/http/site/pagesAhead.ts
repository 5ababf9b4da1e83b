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
  /** Routes for everyone, and routes for signed-in users. */
  readonly publicRoutes: readonly Route[]
  readonly routes: readonly Route[]
}

/** The page that will open, as far as it is known before the console runs. */
export interface PageAhead {
  /**
   * Files for the address besides those of the first script, from the build manifest, so that they
   * load together.
   */
  readonly links: string
  /** First paint: the frame of pages behind the sign-in, or of those before it. */
  readonly opening?: 'frame' | 'signIn' | 'public'
}

/**
 * @param isSignedIn true if the browser sends a token. Not verified: it only selects the page
 * @returns nothing for an app without a list of its routes
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

/** A style is only preloaded, because applying it immediately would block the first paint. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
