import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPlus, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import {
  eventText as partsText,
  type EventDetail,
  type JoinCode,
  type TechnicianBooking,
} from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { CodeFacts } from './CodeFacts.tsx'
import { holderOf, staffedBooths, staffGroups, type CodeGroup } from './codeGroups.ts'
import { CodeMenu, type CodeMenuProps } from './CodeMenu.tsx'
import { EquipmentCheck } from './EquipmentCheck.tsx'
import { AddressText } from '../../kit/value/AddressText.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { text } from './text.ts'

export interface StaffProps extends Pick<CodeMenuProps, 'isUsable' | 'onMail'> {
  readonly codes: readonly JoinCode[]
  readonly event: EventDetail
  /** Absent where the reader cannot add interpreters. */
  readonly onAddInterpreters?: ((boothId: number) => void) | undefined
  /** Who was booked as the technician, with a link of the booking. */
  readonly booking: TechnicianBooking | undefined
  readonly onQr: (code: JoinCode) => void
}

const isBooked = (booking: TechnicianBooking | undefined) =>
  booking?.state === 'confirmed' || booking?.state === 'checkedIn'

/**
 * The links of the event's staff. A link is a key: it is hidden by default, because these pages
 * appear on shared screens. Copying still works.
 */
export const Staff = (props: StaffProps) => {
  const { codes, event, isUsable } = props
  const t = useText(text)
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  return (
    <section className={styles['staff']}>
      <div className={styles['staffHead']}>
        <p className={sections['muted']}>{t('staffDetail')}</p>
        <Button
          variant="subtle"
          aria-pressed={isShown}
          leftSection={
            isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />
          }
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hideLinks' : 'showLinks')}
        </Button>
      </div>
      {staffGroups(t, language, codes, isUsable ? staffedBooths(language, event) : []).map(
        (group) => (
          <Group key={group.title} {...props} group={group} isShown={isShown} />
        ),
      )}
    </section>
  )
}

interface GroupProps extends StaffProps {
  readonly group: CodeGroup
  /** Whether the links are visible. */
  readonly isShown: boolean
}

const Group = ({ group, onAddInterpreters, ...props }: GroupProps) => {
  const t = useText(text)
  const { title, boothId, codes } = group
  return (
    <div className={styles['group']}>
      <div className={styles['staffHead']}>
        <h2>{title}</h2>
        {boothId !== undefined && onAddInterpreters !== undefined && (
          <Button
            variant={codes.length === 0 ? 'default' : 'subtle'}
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`${t('addInterpreters')}: ${title}`}
            onClick={() => onAddInterpreters(boothId)}
          >
            {t('addInterpreters')}
          </Button>
        )}
      </div>
      {codes.length === 0 && <p className={styles['missing']}>{t('noInterpreters')}</p>}
      <ul>
        {codes.map((code) => (
          <Person key={code.id} {...props} code={code} />
        ))}
      </ul>
    </div>
  )
}

/** One person with the link, its delivery and the equipment check. */
const Person = ({
  code,
  booking,
  isUsable,
  isShown,
  onMail,
  onQr,
}: Omit<GroupProps, 'group'> & { readonly code: JoinCode }) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const booked = code.role === 'technician' && isBooked(booking) ? booking : undefined
  const who = booked?.technician?.name ?? holderOf(tEvent, code)
  return (
    <li data-off={code.isRevoked || undefined}>
      <div className={styles['who']}>
        {who}
        {code.seatName !== '' && (
          <span className={styles['small']}>
            {code.emailAddress === null ? (
              t('noAddress')
            ) : (
              <AddressText address={code.emailAddress} />
            )}
          </span>
        )}
        {booked !== undefined && <span className={styles['small']}>{t('comesByBooking')}</span>}
      </div>
      <div className={styles['secret']}>
        {!code.isRevoked && (
          <Copyable value={code.link} label={t('copyLinkOf', { who })}>
            {isShown ? (
              code.link
            ) : (
              <span aria-label={t('hiddenLink')} role="img">
                ••••••••••••
              </span>
            )}
          </Copyable>
        )}
      </div>
      <CodeFacts code={code} bookingMail={booked?.lastMail?.mail} />
      <span className={styles['actions']}>
        {!code.isRevoked && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('qrOf', { who })}
            title={t('showQr')}
            onClick={() => onQr(code)}
          >
            <IconQrcode size={17} />
          </ActionIcon>
        )}
        <CodeMenu code={code} isUsable={isUsable} onMail={onMail} />
      </span>
      {!code.isRevoked && <EquipmentCheck code={code} />}
    </li>
  )
}
