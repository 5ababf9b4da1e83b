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

test.each([
  ['/home', [['Home', null]]],
  [
    '/meeting/establish',
    [
      ['Home', '/home'],
      ['Events', null],
      ['Hosted events', null],
    ],
  ],
  [
    '/channel/channelList',
    [
      ['Home', '/home'],
      ['Channels', null],
    ],
  ],
  [
    '/404',
    [
      ['Home', '/home'],
      ['Page not found', null],
    ],
  ],
])('the crumbs of %s', (address, expected) => {
  expect(crumbs(findPages(pages, address))).toEqual(expected)
})

test('a page that is not in the sidebar has crumbs that lead back to where it belongs', () => {
  const way = (address: string, params = {}) =>
    crumbs(wayTo(pages, findPages(pages, address)), params)
  expect(way('/meeting/detail/5')).toEqual([
    ['Home', '/home'],
    ['Events', null],
    ['Hosted events', '/meeting/establish'],
    ['Event details', null],
  ])
  expect(way('/user/userList/7/money', { id: '7' })).toEqual([
    ['Home', '/home'],
    ['Accounts', null],
    ['All users', '/user/userList'],
    ['User', '/user/userList/7'],
    ['Hours and money of a user', null],
  ])
})

test('a page that changes something says so, and belongs where its reader came from', () => {
  const [form] = findPages(pages, '/meeting/addEvent').slice(-1)
  const shown = (search: string, last?: string) => {
    const { title, activeMenu } = shownPage(form!, search, last)
    return [title.en, activeMenu]
  }
  expect(shown('')).toEqual(['New event', '/meeting/establish'])
  expect(shown('?copy=5', '/home')).toEqual(['New event', '/meeting/establish'])
  expect(shown('?edit=5', '/meeting/meetingList')).toEqual(['Edit event', '/meeting/meetingList'])
})

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  title: { en: path, zh: path },
  ...more,
})

test('a crumb leads to its redirect, or to its own path with the parameters filled in', () => {
  const matched = [page('/a/:id'), page('/b', { redirect: '/b/first' }), page('/c')]
  expect(crumbs(matched, { id: '7' })).toEqual([
    ['Home', '/home'],
    ['/a/:id', '/a/7'],
    ['/b', '/b/first'],
    ['/c', null],
  ])
})

test('a parameter with a slash stays one part of the address a crumb leads to', () => {
  expect(crumbs([page('/a/:name'), page('/b')], { name: 'x/y?z' })[1]).toEqual([
    '/a/:name',
    '/a/x%2Fy%3Fz',
  ])
})

test('a page without a crumb leaves the last shown one unclickable', () => {
  expect(crumbs([page('/a'), page('/b', { breadcrumb: false })])).toEqual([
    ['Home', '/home'],
    ['/a', null],
  ])
})
