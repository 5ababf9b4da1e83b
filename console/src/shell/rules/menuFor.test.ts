import { agentCountryType, role } from '@openbooth/contract/roles'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../pageTypes.ts'
import { pages } from '../../pages.ts'
import { activePath, menuFor, type MenuItem } from './menuFor.ts'
import { findPages } from './findPage.ts'

const { organiser, admin, agent } = role
const { developed, developing } = agentCountryType

const paths = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ page, items: inside }) =>
    inside.length === 0 ? page.path : { [page.path]: paths(inside) },
  )

describe('the sidebar of the specification', () => {
  test('An ordinary user sees only the menu of own events, packages and account', () => {
    expect(paths(menuFor(pages, { role: organiser, countryType: null }))).toEqual([
      '/home',
      {
        '/meeting': [
          '/meeting/establish',
          '/meeting/programmes',
          '/meeting/participation',
          '/meeting/roomTemp',
        ],
      },
      '/channel/channelList',
      '/package/myPackage',
      { '/pay': ['/pay/payPage', '/pay/payRecord'] },
      '/user/userInfo',
      '/downLoad/downLoadInfo',
      { '/developer': ['/developer/keys', '/developer/api'] },
    ])
  })

  test('An administrator sees every page except projects and pages for agents', () => {
    expect(paths(menuFor(pages, { role: admin, countryType: null }))).toEqual([
      '/home',
      {
        '/meeting': [
          '/meeting/establish',
          '/meeting/programmes',
          '/meeting/participation',
          '/meeting/roomTemp',
          '/meeting/meetingList',
          '/meeting/conferenceMonitoring',
        ],
      },
      '/channel/channelList',
      '/calculator/fee',
      '/package/myPackage',
      { '/pay': ['/pay/comboPackage', '/pay/payPage', '/pay/payRecord'] },
      '/billing/dealerRecords',
      { '/user': ['/user/userInfo', '/user/userList', '/user/technicianList'] },
      { '/asr': ['/asr/modelManager', '/asr/languageManager'] },
      '/translate/modelManager',
      '/serverInstance/mediaServer',
      '/downLoad/downLoadInfo',
      '/setting/setInfo',
      { '/developer': ['/developer/keys', '/developer/api'] },
    ])
  })

  test.each([
    ['developed', developed, ['/project/list']],
    ['developing', developing, []],
    ['no', null, []],
  ] as const)(
    'An agent of %s country type sees no payments, and projects only when developed',
    (_name, countryType, projects) => {
      expect(paths(menuFor(pages, { role: agent, countryType }))).toEqual([
        '/home',
        { '/meeting': ['/meeting/establish', '/meeting/programmes'] },
        ...projects,
        '/agent/customers',
        '/calculator/fee',
        '/quote/list',
        '/billing/dealerRecords',
        { '/developer': ['/developer/keys', '/developer/api'] },
      ])
    },
  )
})

const title = { en: '', zh: '' }
const viewer = { role: organiser, countryType: null }
const group = (more: Partial<Page>, children: readonly Page[]): Page => ({
  path: '/group',
  title,
  ...more,
  children,
})
const child = (path: string, more: Partial<Page> = {}): Page => ({ path, title, ...more })

describe('the rules of a group', () => {
  test.each([
    ['one visible child is a single item', group({}, [child('/group/a')]), ['/group/a']],
    [
      'a hidden second child does not make a submenu',
      group({}, [child('/group/a'), child('/group/b', { hidden: true })]),
      ['/group/a'],
    ],
    [
      'a second child for others does not make a submenu',
      group({}, [child('/group/a'), child('/group/b', { roles: [admin] })]),
      ['/group/a'],
    ],
    [
      'alwaysShow keeps the submenu of one child',
      group({ alwaysShow: true }, [child('/group/a')]),
      [{ '/group': ['/group/a'] }],
    ],
    [
      'several visible children are a submenu',
      group({}, [child('/group/a'), child('/group/b')]),
      [{ '/group': ['/group/a', '/group/b'] }],
    ],
    ['only hidden children leave nothing', group({}, [child('/group/a', { hidden: true })]), []],
    [
      'a group for others hides children that name no role',
      group({ roles: [admin] }, [child('/group/a')]),
      [],
    ],
    ['a group hidden for the role is left out', group({ hiddenFor: [0] }, [child('/group/a')]), []],
  ])('%s', (_name, page, expected) => {
    expect(paths(menuFor([page], viewer))).toEqual(expected)
  })

  test('A single child without an icon uses the icon of its group', () => {
    const [item] = menuFor([group({ icon: 'event' }, [child('/group/a')])], viewer)
    expect(item?.page.icon).toBe('event')
  })
})

test.each([
  ['/meeting/addEvent', '/meeting/establish'],
  ['/meeting/detail/7', '/meeting/establish'],
  ['/meeting/roomTemp', '/meeting/roomTemp'],
  ['/meeting/roomTemp/', '/meeting/roomTemp'],
])('While %s is open, the menu item %s is highlighted', (address, lit) => {
  expect(activePath(findPages(pages, address), address)).toBe(lit)
})
