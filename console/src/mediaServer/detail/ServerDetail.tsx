import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import { contract } from '../../api/contract.ts'
import { preloadCall, useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { ProblemState } from '../../kit/ProblemState.tsx'
import { everyMilliseconds, listPath } from '../mediaServers.ts'
import { text } from '../text.ts'
import { useServerActs } from '../useServerActs.tsx'
import { Commands } from './Commands.tsx'
import styles from './detail.module.css'
import { EngineCard } from './EngineCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { MachineCard } from './MachineCard.tsx'
import type { ServerDetail } from './serverDetail.ts'

const idOf = (params: object): number => Number((params as { id?: string }).id) || 0

export const preload = ({ params }: { readonly params: object }): void =>
  preloadCall(contract.mediaServer.get, { id: idOf(params) })

const Acts = ({ acts }: { readonly acts: readonly RowAction[] }) => {
  const t = useText(text)
  return (
    <>
      {acts
        .filter(({ isVisible }) => isVisible === true)
        .map(({ label, Icon, onAct }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={onAct}
          >
            {label}
          </Button>
        ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('moreActs')}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acts
            .filter(({ isVisible }) => isVisible !== true)
            .map(({ label, Icon, onAct, isDanger }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} stroke={1.6} />}
                onClick={onAct}
                {...(isDanger === true ? { color: 'red' } : {})}
              >
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

const Shown = ({ server }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const navigate = useNavigate()
  const { actsOf, dialogs } = useServerActs(() => void navigate(listPath))
  return (
    <>
      <PageHeader
        title={server.serverName}
        detail={
          <Link to={listPath} className={styles['back']}>
            {t('allServers')}
          </Link>
        }
        actions={<Acts acts={actsOf(server)} />}
      />
      <div className={styles['page']}>
        <div className={styles['columns']}>
          <MachineCard server={server} />
          <EngineCard server={server} />
        </div>
        <EventsCard server={server} />
        {server.power !== 'selfHosted' && <Commands id={server.id} />}
      </div>
      {dialogs}
    </>
  )
}

/** One media server: the machine, its engine, what runs on it and what was ordered for it. */
export const Screen = () => {
  const id = idOf(useParams())
  const { data, error, refetch } = useCall(
    contract.mediaServer.get,
    { id },
    { quiet: true, everyMilliseconds },
  )
  if (data !== undefined) return <Shown server={data} />
  return error === null ? (
    <div aria-busy>
      <PageHeader title="…" detail="&nbsp;" />
      <div className={styles['waiting']} aria-hidden />
    </div>
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
