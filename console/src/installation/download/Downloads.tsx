import { role } from '@openbooth/contract/roles'
import { platforms, type Platform } from '@openbooth/contract/installation/download/rules'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { prefetchCall, useCall, useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { useUser } from '../../shell/user.ts'
import styles from './download.module.css'
import { canInstall } from './Installable.tsx'
import { platformOf } from './ownPlatform.ts'
import { PlatformCard } from './PlatformCard.tsx'
import { text } from './text.ts'

const DownloadDialog = lazyDialog(async () => (await import('./DownloadDialog.tsx')).DownloadDialog)

export const preload = (): void => prefetchCall(contract.download.list, {})

/** Removes a platform's download, with a confirmation. */
const useRemove = () => {
  const t = useText(text)
  const remove = useCallMutation(contract.download.remove, {
    invalidates: [contract.download.list],
    silent: true,
  })
  return async (platform: Platform) => {
    const name = { platform: t(platform) }
    const wantsTo = await confirm({
      title: t('removeQuestion', name),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    await remove
      .mutateAsync({ platform })
      .then(() => notify('success', t('removed', name)), reportError)
  }
}

const Waiting = () => (
  <div className={styles['cards']} aria-busy>
    {[1, 2, 3].map((card) => (
      <div key={card} className={styles['card']} style={{ minHeight: 220 }} aria-hidden />
    ))}
  </div>
)

/** The available apps, the one for the user's device first. Administrators edit them here. */
export const Screen = () => {
  const t = useText(text)
  const isAdmin = useUser().userType === role.admin
  const remove = useRemove()
  const [isEditing, setEditing] = useState(false)
  const [edited, setEdited] = useState<Platform>('windows')
  const { data, error, refetch } = useCall(contract.download.list, {}, { silent: true })
  const own = platformOf(navigator)
  const offered = (platform: Platform) => data?.find((one) => one.platform === platform)
  const edit = (platform: Platform) => {
    setEdited(platform)
    setEditing(true)
  }
  const shown = platforms
    .filter((platform) => isAdmin || canInstall(platform) || offered(platform) !== undefined)
    .toSorted((one, other) => Number(other === own) - Number(one === own))
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      {data === undefined && error !== null && (
        <ProblemState error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Waiting />}
      {data !== undefined && (
        <div className={styles['cards']}>
          {shown.map((platform) => (
            <PlatformCard
              key={platform}
              platform={platform}
              download={offered(platform)}
              isOwn={platform === own}
              actions={
                isAdmin
                  ? { edit: () => edit(platform), remove: () => void remove(platform) }
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {isAdmin && (
        <DownloadDialog
          opened={isEditing}
          onClose={() => setEditing(false)}
          platform={edited}
          download={offered(edited)}
        />
      )}
    </>
  )
}
