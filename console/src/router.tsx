import { createBrowserRouter, type RouteObject } from 'react-router'
import { readToken } from '@openbooth/web/api/token.ts'
import type { Page } from './pageTypes.ts'
import { pages, publicPages } from './pages.ts'
import { guard } from './shell/guard.ts'
import { Opening } from './shell/Opening.tsx'
import { LateProblem } from './shell/LateProblem.tsx'
import { Root } from './shell/Root.tsx'

const screens = (table: readonly Page[]): RouteObject[] =>
  table.flatMap((page) => {
    if (page.children !== undefined) return screens(page.children)
    return page.screen === undefined ? [] : [screenRoute(page, page.screen)]
  })

const screenRoute = (page: Page, screen: NonNullable<Page['screen']>): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  handle: page,
  ErrorBoundary: LateProblem,
  lazy: async () => {
    const { Screen, preload } = await screen()
    return {
      Component: Screen,
      loader: ({ request, params }) => {
        // Without a token the guard leads away, and whatever was asked for would be refused.
        if (readToken() !== undefined) preload?.({ url: new URL(request.url), params })
        return null
      },
    }
  },
})

/** Every route comes from the page table; the guard stands before all of them. */
export const router = createBrowserRouter([
  {
    id: 'root',
    loader: guard,
    // The guard must see every navigation, not only those that change its own parameters.
    shouldRevalidate: () => true,
    Component: Root,
    HydrateFallback: Opening,
    ErrorBoundary: LateProblem,
    children: [
      ...screens(publicPages),
      {
        lazy: async () => {
          const { Layout } = await import('./shell/Layout.tsx')
          return { Component: Layout }
        },
        children: screens(pages),
      },
      // The guard has already led away from here.
      { path: '*', element: null },
    ],
  },
])
