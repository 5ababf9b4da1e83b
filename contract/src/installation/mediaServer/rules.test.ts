import { expect, test } from 'vitest'
import { instanceIdPattern, isEngineAddress, isHttpsAddress, regionPattern } from './rules.ts'

test.each([
  'https://media.example.org',
  'https://MEDIA.example.org:4443/openvidu/',
  'https://203.0.113.9',
  'https://[2001:db8::1]:7088/admin',
  'https://localhost',
])('%s is an https address.', (address) => {
  expect(isHttpsAddress(address)).toBe(true)
  expect(isEngineAddress(address)).toBe(true)
})

test.each([
  '',
  'media.example.org',
  'http://media.example.org',
  'https://',
  'https://user:word@media.example.org',
  'https://media.example.org?key=1',
  'https://media.example.org/#part',
  'https://media.example.org\\@evil.example',
  'https://media .example.org',
  'https://-media.example.org',
  'HTTPS://media.example.org',
  'ws://203.0.113.9',
  'javascript:alert(1)//https://a.b',
])('%s is neither an https address nor the address of an engine.', (address) => {
  expect(isHttpsAddress(address)).toBe(false)
  expect(isEngineAddress(address)).toBe(false)
})

test('An engine may be reached by http at an IP address but not at a host name.', () => {
  expect(isEngineAddress('http://192.168.1.7:7088/admin')).toBe(true)
  expect(isEngineAddress('http://[fd00::1]:7088')).toBe(true)
  expect(isHttpsAddress('http://192.168.1.7')).toBe(false)
  expect(isEngineAddress('http://192.168.1.7.example.org')).toBe(false)
  expect(isEngineAddress('http://engine')).toBe(false)
})

test('Instances and regions must have the format of their cloud, so that they cannot point to another host.', () => {
  expect(instanceIdPattern.amazon.test('i-0123456789abcdef0')).toBe(true)
  expect(instanceIdPattern.amazon.test('ins-abc12345')).toBe(false)
  expect(instanceIdPattern.tencent.test('ins-abc12345')).toBe(true)
  expect(instanceIdPattern.tencent.test('i-0123456789abcdef0')).toBe(false)
  for (const region of ['eu-central-1', 'us-gov-west-1', 'ap-guangzhou', 'na-siliconvalley'])
    expect(regionPattern.test(region)).toBe(true)
  for (const region of ['', 'eu', 'EU-central-1', 'evil.example/', 'eu-central-1.evil.example'])
    expect(regionPattern.test(region)).toBe(false)
})
