import { TextInput } from '../../kit/field/TextInput.tsx'
import { longest, most } from '@openbooth/contract/limits'
import { useEffect, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { changedByMails } from './changedByMails.ts'
import { holderOf } from './codeGroups.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import type { InvitedPerson } from './invited.ts'
import { MailFields, type MailWords } from './MailFields.tsx'
import {
  addressProblem,
  equipmentCheckRemindersOf,
  recipientsOf,
  remindersOf,
  type Recipient,
} from './recipients.ts'
import { text } from './text.ts'

/**
 * The people of the dialog: one code, people without an email, people who have not joined, or
 * people without an equipment check.
 */
export type Mailing =
  | { readonly kind: 'code'; readonly id: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'reminder' | 'equipmentCheck'; readonly people: readonly InvitedPerson[] }

interface MailDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly eventId: number
  readonly codes: readonly JoinCode[]
  readonly mailing: Mailing
}

const recipientsFor = (codes: readonly JoinCode[], mailing: Mailing): readonly Recipient[] => {
  if (mailing.kind === 'reminder') return remindersOf(codes, mailing.people)
  if (mailing.kind === 'equipmentCheck') return equipmentCheckRemindersOf(codes, mailing.people)
  return recipientsOf(codes, mailing.kind === 'code' ? mailing.id : undefined)
}

/** The dialog's text, and the one without people. */
const details = {
  code: 'mailDetail',
  all: 'mailDetail',
  reminder: 'remindDetail',
  equipmentCheck: 'remindOfEquipmentCheckDetail',
} as const satisfies Readonly<Record<Mailing['kind'], string>>

/** Chooses recipients, addresses, message and language of emails with codes. */
export const MailDialog = ({ opened, onClose, eventId, codes, mailing }: MailDialogProps) => {
  const t = useText(text)
  const reader = useLanguage()
  const mail = useCallMutation(contract.event.mailCodes, {
    silent: true,
    invalidates: changedByMails,
  })
  const [recipients, setRecipients] = useState<readonly Recipient[]>([])
  const [words, setWords] = useState<MailWords>({ language: reader, words: '', isReminder: false })
  const [isChecked, setChecked] = useState(false)
  const isReminder = mailing.kind === 'reminder' || mailing.kind === 'equipmentCheck'
  useEffect(() => {
    if (!opened) return
    setRecipients(recipientsFor(codes, mailing))
    setWords({ language: reader, words: '', isReminder })
    setChecked(false)
    // What is read again meanwhile must not undo what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])
  const chosen = recipients.filter(({ isChosen }) => isChosen)
  const change = (key: string, part: Partial<Recipient>) =>
    setRecipients(recipients.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const send = async () => {
    setChecked(true)
    if (chosen.some((each) => addressProblem(each) !== undefined))
      throw new Error(t('addressNotValid'))
    if (chosen.length > most.mailsAtOnce) throw new Error(t('tooMany', { most: most.mailsAtOnce }))
    const { sent } = await mail.mutateAsync({
      eventId,
      ...words,
      codes: chosen.map(({ code, address }) => ({ id: code.id, emailAddress: address.trim() })),
    })
    notify('success', t('sent', { count: sent }), t('sentDetail'))
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t(isReminder ? 'remindTitle' : 'mailTitle')}
      actLabel={chosen.length === 0 ? t('nobodyChosen') : t('sendCount', { count: chosen.length })}
      isReady={chosen.length > 0}
      onAct={send}
    >
      <p className={sections['muted']}>{t(details[mailing.kind])}</p>
      {mailing.kind === 'reminder' && recipients.length === 0 && <p>{t('remindEverybodyCame')}</p>}
      <ul className={styles['recipients']}>
        {recipients.map((recipient) => (
          <RecipientRow
            key={recipient.key}
            recipient={recipient}
            problem={isChecked ? addressProblem(recipient) : undefined}
            onChange={(part) => change(recipient.key, part)}
          />
        ))}
      </ul>
      <MailFields
        value={words}
        hasListeners={recipients.some(({ code }) => code.role === 'listener')}
        onChange={setWords}
      />
    </ActionDialog>
  )
}

interface RecipientRowProps {
  readonly recipient: Recipient
  readonly problem: ReturnType<typeof addressProblem>
  readonly onChange: (part: Partial<Recipient>) => void
}

const RecipientRow = ({ recipient, problem, onChange }: RecipientRowProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const reader = useLanguage()
  const { code, isChosen, address } = recipient
  const who = holderOf(tEvent, code)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onChange({ isChosen: !isChosen })}
        />
        <span>
          {who}
          {code.seatName !== '' && (
            <span className={styles['small']}>
              {[tEvent(code.role), code.boothName?.[reader]].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </label>
      <TextInput
        type="email"
        aria-label={t('address', { who })}
        placeholder={t('addressPlaceholder')}
        value={address}
        maxLength={longest.emailAddress}
        error={problem === undefined ? null : t(problem)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ address: value, isChosen: value.trim() !== '' })
        }
      />
    </li>
  )
}
