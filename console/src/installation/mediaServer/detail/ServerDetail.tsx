import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { idOf } from '../../../kit/router/idOf.ts'
import { useParams } from '../../../kit/router/useParams.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageActions } from '../../../kit/page/PageActions.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { intervalMs, listPath } from '../mediaServers.ts'
import { text } from '../text.ts'
import { useServerActions } from '../useServerActions.tsx'
import { Commands } from './Commands.tsx'
import sections from '../../../kit/page/sections.module.css'
import { EngineCard } from './EngineCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { MachineCard } from './MachineCard.tsx'
import type { ServerDetail } from './serverDetail.ts'

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.mediaServer.get, { id: idOf(params) })

const ServerContent = ({ server }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const { actionsOf, dialogs } = useServerActions(() => void navigate(listPath))
  return (
    <>
      <PageHeader
        title={server.serverName}
        detail={
          <Link to={listPath} className={sections['linkColor']}>
            {t('allServers')}
          </Link>
        }
        actions={<PageActions actions={actionsOf(server)} />}
      />
      <div className={sections['stack']}>
        <div className={sections['halves']}>
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

/** One media server: machine, engine, events and commands. */
export const Screen = () => {
  const id = idOf(useParams())
  const { data, error, refetch } = useCall(
    contract.mediaServer.get,
    { id },
    { silent: true, intervalMs },
  )
  if (data !== undefined) return <ServerContent server={data} />
  return error === null ? (
    <div aria-busy>
      <PageHeader title="…" detail="&nbsp;" />
      <div className={sections['waiting']} aria-hidden />
    </div>
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
