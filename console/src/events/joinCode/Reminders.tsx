import { Button } from '@mantine/core'
import { IconMailOpened, IconMicrophone } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { holderOf } from './codeGroups.ts'
import { text } from './text.ts'

/** The number of names in a notice. */
const mostNamed = 5

interface RemindersProps {
  readonly codes: readonly JoinCode[]
  readonly onRemind: () => void
  readonly onRemindOfEquipmentCheck: () => void
}

/** Offers to remind people who have not opened their link, or not checked their equipment. */
export const Reminders = ({ codes, onRemind, onRemindOfEquipmentCheck }: RemindersProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const emailed = codes.filter(
    ({ role, isRevoked, mails }) =>
      role !== 'listener' && !isRevoked && mails.sent + mails.kept > 0,
  )
  const unopened = emailed.filter(({ openedAt }) => openedAt === null)
  const unchecked = emailed.filter(({ equipmentCheck }) => equipmentCheck === null)
  const namesOf = (some: readonly JoinCode[]): string => {
    const named = some.slice(0, mostNamed).map((code) => holderOf(tEvent, code))
    const rest = some.length - named.length
    return [...named, ...(rest > 0 ? [t('andMore', { count: rest })] : [])].join(
      language === 'zh' ? '、' : ', ',
    )
  }
  return (
    <>
      {unopened.length > 0 && (
        <Notice
          mood="warning"
          Icon={IconMailOpened}
          title={t('unopened', { count: unopened.length })}
          action={
            <Button variant="default" onClick={onRemind}>
              {t('remind')}
            </Button>
          }
        >
          {namesOf(unopened)}
        </Notice>
      )}
      {unchecked.length > 0 && (
        <Notice
          mood="info"
          Icon={IconMicrophone}
          title={t('unchecked', { count: unchecked.length })}
          action={
            <Button variant="default" onClick={onRemindOfEquipmentCheck}>
              {t('remindOfEquipmentCheck')}
            </Button>
          }
        >
          {namesOf(unchecked)}
        </Notice>
      )}
    </>
  )
}
