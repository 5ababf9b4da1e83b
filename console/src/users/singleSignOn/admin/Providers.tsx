import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleOff,
  IconEdit,
  IconLock,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { ActItems, MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { OwnList } from '../../../kit/page/OwnList.tsx'
import rows from '../../../kit/page/ownList.module.css'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import sections from '../../../kit/page/sections.module.css'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { BreakGlass } from './BreakGlass.tsx'
import type { Provider, ProviderList } from './providerForm.ts'
import styles from './providers.module.css'
import { TestReport } from './TestReport.tsx'
import { text } from './text.ts'
import { useTest } from './useTest.ts'

const ProviderDialog = lazyDialog(async () => (await import('./ProviderDialog.tsx')).ProviderDialog)

export const preload = (): void => prefetchCall(contract.singleSignOn.list, {})

/** The identity providers of the installation. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.singleSignOn.list, {}, { silent: true })
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      {data !== undefined ? (
        <div className={styles['page']}>
          <Providers list={data} />
          <BreakGlass settings={data.settings} />
        </div>
      ) : (
        error !== null && <ProblemState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const Providers = ({ list }: { readonly list: ProviderList }) => {
  const t = useText(text)
  const [isMaking, setMaking] = useState(false)
  const test = useTest()
  const { providers, baseUrl } = list
  const again = (id: number) => {
    const provider = providers.find((one) => one.id === id)
    if (provider !== undefined) void test.start(provider)
  }
  return (
    <OwnList
      title={t('providers')}
      detail={t('providersDetail')}
      rows={providers.map((provider) => (
        <Row
          key={provider.id}
          of={provider}
          baseUrl={baseUrl}
          isTesting={test.startingId === provider.id}
          onTest={() => void test.start(provider)}
        />
      ))}
      none={{ Icon: IconUserShield, title: t('none'), detail: t('noneDetail') }}
      add={t('add')}
      onAdd={() => setMaking(true)}
    >
      <ProviderDialog
        opened={isMaking}
        onClose={() => setMaking(false)}
        provider={undefined}
        baseUrl={baseUrl}
      />
      <TestReport result={test.result} onClose={test.close} onAgain={again} />
    </OwnList>
  )
}

interface RowProps {
  readonly of: Provider
  readonly baseUrl: string
  readonly isTesting: boolean
  readonly onTest: () => void
}

const Row = ({ of: provider, baseUrl, isTesting, onTest }: RowProps) => {
  const t = useText(text)
  const [isEditing, setEditing] = useState(false)
  const remove = useCallMutation(contract.singleSignOn.remove, {
    invalidates: [contract.singleSignOn.list],
    onSuccess: () => notify('success', t('removed')),
  })
  const { id, label, kind, issuer, isEnabled, isRequired, emailDomains, users } = provider
  const askRemove = async () => {
    const question = {
      title: t('removeQuestion', { provider: label }),
      effect: t('removeEffect', { count: users }),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ id })
  }
  const facts = [
    t(kind),
    emailDomains.length === 0 ? t('allDomains') : emailDomains.join(', '),
    t('users', { count: users }),
  ]
  return (
    <li>
      <div className={rows['words']}>
        <p className={rows['name']}>
          {label}
          <StateBadge
            mood={isEnabled ? 'success' : 'neutral'}
            Icon={isEnabled ? IconCircleCheck : IconCircleOff}
          >
            {t(isEnabled ? 'on' : 'off')}
          </StateBadge>
          {isRequired && (
            <StateBadge mood="info" Icon={IconLock}>
              {t('isRequired')}
            </StateBadge>
          )}
        </p>
        <p className={sections['hint']}>{issuer}</p>
        <p className={sections['hint']}>{facts.join(' · ')}</p>
      </div>
      <Button
        variant="default"
        aria-label={t('testOf', { provider: label })}
        loading={isTesting}
        onClick={onTest}
      >
        {t('test')}
      </Button>
      <MoreMenu>
        <ActItems
          actions={[
            { label: t('edit'), Icon: IconEdit, onAct: () => setEditing(true) },
            { label: t('remove'), Icon: IconTrash, isDanger: true, onAct: () => void askRemove() },
          ]}
        />
      </MoreMenu>
      <ProviderDialog
        opened={isEditing}
        onClose={() => setEditing(false)}
        provider={provider}
        baseUrl={baseUrl}
      />
    </li>
  )
}
