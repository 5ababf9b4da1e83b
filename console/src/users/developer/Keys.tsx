import { Button } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { IconClockOff, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from '../../kit/page/ownList.module.css'
import { KeyDialog } from './KeyDialog.tsx'
import { OwnList } from '../../kit/page/OwnList.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { text } from './text.ts'

type ApiKey = WireOutput<typeof whole.apiKey.list>[number]

/** One's own API keys. */
export const Keys = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.apiKey.list, {}, { silent: true })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <OwnList
      title={t('keys')}
      detail={t('keysDetail')}
      error={error}
      onRetry={() => void refetch()}
      rows={data?.map((key) => (
        <Key key={key.id} of={key} />
      ))}
      none={{ Icon: IconKey, title: t('noKeys'), detail: t('noKeysDetail') }}
      add={t('newKey')}
      onAdd={() => setMaking(true)}
    >
      <KeyDialog opened={isMaking} onClose={() => setMaking(false)} onMade={setMade} />
      <SecretDialog
        secret={made}
        title={t('yourKey')}
        copyLabel={t('copyKey')}
        details={[]}
        onClose={() => setMade(undefined)}
      />
    </OwnList>
  )
}

const Key = ({ of: key }: { readonly of: ApiKey }) => {
  const t = useText(text)
  const language = useLanguage()
  const [now] = useState(serverNow)
  const revoke = useCallMutation(contract.apiKey.revoke, {
    invalidates: [contract.apiKey.list],
    onSuccess: () => notify('success', t('revoked')),
  })
  const { id, name, shown, scopes, createdAt, expiresAt, lastUsedAt } = key
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const ask = async () => {
    const question = {
      title: t('revokeQuestion', { name }),
      effect: t('revokeEffect'),
      confirmLabel: t('revoke'),
      danger: true,
    }
    if (await confirm(question)) revoke.mutate({ id })
  }
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name} <code>{shown}…</code>
          {hasExpired && (
            <StateBadge mood="warning" Icon={IconClockOff}>
              {t('hasExpired')}
            </StateBadge>
          )}
        </p>
        <p>{scopes.map((scope) => t(scope)).join(' · ')}</p>
        <p className={sections['faintBlock']}>
          {t('created', { time: day(createdAt) })} ·{' '}
          {lastUsedAt === null
            ? t('neverUsed')
            : t('lastUsed', { time: dateText(language, lastUsedAt, ownTimeZone()) })}
          {expiresAt !== null && ` · ${t('expiresAt', { time: day(expiresAt) })}`}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('revokeOf', { name })}
        loading={revoke.isPending}
        onClick={() => void ask()}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}
