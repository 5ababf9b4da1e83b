import { expect, test } from 'vitest'
import { platformOf } from './ownPlatform.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 0, 'windows'],
  [mac, 0, 'macos'],
  [mac, 5, 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/150.0 Mobile', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 0, 'linux'],
  ['curl/8.0', 0, undefined],
])('“%s” with %i touch points is %s.', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
