import { hidden } from '#providers/withoutSecrets.ts'

/** `warn`: it works now, but fails for some people or soon. */
export type Status = 'ok' | 'warn' | 'fail'

/** The result of one check. */
export interface Finding {
  readonly check: string
  readonly status: Status
  /** What was found, in one sentence without secrets. */
  readonly found: string
  /** What to do. Undefined if nothing is to be done. */
  readonly todo?: string | undefined
}

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found })
export const warn = (check: string, found: string, todo: string): Finding => ({
  check,
  status: 'warn',
  found,
  todo,
})
export const fail = (check: string, found: string, todo: string): Finding => ({
  check,
  status: 'fail',
  found,
  todo,
})

/** The message of an error, on one line. Other servers must not send controls to the terminal. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300)

/** Shorter texts are words, not secrets. */
const shortestSecret = 6

/** Removes secrets from findings, because programs repeat refused passwords in their messages. */
export const withoutSecrets = (
  findings: readonly Finding[],
  secrets: readonly (string | undefined)[],
): readonly Finding[] => {
  const known = secrets.filter((secret) => (secret?.length ?? 0) >= shortestSecret)
  const hide = (text: string): string => known.reduce<string>(hidden, text)
  return findings.map((finding) => ({
    ...finding,
    found: hide(finding.found),
    ...(finding.todo !== undefined && { todo: hide(finding.todo) }),
  }))
}

/** One line for each check, and a second one with what to do. */
export const asText = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(
    ({ check, status, found, todo }) =>
      `${status.padEnd(4)}  ${check.padEnd(width)}  ${found}${todo === undefined ? '' : ` ${todo}`}\n`,
  )
  const count = (wanted: Status, word: string) => {
    const number = findings.filter(({ status }) => status === wanted).length
    return `${number} ${word}${number === 1 ? '' : 's'}`
  }
  return `${lines.join('')}\n${count('fail', 'failure')}, ${count('warn', 'warning')} in ${findings.length} checks\n`
}
