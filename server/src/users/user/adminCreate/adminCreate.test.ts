import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts, fieldTexts } from '@openbooth/contract/errorTexts'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { unmigratedDatabase } from '#testing/database/database.ts'
import { temporaryFolder } from '#testing/database/embeddedForTests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const password = 'chosen by the first one'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs the command as a separate process with typed input. */
const run = async (given: {
  flags?: readonly string[]
  environment?: Record<string, string>
  typed?: string
}) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'adminCreate.ts'), ...(given.flags ?? [])],
    {
      env: {
        PATH: process.env.PATH,
        ...compiledCode(),
        DATABASE_URL: server.app.env.DATABASE_URL,
        ...given.environment,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  child.stdin.end(given.typed ?? '')
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

const signIn = (username: string) => server.call(accountCalls.login, { username, password })

test('With arguments and environment the command asks nothing, and the new administrator can sign in.', async () => {
  const { code, output } = await run({
    flags: ['--name', 'Ada First', '--email', 'ada@example.test'],
    environment: { OPENBOOTH_ADMIN_PASSWORD: password },
  })
  expect(output).toContain('Ada First is an administrator now')
  expect(output).not.toContain(password)
  expect(code).toBe(0)
  const { data } = await signIn('ada@example.test')
  expect(await server.ok(accountCalls.getInfo, { userId: data.userId }, data)).toMatchObject({
    userName: 'Ada First',
    userType: role.admin,
  })
})

test('The command asks for missing values, again after a mistake, and hides the password.', async () => {
  const { code, output } = await run({
    typed: `\nGrace\ngrace@example\ngrace@example.test\nshort\n${password}\n`,
  })
  expect(output).toContain(`${fieldTexts['User Name Required'].en}.`)
  expect(output).toContain(`${fieldTexts['Email Not Valid'].en}.`)
  expect(output).toContain(`${fieldTexts['Password Must Be Longer Than 6 Characters'].en}.`)
  expect(output).not.toContain(password)
  expect(code).toBe(0)
  expect(await signIn('Grace')).toMatchObject({ code: 200 })
})

test('The command explains an error in words and creates no user.', async () => {
  const { userName, emailAddress } = await server.user()
  const whole = { name: 'Mary', email: 'mary@example.test', password }
  const refused = async (change: Partial<typeof whole>, typed = '') => {
    const flags = Object.entries({ ...whole, ...change }).flatMap(([flag, value]) =>
      value === undefined ? [] : [`--${flag}`, value],
    )
    const { code, output } = await run({ flags, typed })
    expect(code).toBe(1)
    return output
  }
  expect(await refused({ email: 'mary' })).toContain(
    `No administrator was created. Email address (--email or OPENBOOTH_ADMIN_EMAIL): ${fieldTexts['Email Not Valid'].en}.`,
  )
  expect(await refused({ password: 'password123' })).toContain(errorTexts['Password Too Common'].en)
  expect(await refused({ name: userName })).toContain(errorTexts['User Name Has Been Taken'].en)
  expect(await refused({ email: emailAddress })).toContain('Account Has Been Registered')
  expect(await refused({ password: undefined as never })).toContain('there is no terminal to ask')
  expect((await run({ flags: ['--nmae', 'Mary'] })).output).toContain("Unknown option '--nmae'")
  expect((await signIn('Mary')).msg).toBe('User Not Register')
})

test('An unreachable database is named as the reason.', async () => {
  const { code, output } = await run({
    flags: ['--name', 'Ida', '--email', 'ida@example.test', '--password', password],
    environment: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
  })
  expect(code).toBe(1)
  expect(output).toMatch(/No administrator was created\. .*127\.0\.0\.1:1/)
})

test('The command works on a database that the product never used.', async () => {
  const fresh = await unmigratedDatabase()
  try {
    const { output } = await run({
      flags: ['--name', 'Rosa', '--email', 'rosa@example.test', '--password', password],
      environment: { DATABASE_URL: fresh.url },
    })
    expect(output).toContain('Rosa is an administrator now')
    const client = new pg.Client({ connectionString: fresh.url })
    await client.connect()
    const { rows } = await client.query('select name as user_name, role from workspaces')
    await client.end()
    expect(rows).toEqual([{ user_name: 'Rosa', role: role.admin }])
  } finally {
    await fresh.drop()
  }
})

test('Without a database address the command starts the embedded database and stops it again.', async () => {
  const folder = await temporaryFolder()
  const create = (name: string) =>
    run({
      flags: ['--name', name, '--email', `${name}@example.test`, '--password', password],
      environment: { DATABASE_URL: '', OPENBOOTH_DATA: folder },
    })
  try {
    expect(await create('Emmy')).toMatchObject({ code: 0 })
    expect((await create('Emmy')).output).toContain(errorTexts['User Name Has Been Taken'].en)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
