import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInside, isListed, readNetwork } from './addresses.ts'

describe('Internal addresses', () => {
  test.each([
    [
      'this machine',
      ['127.0.0.1', '127.8.9.10', '127.255.255.255', '0.0.0.0', '0.1.2.3', '::1', '::'],
    ],
    [
      'a private network',
      ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ],
    ['a shared or provider network', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
    [
      'link-local, with the metadata of clouds',
      ['169.254.169.254', '169.254.0.1', '169.254.170.2'],
    ],
    ['the metadata of particular clouds', ['168.63.129.16', '192.0.0.192', 'fd00:ec2::254']],
    [
      'reserved for special use',
      [
        '192.0.0.1',
        '192.0.2.5',
        '198.18.0.1',
        '198.19.255.255',
        '198.51.100.1',
        '203.0.113.9',
        '192.88.99.1',
      ],
    ],
    [
      'multicast, future or broadcast',
      ['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ],
    [
      'local in IPv6',
      [
        'fc00::1',
        'fdff::1',
        'fe80::1',
        'fe80::1%eth0',
        'febf::1',
        'fec0::1',
        'ff02::1',
        '100::1',
        '5f00::1',
      ],
    ],
    ['reserved in IPv6', ['2001::1', '2001:0:5ef5:79fb::1', '2001:db8::1', '3fff::1']],
    [
      'IPv4 mapped into IPv6',
      [
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '::ffff:10.0.0.1',
        '::ffff:169.254.169.254',
        '0:0:0:0:0:ffff:c0a8:1',
      ],
    ],
    [
      'IPv4 in other IPv6 clothes',
      [
        '::127.0.0.1',
        '::7f00:1',
        '64:ff9b::7f00:1',
        '64:ff9b::169.254.169.254',
        '2002:7f00:1::',
        '2002:a00:1::1',
        '2002:c0a8:101:1::1',
        '64:ff9b:1::a00:1',
      ],
    ],
    ['no address at all', ['', 'localhost', '1.2.3', '1.2.3.4.5', 'g::1', '127.0.0.1/8']],
  ])('The address is internal: %s', (_what, addresses) => {
    expect(addresses.filter((address) => !isInside(address))).toEqual([])
  })
})

test('Public addresses next to the limits of internal ranges are not internal.', () => {
  const outside = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '168.63.129.15',
    '168.63.129.17',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2001:200::',
    '2a00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ]
  expect(outside.filter((address) => isInside(address))).toEqual([])
})

const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const hex = (...pair: number[]): string =>
  pair.map((byte) => byte.toString(16).padStart(2, '0')).join('')

test('An internal IPv4 address is also internal in every IPv6 notation.', () => {
  fc.assert(
    fc.property(bytes, ([a, b, c, d]) => {
      const plain = isInside(`${a}.${b}.${c}.${d}`)
      const clothes = [
        `::ffff:${a}.${b}.${c}.${d}`,
        `::ffff:${hex(a, b)}:${hex(c, d)}`,
        `::${a}.${b}.${c}.${d}`,
        `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
        `2002:${hex(a, b)}:${hex(c, d)}::5`,
      ]
      expect(clothes.map((address) => isInside(address))).toEqual(clothes.map(() => plain))
    }),
    { numRuns: 500 },
  )
})

test('A listed network covers its first to last address, also as IPv4-mapped IPv6.', () => {
  const listed = [
    readNetwork('10.20.0.0/14')!,
    readNetwork('fd12:3456::/32')!,
    readNetwork('192.168.7.9')!,
  ]
  const within = ['10.20.0.0', '10.23.255.255', '::ffff:10.21.0.1', 'fd12:3456::1', '192.168.7.9']
  const beyond = [
    '10.19.255.255',
    '10.24.0.0',
    '::ffff:10.24.0.1',
    'fd12:3457::1',
    '192.168.7.8',
    'x',
  ]
  expect(within.filter((address) => !isListed(address, listed))).toEqual([])
  expect(beyond.filter((address) => isListed(address, listed))).toEqual([])
})

test('A listed IPv6 network covers no IPv4 address, mapped or not', () => {
  const everyIpv6 = [readNetwork('::/0')!]
  expect(isListed('fd12::1', everyIpv6)).toBe(true)
  expect(isListed('10.0.0.1', everyIpv6)).toBe(false)
  expect(isListed('::ffff:10.0.0.1', everyIpv6)).toBe(false)
})

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0/8',
  '::/129',
  'lan',
  '10.0.0.0/8/8',
  '',
])('%j is refused as a network', (text) => {
  expect(readNetwork(text)).toBeUndefined()
})
