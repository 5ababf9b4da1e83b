import { Button, Modal } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { roleWords } from '@openbooth/contract/users/user/texts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Facts } from '../../../kit/page/Card.tsx'
import { Notice } from '../../../kit/state/Notice.tsx'
import { problemText } from '../problemText.ts'
import styles from './providers.module.css'
import { text } from './text.ts'

export type TestResult = WireOutput<typeof whole.singleSignOn.testResult>
export type ShownResult = Pick<TestResult, 'providerId' | 'providerLabel' | 'problem' | 'detail'> &
  Partial<TestResult>

interface TestReportProps {
  readonly result: ShownResult | undefined
  readonly onClose: () => void
  readonly onAgain: (id: number) => void
}

/** The result of a test: the problem, the identity, and the result of a sign-in. */
export const TestReport = ({ result, onClose, onAgain }: TestReportProps) => {
  const t = useText(text)
  return (
    <Modal
      opened={result !== undefined}
      onClose={onClose}
      title={t('testTitle', { provider: result?.providerLabel ?? '' })}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {result !== undefined && (
        <div className={styles['report']}>
          <Verdict result={result} />
          {result.identity != null && <Identity result={result} />}
          <Button variant="default" onClick={() => onAgain(result.providerId)}>
            {t('testAgain')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

const Verdict = ({ result: { problem, detail, identity } }: { readonly result: ShownResult }) => {
  const t = useText(text)
  const p = useText(problemText)
  if (problem === null)
    return <Notice mood="success" Icon={IconCircleCheck} title={t('testPassed')} />
  const isWarning = problem === 'groupsMissing'
  const title = isWarning ? 'testPassed' : identity == null ? 'testFailed' : 'testRefused'
  return (
    <Notice mood={isWarning ? 'warning' : 'error'} Icon={IconAlertTriangle} title={t(title)}>
      <p>{p(problem)}</p>
      {detail !== '' && <p>{t('detailOf', { detail })}</p>}
    </Notice>
  )
}

const Identity = ({ result }: { readonly result: ShownResult }) => {
  const t = useText(text)
  const language = useLanguage()
  const { identity, outcome, userType } = result
  if (identity == null) return null
  const user = { userName: result.userName ?? '' }
  const outcomes = {
    signIn: t('signIn', user),
    link: t('linkOutcome', user),
    register: t('register'),
  }
  const address =
    identity.emailAddress === ''
      ? '–'
      : `${identity.emailAddress} (${t(identity.emailVerified ? 'verified' : 'unverified')})`
  const facts: (readonly [string, ReactNode])[] = [
    [t('subject'), identity.subject],
    [t('email'), address],
    [t('name'), identity.name || '–'],
    [t('groupsFound'), identity.groups.length === 0 ? t('noGroups') : identity.groups.join(', ')],
  ]
  if (userType != null) facts.push([t('grants'), roleWords[userType][language]])
  if (outcome != null) facts.push([t('outcome'), outcomes[outcome]])
  return <Facts facts={facts} />
}
