import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconBookmark, IconCalculator, IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { contract } from '../../api/contract.ts'
import { preloadCall, useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { ProblemState } from '../../kit/ProblemState.tsx'
import { displayName, useUser } from '../../shell/user.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { AgentHome } from './AgentHome.tsx'
import styles from './home.module.css'
import { NextEvents } from './NextEvents.tsx'
import { PastDueHint } from './PastDueHint.tsx'
import { text } from './text.ts'
import { Counts, Wallet } from './Tiles.tsx'

const everyMilliseconds = 30_000

export const preload = (): void => preloadCall(contract.home.overview, {})

const HostHome = () => {
  const { data, error, refetch } = useCall(
    contract.home.overview,
    {},
    { quiet: true, everyMilliseconds },
  )
  if (error !== null && data === undefined)
    return <ProblemState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PastDueHint />
      <Counts overview={data} />
      <div className={styles['columns']}>
        <NextEvents events={data?.nextEvents} onStateDue={() => void refetch()} />
        <Wallet overview={data} />
      </div>
    </>
  )
}

/** What is next, what it needs, and what there is to pay for it. */
export const Screen = () => {
  const t = useText(text)
  const user = useUser()
  const isAgent = user.userType === role.agent
  const formPath = useFormPath()
  return (
    <>
      <PageHeader
        title={t('welcome', { name: displayName(user) })}
        actions={
          <>
            <Button
              component="a"
              href="/live/"
              target="_blank"
              variant="default"
              leftSection={<IconDoorEnter size={16} aria-hidden />}
            >
              {t('enterCode')}
            </Button>
            {isAgent ? (
              <Button
                component={Link}
                to="/calculator/fee"
                variant="default"
                leftSection={<IconCalculator size={16} aria-hidden />}
              >
                {t('calculate')}
              </Button>
            ) : (
              <Button
                component={Link}
                to="/meeting/roomTemp"
                variant="default"
                leftSection={<IconBookmark size={16} aria-hidden />}
              >
                {t('fromTemplate')}
              </Button>
            )}
            <Button component={Link} to={formPath} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('newEvent')}
            </Button>
          </>
        }
      />
      {isAgent ? <AgentHome /> : <HostHome />}
    </>
  )
}
