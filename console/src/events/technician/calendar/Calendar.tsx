import { calendarDayAfter } from '@openbooth/contract/time/days'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconBan, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from '../../../kit/router/useParams.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { dayText } from '../../../kit/time/dayText.ts'
import { offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { placeName } from '@openbooth/contract/time/placeName'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useDevice } from '../../../kit/browser/useDevice.ts'
import { changedByTechnicians, type Technician } from '../technicians.ts'
import { text } from '../text.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './calendar.module.css'
import { Week } from './Week.tsx'
import { dayIn, daysOf, mondayOf, startOfDay, type Entry } from './week.ts'

const BlockDialog = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog)

/** Wide enough for the offsets of all zones: the week is cut out of it on the technician's own clocks. */
const marginDays = 1

const inputFor = (id: number, monday: string) => ({
  id,
  from: startOfDay('UTC', calendarDayAfter(monday, -marginDays)).toISOString(),
  to: startOfDay('UTC', calendarDayAfter(monday, 7 + marginDays)).toISOString(),
})

const readWeek = (query: URLSearchParams): string | undefined => {
  const day = query.get('week') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`))
    ? mondayOf(day)
    : undefined
}

/** A week of one technician: when is free, asked, booked or not free. */
export const Screen = () => {
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  const monday = readWeek(query) ?? mondayOf(dayIn(ownTimeZone(), new Date(serverNow())))
  const { data, error, refetch } = useCall(
    contract.technician.calendar,
    inputFor(Number(id) || 0, monday),
    { keepPrevious: true, silent: true },
  )
  if (data !== undefined)
    return (
      <CalendarContent
        technician={data.technician}
        entries={data.entries}
        monday={monday}
        onWeek={(day) => setQuery({ week: day }, { preventScrollReset: true })}
      />
    )
  return error === null ? (
    <div className={`${sections['surface']} ${styles['waits']}`} aria-busy />
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}

interface CalendarContentProps {
  readonly technician: Technician
  readonly entries: readonly Entry[]
  readonly monday: string
  readonly onWeek: (monday: string) => void
}

const CalendarContent = ({ technician, entries, monday, onWeek }: CalendarContentProps) => {
  const t = useText(text)
  const language = useLanguage()
  const isMobile = useDevice() === 'mobile'
  const [chosen, setChosen] = useState<'grid' | 'list'>()
  const [isBlocking, setBlocking] = useState(false)
  const free = useFree(technician)
  const { name, timeZone } = technician
  const today = dayIn(timeZone, new Date(serverNow()))
  const isThisWeek = monday === mondayOf(today)
  const view = chosen ?? (isMobile ? 'list' : 'grid')
  return (
    <>
      <PageHeader
        title={t('calendarOf', { name })}
        detail={t('allTimesIn', {
          place: placeName(language, timeZone),
          offset: offsetText(startOfDay(timeZone, monday).toISOString(), timeZone),
        })}
        actions={
          <Button leftSection={<IconBan size={16} aria-hidden />} onClick={() => setBlocking(true)}>
            {t('blockTime')}
          </Button>
        }
      />
      <div className={sections['surface']}>
        <div className={styles['bar']}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('previousWeek')}
            onClick={() => onWeek(calendarDayAfter(monday, -7))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('nextWeek')}
            onClick={() => onWeek(calendarDayAfter(monday, 7))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Button variant="default" disabled={isThisWeek} onClick={() => onWeek(mondayOf(today))}>
            {t('thisWeek')}
          </Button>
          <span className={styles['range']} aria-live="polite">
            {dayText(language, monday)} – {dayText(language, calendarDayAfter(monday, 6))}
          </span>
          <SegmentedControl
            aria-label={t('shownAs')}
            value={view}
            onChange={(next) => setChosen(next)}
            data={[
              { value: 'grid', label: t('asGrid') },
              { value: 'list', label: t('asList') },
            ]}
          />
        </div>
        <Week
          days={daysOf(monday, entries, timeZone)}
          view={view}
          today={today}
          onFree={(entry) => void free(entry)}
        />
      </div>
      <BlockDialog
        opened={isBlocking}
        onClose={() => setBlocking(false)}
        technician={technician}
        day={isThisWeek ? today : monday}
      />
    </>
  )
}

/** Makes a blocked time free again, after asking. */
const useFree = ({ name, timeZone }: Technician) => {
  const t = useText(text)
  const language = useLanguage()
  const remove = useCallMutation(contract.technician.removeBlock, {
    invalidates: changedByTechnicians,
    silent: true,
  })
  return async ({ id, startsAt, endsAt }: Entry): Promise<void> => {
    const time = rangeText(language, startsAt, endsAt, timeZone, 'compact')
    const wantsTo = await confirm({
      title: t('removeQuestion'),
      effect: t('removeEffect', { time, name }),
      confirmLabel: t('removeBlock'),
    })
    if (!wantsTo) return
    try {
      await remove.mutateAsync({ id })
      notify('success', t('removed'))
    } catch (error) {
      reportError(error)
    }
  }
}
