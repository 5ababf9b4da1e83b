import { parseArgs } from 'node:util'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { errorTexts, fieldTexts } from '@openbooth/contract/errorTexts'
import { filled } from '@openbooth/contract/filled'
import { problemSaid, type ProblemSaid } from '@openbooth/contract/fieldProblem'
import { z } from 'zod'
import type { Asker } from './askAtTerminal.ts'
import type { NewAdministrator } from './createAdministrator.ts'

const { userName, emailAddress, password } = accountCalls.register.input.shape

const wanted = [
  { key: 'userName', flag: 'name', question: 'User name', schema: userName },
  { key: 'emailAddress', flag: 'email', question: 'Email address', schema: emailAddress },
  { key: 'password', flag: 'password', question: 'Password (longer than 6)', schema: password },
] as const
type Wanted = (typeof wanted)[number]

const variableOf = ({ flag }: Wanted): string => `OPENBOOTH_ADMIN_${flag.toUpperCase()}`

export const usage = `Creates an administrator.

  npm run admin:create -- [--name NAME] [--email ADDRESS] [--password PASSWORD]

Missing values come from OPENBOOTH_ADMIN_NAME, OPENBOOTH_ADMIN_EMAIL and OPENBOOTH_ADMIN_PASSWORD. The command
asks for the rest. Other people on this machine can see the arguments of a running command, so let it ask for
the password. It uses the database of the product (DATABASE_URL, else the embedded one).
`

/** The arguments of the command. Undefined if the usage was requested. */
export const readArguments = (
  given: readonly string[],
): Readonly<Record<string, string | undefined>> | undefined => {
  const { values } = parseArgs({
    args: [...given],
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return values.help ? undefined : { ...values, help: undefined }
}

const englishOf = ({ message, params = {} }: ProblemSaid): string =>
  filled({ ...fieldTexts, ...errorTexts }[message].en, params)

/** The problem of a value, as a sentence. Undefined if it is valid. */
const problemOf = ({ schema }: Wanted, value: string): string | undefined => {
  const problem = z.safeDecode(schema, value).error?.issues[0]
  return problem && englishOf(problemSaid(problem))
}

/**
 * Collects name, address and password from the arguments, then the environment, then the terminal,
 * which repeats a question after an invalid value.
 * @throws an error with an explanation for an invalid argument or a missing value
 */
export const collectAnswers = async (
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
  asker: Asker,
): Promise<NewAdministrator> => {
  const answers: Record<string, string> = {}
  for (const one of wanted) {
    const given = flags[one.flag] ?? (environment[variableOf(one)] || undefined)
    answers[one.key] = z.decode(one.schema, await valueOf(one, given, asker))
  }
  return answers as unknown as NewAdministrator
}

const valueOf = async (one: Wanted, given: string | undefined, asker: Asker): Promise<string> => {
  const source = `${one.question} (--${one.flag} or ${variableOf(one)})`
  if (given !== undefined) {
    const problem = problemOf(one, given)
    if (problem !== undefined) throw new Error(`${source}: ${problem}.`)
    return given
  }
  for (;;) {
    const typed = await asker.ask(one.question, one.key === 'password')
    if (typed === undefined)
      throw new Error(`${source} is missing and there is no terminal to ask for it.`)
    const problem = problemOf(one, typed)
    if (problem === undefined) return typed
    process.stdout.write(`${problem}.\n`)
  }
}
