import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, headlessChromium } from './findChromium.ts'

const root = join(import.meta.dirname, '..')

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const installFromDebian = (): boolean =>
  succeeds('apt-get', 'update', '-q') &&
  // Fonts for the stories' screenshots of Chinese screens.
  succeeds(
    'apt-get',
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-noto-cjk',
  )

const installFromPlaywright = (): boolean =>
  succeeds(
    process.execPath,
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  )

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
const isSlower = isDebianRoot && !process.env.CHROMIUM_PATH && !existsSync(headlessChromium)
if (isSlower || !findChromium()) {
  console.log('Installing Chromium for the stories ...')
  const isInstalled = isDebianRoot && installFromDebian()
  if (!isInstalled && !findChromium()) installFromPlaywright()
  if (!findChromium()) {
    console.error(
      'No Chromium could be installed. Install one yourself and set CHROMIUM_PATH to it.',
    )
    process.exitCode = 1
  }
}
