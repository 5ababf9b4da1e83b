import { agentCountryType, role } from '@openbooth/contract/roles'
import { describe, expect, test } from 'vitest'
import { pages, publicPages } from '../../pages.ts'
import { homePath, loginPath, notFoundPath } from '../paths.ts'
import { guardDecision } from './guardDecision.ts'
import type { Viewer } from './permitted.ts'

const tables = { publicPages, pages, loginPath, homePath, notFoundPath }
const organiser: Viewer = { role: role.organiser, countryType: null }
const admin: Viewer = { role: role.admin, countryType: null }
const developed: Viewer = { role: role.agent, countryType: agentCountryType.developed }
const developing: Viewer = { role: role.agent, countryType: agentCountryType.developing }

const decide = (fullPath: string, viewer: Viewer | undefined, hasToken = viewer !== undefined) =>
  guardDecision({ pathname: fullPath.split(/[?#]/)[0] ?? '', fullPath, hasToken, viewer }, tables)

const pass = { kind: 'pass' }
const to = (path: string) => ({ kind: 'redirect', to: path })

describe('Without a token', () => {
  test.each(['/login', '/findPwd', '/register', '/eula'])('%s is open without a token', (path) => {
    expect(decide(path, undefined)).toEqual(pass)
  })

  test.each([
    ['/', '/login?redirect=%2F'],
    ['/home', '/login?redirect=%2Fhome'],
    [
      '/meeting/establish?page=2&state=1#top',
      '/login?redirect=%2Fmeeting%2Festablish%3Fpage%3D2%26state%3D1%23top',
    ],
    ['/no/such/page', '/login?redirect=%2Fno%2Fsuch%2Fpage'],
    ['/404', '/login?redirect=%2F404'],
    ['/login/other', '/login?redirect=%2Flogin%2Fother'],
    ['/LOGIN', '/login?redirect=%2FLOGIN'],
  ])(
    '%s redirects to the login page without a token, and the login page remembers the path',
    (path, target) => {
      expect(decide(path, undefined)).toEqual(to(target))
    },
  )
})

describe('With a token', () => {
  test('The guard fetches the user before it opens any page behind the sign-in', () => {
    expect(decide('/home', undefined, true)).toEqual({ kind: 'fetchUser' })
  })

  test('The login page signs out, even before the user is loaded', () => {
    expect(decide('/login?redirect=%2Fhome', organiser)).toEqual({ kind: 'signOutAndPass' })
    expect(decide('/login', undefined, true)).toEqual({ kind: 'signOutAndPass' })
  })

  test('The other public pages stay open with a token', () => {
    expect(decide('/eula', organiser)).toEqual(pass)
  })

  test.each([
    ['/', organiser, to('/home')],
    ['/home', organiser, pass],
    ['/packageInfo', organiser, pass],
    ['/404', organiser, pass],
    ['/no/such/page', organiser, to('/404')],
    ['/meeting', organiser, to('/meeting/establish')],
    ['/pay', admin, to('/pay/comboPackage')],
    ['/pay', developing, to('/404')],
    ['/setting/setInfo', organiser, to('/404')],
    ['/setting/setInfo', admin, pass],
    ['/calculator/fee', organiser, to('/404')],
    ['/calculator/fee', developing, pass],
    ['/user/userList', organiser, to('/404')],
    ['/user/userInfo', developing, to('/404')],
    ['/meeting/addEvent', developing, pass],
    ['/meeting/addEventAgency', organiser, to('/404')],
    ['/meeting/addEventAgency', admin, to('/404')],
    ['/meeting/addEventAgency', developing, pass],
    ['/meeting/detail/12', organiser, pass],
    ['/meeting/detail', organiser, to('/404')],
    ['/pay/recharge', developing, pass],
    ['/pay/payPage', developing, to('/404')],
    ['/pay/comboPackage', organiser, to('/404')],
    ['/project/list', developed, pass],
    ['/project/list', developing, to('/404')],
    ['/project/list', admin, to('/404')],
    ['/asr/phraseList', admin, pass],
    ['/asr/phraseList', organiser, to('/404')],
    ['/billing/dealerRecords', organiser, to('/404')],
  ] as const)('The guard decides %s for %o', (path, viewer, decision) => {
    expect(decide(path, viewer)).toEqual(decision)
  })
})
