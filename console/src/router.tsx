import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Page, ScreenModule } from './pageTypes.ts'
import { pages, publicPages } from './pages.ts'
import { guard } from './shell/guard.ts'
import { Opening } from './shell/Opening.tsx'
import { Root } from './shell/Root.tsx'
import { RouteProblem } from './shell/RouteProblem.tsx'

const screens = (table: readonly Page[]): RouteObject[] =>
  table.flatMap((page) => {
    if (page.children !== undefined) return screens(page.children)
    return page.screen === undefined ? [] : [screenRoute(page, page.screen)]
  })

/** The code comes by a loader: of a route whose `lazy` failed, the router shows nothing, not even its problem. */
const screenRoute = (page: Page, screen: NonNullable<Page['screen']>): RouteObject => {
  let code: ScreenModule | undefined
  return {
    path: page.path,
    caseSensitive: true,
    handle: page,
    ErrorBoundary: RouteProblem,
    loader: async ({ request, params }) => {
      code ??= await screen()
      code.preload?.({ url: new URL(request.url), params })
      return null
    },
    Component: () => code && <code.Screen />,
  }
}

const layoutRoute = (): RouteObject => {
  let Layout: ComponentType | undefined
  return {
    loader: async () => {
      Layout ??= (await import('./shell/Layout.tsx')).Layout
      return null
    },
    shouldRevalidate: () => Layout === undefined,
    Component: () => Layout && <Layout />,
    children: screens(pages),
  }
}

/** Every route comes from the page table; the guard stands before all of them. */
export const router = createBrowserRouter([
  {
    id: 'root',
    // Before any page of the way there asks for anything.
    middleware: [guard],
    Component: Root,
    HydrateFallback: Opening,
    ErrorBoundary: RouteProblem,
    children: [
      ...screens(publicPages),
      layoutRoute(),
      // The guard has already led away from here.
      { path: '*', element: null },
    ],
  },
])
