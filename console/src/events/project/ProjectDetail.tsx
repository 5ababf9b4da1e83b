import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconEdit, IconReceipt, IconTrash } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { navigate } from '../../kit/router/router.ts'
import { idOf } from '../../kit/router/idOf.ts'
import { useParams } from '../../kit/router/useParams.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Money } from '../../kit/value/Money.tsx'
import { MoreMenu } from '../../kit/page/MoreMenu.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { ProjectEvents } from '../event/index.ts'
import { useUser } from '../../shell/user.ts'
import styles from './project.module.css'
import { newEventIn, type Project } from './projects.ts'
import { text } from './text.ts'
import { useProjectActions } from './useProjectActions.tsx'

/** States and charges change while the page is open. */
const intervalMs = 30_000

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.project.get, { id: idOf(params) })

/** The totals of the events, side by side. */
const Sums = ({ project }: { readonly project: Project }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  return (
    <dl className={styles['sums']}>
      {(['events', 'booths', 'audience'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(figure)}</dt>
          <dd>{numberText(language, project[figure])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('fee')}</dt>
        <dd>
          <Money amount={project.fee} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

const ProjectContent = ({ project }: { readonly project: Project }) => {
  const t = useText(text)
  const language = useLanguage()
  const { rename, remove, dialog } = useProjectActions()
  const newEvent = (
    <Button
      component={Link}
      to={newEventIn(project.id)}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
    >
      {t('newEvent')}
    </Button>
  )
  const removeIt = async () => {
    if (await remove(project)) void navigate('/project/list')
  }
  return (
    <>
      <PageHeader
        title={project.name}
        detail={
          <>
            <Link to="/project/list" className={styles['back']}>
              {t('allProjects')}
            </Link>
            {' · '}
            {t('createdAt', {
              date: dateText(language, project.createdAt, ownTimeZone(), 'date'),
            })}
          </>
        }
        actions={
          <>
            {newEvent}
            <MoreMenu isOfPage>
              <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => rename(project)}>
                {t('rename')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={`/billing/dealerRecords?programmeId=${project.id}`}
                leftSection={<IconReceipt size={16} />}
              >
                {t('billing')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => void removeIt()}
              >
                {t('remove')}
              </Menu.Item>
            </MoreMenu>
          </>
        }
      />
      <Sums project={project} />
      <ProjectEvents programmeId={project.id} detail={t('cancelledNote')} newEvent={newEvent} />
      {dialog}
    </>
  )
}

const Waiting = () => (
  <div aria-busy>
    <PageHeader title="…" detail="&nbsp;" />
    <div className={styles['sums']} style={{ minHeight: 78 }} aria-hidden />
    <div style={{ minHeight: 240 }} aria-hidden />
  </div>
)

/** One project: its sums and its events. */
export const Screen = () => {
  const id = idOf(useParams())
  const { data, error, refetch } = useCall(
    contract.project.get,
    { id },
    { silent: true, intervalMs },
  )
  if (data !== undefined) return <ProjectContent project={data} />
  return error === null ? (
    <Waiting />
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
