import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { WireOutput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { Link } from '../../kit/router/Link.tsx'
import { Notice } from '../../kit/state/Notice.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './health.module.css'
import { sizeText } from '@openbooth/web/sizeText.ts'
import { agoText, subjectOf, taskName } from './words.ts'
import { text } from './text.ts'

type Incident = Health['incidents'][number]
type Health = WireOutput<typeof whole.health.get>

export const preload = (): void => prefetchCall(contract.health.get, {})

/** The state changes with time. */
const intervalMs = 20_000

/** Where an incident can be solved. Absent: not in the console. */
const places: Partial<Record<Incident['kind'], string>> = {
  lateMail: '/setting/outbox?isLate=1',
  mediaServer: '/serverInstance/mediaServer',
  mediaServerNode: '/serverInstance/mediaServer',
  unheardEvent: '/meeting/conferenceMonitoring',
}

/** An incident in one line, with the next step. */
const ActiveIncident = ({ incident }: { readonly incident: Incident }) => {
  const t = useText(text)
  const language = useLanguage()
  const { kind, begunAt } = incident
  const subject = subjectOf(language, incident)
  const place = places[kind]
  return (
    <>
      <strong>{t(kind)}</strong>
      {subject !== '' && `${language === 'zh' ? '：' : ': '}${subject}`}
      {' · '}
      <DateTime instant={begunAt} length="compact" /> {t(`${kind}Step`)}{' '}
      {place !== undefined && <Link to={place}>{t('solve')}</Link>}
    </>
  )
}

const Verdict = ({ health }: { readonly health: Health }) => {
  const t = useText(text)
  const active = health.incidents.filter(({ endedAt }) => endedAt === null)
  return active.length === 0 ? (
    <Notice mood="success" Icon={IconCircleCheck} title={t('allWell')}>
      {t('allWellDetail')}
    </Notice>
  ) : (
    <Notice mood="warning" Icon={IconAlertTriangle} title={t('trouble', { count: active.length })}>
      <ul className={styles['active']}>
        {active.map((incident) => (
          <li key={incident.id}>
            <ActiveIncident incident={incident} />
          </li>
        ))}
      </ul>
      {t('mailAlone')}
    </Notice>
  )
}

const Incidents = ({ incidents }: Pick<Health, 'incidents'>) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <Card title={t('incidents')}>
      {incidents.length === 0 ? (
        <p className={styles['quiet']}>{t('noIncidents')}</p>
      ) : (
        <PlainTable
          label={t('incidents')}
          columns={[
            { head: t('what') },
            { head: t('which'), wraps: true },
            { head: t('from') },
            { head: t('until') },
            { head: t('mailed') },
          ]}
          rows={incidents.map(({ id, kind, subject, begunAt, endedAt, notifiedAt }) => ({
            key: id,
            cells: [
              t(kind),
              subjectOf(language, { kind, subject }) || '–',
              <DateTime key="from" instant={begunAt} length="compact" />,
              endedAt === null ? (
                <span key="until" className={styles['late']}>
                  {t('goesOn')}
                </span>
              ) : (
                <DateTime key="until" instant={endedAt} length="compact" />
              ),
              notifiedAt === null ? (
                '–'
              ) : (
                <DateTime key="notified" instant={notifiedAt} length="compact" />
              ),
            ],
          }))}
        />
      )}
    </Card>
  )
}

const Now = ({ health }: { readonly health: Health }) => {
  const t = useText(text)
  const language = useLanguage()
  const { mail, mediaServers, disk, database, version } = health
  const free = disk.freeBytes === null ? undefined : sizeText(language, disk.freeBytes)
  return (
    <Card title={t('now')} action={<Link to="/setting/outbox">{t('outbox')}</Link>}>
      <Facts
        facts={[
          [
            t('mail'),
            [
              mail.late === 0 ? t('mailOnTime') : t('mailLate', { count: mail.late }),
              ...(mail.failed === 0 ? [] : [t('mailFailed', { count: mail.failed })]),
            ].join(language === 'zh' ? '，' : ', '),
          ],
          [
            t('mediaServers'),
            t('running', { running: mediaServers.running, silent: mediaServers.notAnswering }),
          ],
          [
            t('disk'),
            free === undefined ? t('unknown') : t(disk.isFull ? 'full' : 'free', { size: free }),
          ],
          [
            t('database'),
            t('databaseFacts', {
              version: database.version,
              size: sizeText(language, database.bytes),
            }),
          ],
          [t('version'), version],
          [t('backups'), t('backupsOutside')],
        ]}
      />
    </Card>
  )
}

type Task = Health['scheduledTasks'][number]

const Tasks = ({ tasks }: { readonly tasks: readonly Task[] }) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <PlainTable
      label={t('scheduledTasks')}
      columns={[
        { head: t('scheduledTask'), wraps: true },
        { head: t('done'), align: 'right' },
      ]}
      rows={tasks.map(({ name, seconds, isLate }) => ({
        key: name,
        cells: [
          <span key="name" title={name}>
            {taskName(language, name)}
          </span>,
          <span key="done" className={isLate ? styles['late'] : undefined}>
            {agoText(language, seconds)}
          </span>,
        ],
      }))}
    />
  )
}

/** Late jobs first; those on time are folded. */
const ScheduledTasks = ({ scheduledTasks }: Pick<Health, 'scheduledTasks'>) => {
  const t = useText(text)
  const late = scheduledTasks.filter(({ isLate }) => isLate)
  const onTime = scheduledTasks.filter(({ isLate }) => !isLate)
  return (
    <Card title={t('scheduledTasks')}>
      {late.length > 0 && (
        <>
          <p className={styles['late']}>{t('lateTasks', { count: late.length })}</p>
          <Tasks tasks={late} />
        </>
      )}
      <details className={styles['fold']}>
        <summary>{t('onTimeTasks', { count: onTime.length })}</summary>
        <p className={styles['quiet']}>{t('scheduledTasksDetail')}</p>
        <Tasks tasks={onTime} />
      </details>
    </Card>
  )
}

/** The health of the installation: current and past problems, and facts. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.health.get, {}, { silent: true, intervalMs })
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      {data !== undefined ? (
        <div className={sections['oneColumn']}>
          <Verdict health={data} />
          <Now health={data} />
          <Incidents incidents={data.incidents} />
          <ScheduledTasks scheduledTasks={data.scheduledTasks} />
        </div>
      ) : error === null ? (
        <div className={styles['waiting']} aria-busy aria-hidden />
      ) : (
        <ProblemState isPage error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
