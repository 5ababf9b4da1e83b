import { Modal } from '@mantine/core'
import type { ClientCall } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { text as kitText } from '../../kit/text.ts'
import shared from '../../kit/page/shared.module.css'
import sections from '../../kit/page/sections.module.css'
import styles from './model.module.css'
import type { Model, ModelDialogProps } from './models.ts'
import { text } from './text.ts'

interface KnownLanguage {
  readonly key: string
  readonly enName: string
  readonly zhName: string
  readonly tag: string
  /** The provider's names of it. Empty: not supported. */
  readonly codes: readonly string[]
}

interface LanguagesDialogProps<Language> extends ModelDialogProps<Model> {
  readonly call: ClientCall<{ readonly id: number }, readonly Language[]>
  readonly shownAs: (language: Language) => KnownLanguage
  readonly detail: string
}

/** The languages that a provider supports, with its names. */
export const LanguagesDialog = <Language,>({
  opened,
  onClose,
  model,
  call,
  shownAs,
  detail,
}: LanguagesDialogProps<Language>) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    call,
    { id: model?.id ?? 0 },
    { enabled: opened && model !== undefined, silent: true },
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('languagesTitle', { name: model?.modelName ?? '' })}
      size={560}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p className={shared['smallMuted']}>{detail}</p>
      {error !== null ? (
        <ProblemState error={error} onRetry={() => void refetch()} />
      ) : (
        // Longer than the dialog: reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('languages')}>
          <table className={styles['table']} aria-busy={data === undefined}>
            <thead>
              <tr>
                <th scope="col">{t('language')}</th>
                <th scope="col">{t('tag')}</th>
                <th scope="col">{t('code')}</th>
              </tr>
            </thead>
            <tbody>
              {data?.map(shownAs).map(({ key, enName, zhName, tag, codes }) => (
                <tr key={key}>
                  <th scope="row">{language === 'zh' ? zhName : enName}</th>
                  <td>
                    <code>{tag}</code>
                  </td>
                  <td>
                    {codes.length === 0 ? (
                      <span className={sections['faint']}>{t('unknown')}</span>
                    ) : (
                      <code>{codes.join(' → ')}</code>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
