import { useText } from '@openbooth/web/i18n/text.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import { boundText } from '../serverColumns.tsx'
import { ServerState } from '../ServerState.tsx'
import { text as serverText } from '../text.ts'
import type { ServerDetail } from './serverDetail.ts'
import { text } from './text.ts'

const hibernationOf = ({ serverType, canHibernate }: ServerDetail) => {
  if (serverType === 'tencent') return 'tencentCannot'
  if (canHibernate === null) return 'notKnown'
  return canHibernate ? 'canHibernate' : 'cannotHibernate'
}

/** Which machine it is, whether it is on, and who switches it. */
export const MachineCard = ({ server }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const tServer = useText(serverText)
  const isCloud = server.serverType !== 'selfHosted'
  const boundNames =
    server.everyone || server.boundTo.length === 0
      ? boundText(tServer, server)
      : server.boundTo.map(({ userName }) => userName).join(', ')
  return (
    <Card title={t('machine')}>
      <Facts
        facts={[
          [tServer('state'), <ServerState key="state" server={server} />],
          [t('bound'), boundNames],
          [tServer('type'), tServer(server.serverType)],
          ...(isCloud
            ? ([
                [t('instanceId'), server.instanceId],
                [t('region'), server.region],
              ] as const)
            : []),
          [t('ipAddress'), server.ipAddress === '' ? t('notKnown') : server.ipAddress],
          [t('httpAddress'), server.httpAddress === '' ? t('notKnown') : server.httpAddress],
          [
            t('power'),
            server.power === 'available' && server.liveEvents > 0
              ? t('inUse')
              : t(`power_${server.power}`),
          ],
          ...(isCloud ? ([[t('hibernation'), t(hibernationOf(server))]] as const) : []),
        ]}
      />
    </Card>
  )
}
