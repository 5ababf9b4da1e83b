import { Fragment, type ComponentType, type ReactNode } from 'react'
import type { Load } from './kit/router/router.ts'
import type { Page, ScreenModule } from './pageTypes.ts'
import { pages, publicPages } from './pages.ts'
import { guard } from './shell/guard.ts'
import { Root } from './shell/Root.tsx'
import { RouteProblem } from './shell/RouteProblem.tsx'
import { findPages, matchPath } from './shell/rules/findPage.ts'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

type Frame = ComponentType<{ readonly children: ReactNode }>

let layout: Frame | undefined
const frameOnce = async (): Promise<Frame> =>
  (layout ??= (await import('./SignedInFrame.tsx')).SignedInFrame)

const here = new Map<string, ScreenModule>()

/** A screen whose code fails to load shows that beside the menu. */
const screenOf = async ({ path, screen }: Page, url: URL, params: object): Promise<ReactNode> => {
  try {
    const code = here.get(path) ?? (await screen?.())
    if (code === undefined) return null
    here.set(path, code)
    code.preload?.({ url, params })
    return (
      <ScreenBoundary key={path}>
        <code.Screen />
      </ScreenBoundary>
    )
  } catch (error) {
    return <RouteProblem error={error} />
  }
}

/** Every path comes from the page table, after the guard. */
export const viewOf: Load = async (url) => {
  try {
    // Runs before the requests of any page.
    const redirectTo = await guard(url)
    if (redirectTo !== undefined) return { redirectTo }
    const open = findPages(publicPages, url.pathname).at(-1)
    const page = open ?? findPages(pages, url.pathname).at(-1)
    if (page === undefined) throw new Error(`the guard let ${url.pathname} pass`)
    const params = matchPath(page.path, url.pathname) ?? {}
    const [Frame, screen] = await Promise.all([
      open === undefined ? frameOnce() : Fragment,
      screenOf(page, url, params),
    ])
    return {
      params,
      content: (
        <ScreenBoundary>
          <Root page={page}>
            <Frame>{screen}</Frame>
          </Root>
        </ScreenBoundary>
      ),
    }
  } catch (error) {
    return { params: {}, content: <RouteProblem error={error} /> }
  }
}
