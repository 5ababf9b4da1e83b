import { expect, test } from 'vitest'
import type { Page } from '../../pageTypes.ts'
import { pages } from '../../pages.ts'
import { homePath } from '../paths.ts'
import { breadcrumbsFor } from './breadcrumbsFor.ts'
import { findPages } from './findPage.ts'
import { shownPage, wayTo } from './shownPage.ts'

const home = pages.find((page) => page.path === homePath)!
const crumbs = (matched: readonly Page[], params = {}) =>
  breadcrumbsFor(home, matched, params).map(({ title, to }) => [title.en, to ?? null])
const titleOf = (path: string) => findPages(pages, path).at(-1)!.title.en

test.each([
  ['/home', [[titleOf('/home'), null]]],
  [
    '/meeting/establish',
    [
      [titleOf('/home'), '/home'],
      [titleOf('/meeting'), null],
      [titleOf('/meeting/establish'), null],
    ],
  ],
  [
    '/channel/channelList',
    [
      [titleOf('/home'), '/home'],
      [titleOf('/channel/channelList'), null],
    ],
  ],
  [
    '/404',
    [
      [titleOf('/home'), '/home'],
      [titleOf('/404'), null],
    ],
  ],
])('The breadcrumb is correct for %s', (address, expected) => {
  expect(crumbs(findPages(pages, address))).toEqual(expected)
})

test('A page outside the sidebar has crumbs that lead to its parent pages', () => {
  const way = (address: string, params = {}) =>
    crumbs(wayTo(pages, findPages(pages, address)), params)
  expect(way('/meeting/detail/5')).toEqual([
    [titleOf('/home'), '/home'],
    [titleOf('/meeting'), null],
    [titleOf('/meeting/establish'), '/meeting/establish'],
    [titleOf('/meeting/detail/5'), null],
  ])
  expect(way('/user/userList/7/money', { id: '7' })).toEqual([
    [titleOf('/home'), '/home'],
    [titleOf('/user'), null],
    [titleOf('/user/userList'), '/user/userList'],
    [titleOf('/user/userList/7'), '/user/userList/7'],
    [titleOf('/user/userList/7/money'), null],
  ])
})

test('A form page has its own crumb and belongs to the page the reader came from', () => {
  const [form] = findPages(pages, '/meeting/addEvent').slice(-1)
  const shown = (search: string, last?: string) => {
    const { title, activeMenu } = shownPage(form!, search, last)
    return [title.en, activeMenu]
  }
  expect(shown('')).toEqual([titleOf('/meeting/addEvent'), '/meeting/establish'])
  expect(shown('?copy=5', '/home')).toEqual([titleOf('/meeting/addEvent'), '/meeting/establish'])
  expect(shown('?edit=5', '/meeting/meetingList')).toEqual([
    form!.editTitle!.en,
    '/meeting/meetingList',
  ])
})

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  title: { en: path, zh: path },
  ...more,
})

test('A crumb leads to its redirect, or to its own path with the current parameters', () => {
  const matched = [page('/a/:id'), page('/b', { redirect: '/b/first' }), page('/c')]
  expect(crumbs(matched, { id: '7' })).toEqual([
    [titleOf('/home'), '/home'],
    ['/a/:id', '/a/7'],
    ['/b', '/b/first'],
    ['/c', null],
  ])
})

test('A parameter with a slash stays one segment in the address of a crumb', () => {
  expect(crumbs([page('/a/:name'), page('/b')], { name: 'x/y?z' })[1]).toEqual([
    '/a/:name',
    '/a/x%2Fy%3Fz',
  ])
})

test('The last visible crumb is not clickable if the page itself has no crumb', () => {
  expect(crumbs([page('/a'), page('/b', { breadcrumb: false })])).toEqual([
    [titleOf('/home'), '/home'],
    ['/a', null],
  ])
})
