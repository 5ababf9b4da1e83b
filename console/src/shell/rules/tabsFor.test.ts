import { agentCountryType, role } from '@openbooth/contract/roles'
import { expect, test } from 'vitest'
import { pages } from '../../pages.ts'
import { findPages } from './findPage.ts'
import { tabsFor } from './tabsFor.ts'

const viewers = {
  admin: { role: role.admin, countryType: null },
  organiser: { role: role.organiser, countryType: null },
  agent: { role: role.agent, countryType: agentCountryType.developed },
}
const tabs = (address: string, who: keyof typeof viewers) =>
  tabsFor(pages, findPages(pages, address), viewers[who]).map(({ path }) => path)

const settings = [
  '/setting/setInfo',
  '/setting/mail',
  '/setting/singleSignOn',
  '/setting/outbox',
  '/setting/health',
  '/setting/eula',
  '/setting/auditLog',
]

test.each(settings)(
  '%s has the tabs of the settings, in the order of the page table',
  (address) => {
    expect(tabs(address, 'admin')).toEqual(settings)
  },
)

test('Pages below a tab have no tabs', () => {
  expect(tabs('/setting/eula/draft', 'admin')).toEqual([])
  expect(tabs('/user/technicianList/7', 'admin')).toEqual([])
})

test('A page without siblings for its viewer has no tabs', () => {
  const both = ['/package/myPackage', '/package/ownTechnicians']
  expect(tabs('/package/myPackage', 'organiser')).toEqual(both)
  expect(tabs('/package/ownTechnicians', 'organiser')).toEqual(both)
  expect(tabs('/package/myPackage', 'admin')).toEqual([])
})

test('Technicians and their bookings are two tabs', () => {
  expect(tabs('/user/technicianBookings', 'admin')).toEqual([
    '/user/technicianList',
    '/user/technicianBookings',
  ])
})
