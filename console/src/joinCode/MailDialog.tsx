import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contract } from '../api/contract.ts'
import { useCallMutation } from '../api/useCall.ts'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { languageOptions } from '../kit/page/switchLanguage.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ActDialog } from '../kit/dialog/ActDialog.tsx'
import { notify } from '../kit/state/notify.ts'
import { holderOf } from './codeGroups.ts'
import styles from './codes.module.css'
import { addressProblem, recipientsOf, type Recipient } from './recipients.ts'
import { text } from './text.ts'

interface MailDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly eventId: number
  readonly codes: readonly JoinCode[]
  /** The one code it was opened for; absent: whoever has no mail yet. */
  readonly only: number | undefined
}

const changes = [contract.event.codes, contract.event.get, contract.home.overview]

/** Chooses who is mailed a code, at which address and in which language. */
export const MailDialog = ({ opened, onClose, eventId, codes, only }: MailDialogProps) => {
  const t = useText(text)
  const say = useText(partsText)
  const reader = useLanguage()
  const mail = useCallMutation(contract.event.mailCodes, { quiet: true, changes })
  const [recipients, setRecipients] = useState<readonly Recipient[]>([])
  const [language, setLanguage] = useState(reader)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (!opened) return
    setRecipients(recipientsOf(codes, only))
    setLanguage(reader)
    setChecked(false)
    // What is read again meanwhile must not undo what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])
  const chosen = recipients.filter(({ isChosen }) => isChosen)
  const change = (id: number, part: Partial<Recipient>) =>
    setRecipients(recipients.map((each) => (each.code.id === id ? { ...each, ...part } : each)))
  const send = async () => {
    setChecked(true)
    if (chosen.some((each) => addressProblem(each) !== undefined))
      throw new Error(t('addressNotValid'))
    const { sent } = await mail.mutateAsync({
      eventId,
      language,
      codes: chosen.map(({ code, address }) => ({ id: code.id, emailAddress: address.trim() })),
    })
    notify('success', t('sent', { count: sent }))
  }
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={t('mailTitle')}
      actLabel={chosen.length === 0 ? t('nobodyChosen') : t('sendCount', { count: chosen.length })}
      isReady={chosen.length > 0}
      onAct={send}
    >
      <p className={styles['quiet']}>{t('mailDetail')}</p>
      <ul className={styles['recipients']}>
        {recipients.map((recipient) => {
          const { code, isChosen, address } = recipient
          const who = holderOf(say, code)
          const problem = isChecked ? addressProblem(recipient) : undefined
          return (
            <li key={code.id}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => change(code.id, { isChosen: !isChosen })}
                />
                <span>
                  {who}
                  {code.seatName !== '' && (
                    <span className={styles['small']}>
                      {[say(code.role), code.boothName].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
              </label>
              <TextInput
                type="email"
                aria-label={t('address', { who })}
                placeholder={t('addressPlaceholder')}
                value={address}
                maxLength={254}
                error={problem === undefined ? null : t(problem)}
                onChange={({ currentTarget: { value } }) =>
                  change(code.id, { address: value, isChosen: value.trim() !== '' })
                }
              />
            </li>
          )
        })}
      </ul>
      <NativeSelect
        label={t('mailLanguage')}
        w={220}
        value={language}
        data={languageOptions}
        onChange={({ currentTarget: { value } }) => setLanguage(value === 'zh' ? 'zh' : 'en')}
      />
    </ActDialog>
  )
}
