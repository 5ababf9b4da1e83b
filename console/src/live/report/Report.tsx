import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconHourglass, IconPrinter, IconReportOff } from '@tabler/icons-react'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { downloadCall } from '../../api/download.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { idOf } from '../../kit/router/idOf.ts'
import { Link } from '../../kit/router/Link.tsx'
import { useParams } from '../../kit/router/useParams.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import styles from './report.module.css'
import { Sections } from './Sections.tsx'
import { text } from './text.ts'

/** Until it is created. */
const intervalMs = 5_000

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.eventReport.get, { id: idOf(params) })

/** The report of a past event, to read, print and save. */
export const Screen = () => {
  const t = useText(text)
  const id = idOf(useParams())
  const [isMade, setMade] = useState(false)
  const { data, error, refetch } = useCall(
    contract.eventReport.get,
    { id },
    { silent: true, ...(isMade ? {} : { intervalMs }) },
  )
  if (data !== undefined && isMade !== (data.dueAt === null)) setMade(data.dueAt === null)
  if (data === undefined)
    return error === null ? (
      <PageHeader title={t('title')} />
    ) : (
      <ProblemState isPage error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <PageHeader
        title={`${t('title')} · ${data.name}`}
        detail={
          <Link className={styles['way']} to={`/meeting/detail/${id}`}>
            {t('toEvent')}
          </Link>
        }
        actions={data.report !== null && <Actions id={id} timeZone={data.timeZone} />}
      />
      {data.report !== null ? (
        <Sections report={data.report} madeAt={data.madeAt!} />
      ) : (
        <NotMade dueAt={data.dueAt} timeZone={data.timeZone} />
      )}
    </>
  )
}

const Actions = ({ id, timeZone }: { readonly id: number; readonly timeZone: string }) => {
  const t = useText(text)
  const language = useLanguage()
  const [isSaving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    await downloadCall(contract.eventReport.export, { id, language, timeZone })
    setSaving(false)
  }
  return (
    <span className={styles['actions']}>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('excel')}
      </Button>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </span>
  )
}

interface NotMadeProps {
  readonly dueAt: string | null
  readonly timeZone: string
}

const NotMade = ({ dueAt, timeZone }: NotMadeProps) => {
  const t = useText(text)
  const language = useLanguage()
  if (dueAt === null)
    return (
      <StateMessage icon={<IconReportOff size={40} />} title={t('none')} detail={t('noneDetail')} />
    )
  const isLate = Date.parse(dueAt) <= serverNow()
  return (
    <StateMessage
      role="status"
      icon={<IconHourglass size={40} />}
      title={t('due')}
      detail={
        isLate
          ? t('dueSoon')
          : t('dueDetail', { time: dateText(language, dueAt, timeZone, 'time') })
      }
    />
  )
}
