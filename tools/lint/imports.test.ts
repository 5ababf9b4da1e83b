import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusal } from './imports.ts'
import { root } from './rule.ts'

const from = (path: string, source: string): string | undefined => refusal(join(root, path), source)

test.each([
  [
    'the contract imports no package except zod and Temporal',
    'contract/src/events/event/calls.ts',
    'pg',
  ],
  [
    'the contract imports no other workspace',
    'contract/src/events/event/calls.ts',
    '@openbooth/server/main',
  ],
  ['the server does not import the console', 'server/src/main.ts', '@openbooth/console/pages'],
  ['the console does not import the server', 'console/src/main.tsx', '../../server/src/main.ts'],
  [
    'the live app imports no screen of the console',
    'live/src/main.tsx',
    '@openbooth/console/kit/Money.tsx',
  ],
  ['the shared library imports no site', 'web/src/format.ts', '@openbooth/console/pages.ts'],
  [
    'the server does not import the shared library',
    'server/src/main.ts',
    '@openbooth/web/format.ts',
  ],
  [
    'a feature is imported by its index only',
    'server/src/events/event/publish.ts',
    '../channel/queries.ts',
  ],
  [
    'the ledger is imported by its index only',
    'server/src/events/event/publish.ts',
    '#money/ledger/post.ts',
  ],
  [
    'the platform imports no feature, not even its index',
    'server/src/platform/http/http.ts',
    '#events/event/index.ts',
  ],
  [
    'a feature of another area is imported by its index only, too',
    'server/src/events/event/publish.ts',
    '#installation/speech/queries.ts',
  ],
  [
    'the platform imports no provider',
    'server/src/platform/mail/sendDueMail.ts',
    '#providers/mail/smtp.ts',
  ],
  ['the platform does not import the ledger', 'server/src/platform/http/http.ts', '#ledger'],
  ['providers import no feature', 'server/src/providers/mail/smtp.ts', '#events/event/index.ts'],
  ['only providers reach the network', 'server/src/events/event/publish.ts', 'node:net'],
  [
    'only the egress check of the platform reaches the network',
    'server/src/platform/http/http.ts',
    'undici',
  ],
  ['no part imports the composition root', 'server/src/events/event/publish.ts', '../../main.ts'],
  [
    'a feature of the console is imported by its index only',
    'console/src/events/event/List.tsx',
    '../channel/List.tsx',
  ],
  [
    'the shell imports features by their index, too',
    'console/src/shell/Layout.tsx',
    '../events/channel/List.tsx',
  ],
  ['the kit imports no screen', 'console/src/kit/ListPage.tsx', '../events/event/List.tsx'],
  [
    'a story imports no screen of a site',
    'stories/login.ts',
    '@openbooth/console/users/user/signIn/Login.tsx',
  ],
  ['the API client does not import the shell', 'console/src/api/session.ts', '../shell/Root.tsx'],
])('%s', (_guarantee, path, source) => {
  expect(from(path, source)).toMatch(/\w+ \w+/)
})

test.each([
  ['contract/src/events/event/calls.ts', 'zod'],
  ['contract/src/events/event/calls.test.ts', 'vitest'],
  ['server/src/events/event/publish.ts', '@openbooth/contract/events/event/calls'],
  ['server/src/events/event/publish.ts', '../channel/index.ts'],
  ['server/src/events/event/publish.ts', '#installation/speech/index.ts'],
  ['server/src/events/event/publish.ts', './queries.ts'],
  ['server/src/events/event/list/listEvents.ts', '../queries.ts'],
  ['server/src/events/event/publish.ts', '#ledger'],
  ['server/src/events/event/publish.ts', '#platform/database/database.ts'],
  ['server/src/platform/egress/egress.ts', 'undici'],
  ['server/src/platform/mail/sendDueMail.test.ts', '#providers/mail/smtp.ts'],
  ['server/src/providers/mail/smtp.ts', '#platform/ports/mail.ts'],
  ['server/src/events/event/publish.test.ts', '#testing/server.ts'],
  ['server/src/providers/mail/smtp.ts', 'nodemailer'],
  ['server/src/testing/server.ts', '#events/event/queries.ts'],
  ['console/src/pages.ts', './events/event/List.tsx'],
  ['console/src/events/event/List.tsx', '../../kit/ListPage.tsx'],
  ['console/src/events/event/List.tsx', '../channel/index.ts'],
  ['live/src/main.tsx', '@openbooth/web/tokens.css'],
  ['console/src/events/event/List.tsx', '@openbooth/web/format.ts'],
  ['web/src/format.ts', '@openbooth/contract/fields'],
  ['stories/login.ts', '@openbooth/server/testing/server'],
  ['stories/login.ts', '@openbooth/console/users/user/text.ts'],
])('%s may import %s', (path, source) => {
  expect(from(path, source)).toBeUndefined()
})
