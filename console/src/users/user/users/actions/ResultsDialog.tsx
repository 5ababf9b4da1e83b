import { Button, Modal } from '@mantine/core'
import { IconCheck, IconEqual, IconX } from '@tabler/icons-react'
import { errorText } from '../../../../api/errorText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../../kit/value/StateBadge.tsx'
import { text as kitText } from '../../../../kit/text.ts'
import type { UserResult } from './results.ts'
import { text } from '../text.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../users.module.css'

const badges = {
  changed: ['success', IconCheck],
  unchanged: ['neutral', IconEqual],
  refused: ['error', IconX],
} as const

interface ResultsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly results: readonly UserResult[]
}

/** What became of each of several users, the refused ones first. */
export const ResultsDialog = ({ opened, onClose, results }: ResultsDialogProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const count = (outcome: UserResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('results')}
      size={560}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p className={sections['muted']} role="status">
        {t('resultSums', {
          changed: count('changed'),
          unchanged: count('unchanged'),
          refused: count('refused'),
        })}
      </p>
      <ul className={styles['results']}>
        {[...refused, ...results.filter((result) => !refused.includes(result))].map(
          ({ id, userName, outcome, refusal }) => {
            const [mood, Icon] = badges[outcome]
            return (
              <li key={id}>
                <span>
                  {userName ?? `#${id}`}
                  {refusal !== null && (
                    <span className={sections['second']}>{errorText(refusal)}</span>
                  )}
                </span>
                <StateBadge mood={mood} Icon={Icon}>
                  {t(outcome)}
                </StateBadge>
              </li>
            )
          },
        )}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={onClose} data-autofocus>
          {tKit('close')}
        </Button>
      </div>
    </Modal>
  )
}
