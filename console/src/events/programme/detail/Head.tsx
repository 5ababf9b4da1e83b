import { Button, Menu } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { placeName } from '@openbooth/contract/time/placeName'
import {
  IconCalendarX,
  IconCopy,
  IconEdit,
  IconFileImport,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconX,
} from '@tabler/icons-react'
import { offsetText, numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import sections from '../../../kit/page/sections.module.css'
import { Amounts } from '../../event/index.ts'
import { dateRangeText } from '../dateRangeText.ts'
import type { Programme } from '../programmes.ts'
import styles from './detail.module.css'
import { text } from './text.ts'

interface HeadProps {
  readonly programme: Programme
  readonly zone: string
  /** The shown day. */
  readonly day: string | undefined
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onCancel: () => void
  /** Absent: there is no event for a session, or the reader may not add one. */
  readonly onImport: (() => void) | undefined
  /** Absent: the programme has no listener code, or the reader may not see it. */
  readonly onCode: (() => void) | undefined
  /** Absent: there is no event for a session, or the reader may not add one. */
  readonly onAdd: (() => void) | undefined
}

/** The name of the programme, its days and zone, and the actions. */
export const Head = (props: HeadProps) => {
  const { programme, zone, day, onEdit, onCopy, onCancel, onImport, onCode, onAdd } = props
  const t = useText(text)
  const language = useLanguage()
  const { name, startsOn, endsOn, cancelledAt, actions } = programme
  const noon = new Date(`${day ?? startsOn ?? '2026-01-01'}T12:00:00Z`)
  return (
    <PageHeader
      title={name}
      detail={
        <span className={sections['meta']}>
          {cancelledAt !== null && (
            <StateBadge mood="neutral" Icon={IconX} isStruck>
              {t('cancelled')}
            </StateBadge>
          )}
          {startsOn !== null && <span>{dateRangeText(language, startsOn, endsOn)}</span>}
          <span>
            {t('zone', { place: placeName(language, zone), offset: offsetText(noon, zone) })}
          </span>
        </span>
      }
      actions={
        <>
          {onCode !== undefined && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden />}
              onClick={onCode}
            >
              {t('listenerCode')}
            </Button>
          )}
          {onAdd !== undefined && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd()}>
              {t('addSession')}
            </Button>
          )}
          <MoreMenu isOfPage>
            {actions.includes('edit') && (
              <Menu.Item leftSection={<IconEdit size={16} />} onClick={onEdit}>
                {t('edit')}
              </Menu.Item>
            )}
            {onImport !== undefined && (
              <Menu.Item leftSection={<IconFileImport size={16} />} onClick={onImport}>
                {t('importSessions')}
              </Menu.Item>
            )}
            {actions.includes('copy') && (
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopy}>
                {t('copy')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Menu.Item>
            {actions.includes('cancel') && (
              <Menu.Item color="red" leftSection={<IconCalendarX size={16} />} onClick={onCancel}>
                {t('cancel')}
              </Menu.Item>
            )}
          </MoreMenu>
        </>
      }
    />
  )
}

interface SumsProps {
  readonly programme: Programme
  readonly sessions: number
}

/** Counts and the charge of the programme. */
export const Sums = ({ programme, sessions }: SumsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { events, rooms, listeners, charged } = programme
  const figures = [
    ['rooms', rooms.length],
    ['events', events.filter(({ state }) => state !== eventState.cancelled).length],
    ['sessions', sessions],
    ['listeners', listeners],
  ] as const
  return (
    <dl className={styles['sums']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value === null ? '–' : numberText(language, value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('charged')}</dt>
        <dd>
          <Amounts charges={charged} />
        </dd>
      </div>
    </dl>
  )
}
